"""suite.py -- the tests of this folder."""
import os
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from driver import Suite  # noqa: E402

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(10**9)))
os.environ["SEED"] = str(SEED)  # those of tests/server have the same
SUITE = Suite()
test, slow = SUITE.test, SUITE.slow
