"""suite.py -- the tests of this folder, and the build that they look at."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from driver import Suite  # noqa: E402

if len(sys.argv) < 2:
    sys.exit("usage: run BUILD [WORD...]")
BUILD = Path(sys.argv[1]).resolve()
ROOT = Path(__file__).resolve().parent.parent.parent
SUITE = Suite()
test = SUITE.test
