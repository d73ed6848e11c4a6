"""control.py -- a server on a machine that fails when a test says so."""
import ctypes
import mmap
import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "server"))
from client import Server  # noqa: E402

MEMORY_PROGRAM, MEMORY_SQLITE = 1, 2


class Control(ctypes.Structure):
    """struct control of control.h."""
    _fields_ = [(name, ctypes.c_int64) for name in (
        "cut_in", "seed", "lies", "room", "read_only", "no_files",
        "no_ipv6", "no_memory", "of_whom", "clock", "passed", "operations", "syncs", "cuts", "pieces",
        "pieces_lost", "full", "refused", "files", "memory")]


class Machine:
    """A folder that lies on a disk, and the library that fails there."""

    library = None  # set by run

    def __init__(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="faults-"))
        self.disk = os.path.join(self.folder, "disk")
        os.mkdir(self.disk)
        path = os.path.join(self.folder, "control")
        Path(path).write_bytes(bytes(ctypes.sizeof(Control)))
        with open(path, "r+b") as file:
            self.shared = mmap.mmap(file.fileno(), 0)
        self.control = Control.from_buffer(self.shared)
        self.control.room = -1
        self.env = {"LD_PRELOAD": self.library, "FAULTS_ROOT": self.disk,
                    "FAULTS_CONTROL": path,
                    "MALLOC_PERTURB_": "165"}  # what is free is no use

    def heal(self):
        """Nothing fails any more."""
        for name in ("cut_in", "lies", "read_only", "no_files",
                     "no_ipv6", "no_memory"):
            setattr(self.control, name, 0)
        self.control.room = -1

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class FaultyServer(Server):
    """A server on such a machine. Leaving it stops it, and wants it to have
    ended well."""

    def __init__(self, machine=None, **members):
        self.machine = machine or Machine()
        self.control = self.machine.control
        super().__init__(data=self.machine.disk, env=self.machine.env,
                         **members)

    def start(self):
        try:
            super().start()
        except RuntimeError:
            self.process.stdout.close()
            self.log.close()
            raise

    def arm(self, luck, most):
        """The power is to fail within so many operations of the disk."""
        self.control.seed = luck.getrandbits(62)
        self.control.cut_in = luck.randint(1, most)

    def was_cut(self):
        return self.process.poll() == -signal.SIGKILL

    def wait_for_cut(self, seconds=20):
        self.process.wait(seconds)
        assert self.was_cut(), f"it ended with {self.process.returncode}"
        self.process.stdout.close()
        self.log.close()

    def start_after_cut(self, luck, most=0):
        """The power may fail while it starts, too: then again."""
        while True:
            if most:
                self.arm(luck, most)
            try:
                self.start()
                return
            except RuntimeError:
                if not self.was_cut():
                    raise

    def health(self):
        try:
            return self.get("/health")
        except OSError as failure:
            return str(failure)

    def wait_for_health(self, text, seconds=10):
        until = time.monotonic() + seconds
        while text not in self.health():
            assert time.monotonic() < until, self.health()
            time.sleep(0.05)

    def __exit__(self, kind, *rest):
        self.machine.heal()
        super().__exit__(kind, *rest)
        self.machine.remove()
