"""driver.py -- runs the tests of a suite that is written in Python.

A test is a function whose name is a sentence. Each runs in a process of its
own, so that one that hangs or crashes takes no other with it, and several run
side by side, since most of them wait. Those that measure what they share with
others (the machine's cores) run one by one, when no other does.

    suite = Suite()

    @suite.test
    def two_and_two_are_four(): ...

    sys.exit(suite.run(words))

SIX_QUICK leaves out those that take long, SIX_TIMES tells how long each took
and how long it computed, SIX_JOBS is how many run side by side.
"""
import faulthandler
import os
import sys
import tempfile
import time
import traceback

JOBS = 4


class Suite:
    def __init__(self):
        self.tests = []
        self.long = []
        self.measuring = []

    def test(self, function):
        self.tests.append(function)
        return function

    def slow(self, function):
        """A test that the inner loop does without."""
        self.long.append(function)
        return function

    def alone(self, function):
        """A test beside which no other runs."""
        self.measuring.append(function)
        return function

    def run(self, words, patience=120, jobs=None):
        """Run the tests whose name contains one of the words, or all; returns
        the exit status. A test is stuck after so many seconds."""
        run = Run(patience, int(os.environ.get("SIX_JOBS", jobs or JOBS)))
        chosen = [function for function in self.tests
                  if self.is_wanted(function, words)]
        if not chosen:
            print(f"no test has any of these words in its name: {words}")
            return 2
        for function in chosen:
            if function not in self.measuring:
                run.begin(function)
        run.finish()
        for function in chosen:
            if function in self.measuring:
                run.begin(function)
                run.finish()
        print(f"{run.passed} passed, {run.failed} failed")
        return 1 if run.failed else 0

    def is_wanted(self, function, words):
        if words:
            return any(word.replace("_", " ") in name_of(function)
                       for word in words)
        return not (os.environ.get("SIX_QUICK") and function in self.long)


def name_of(function):
    return function.__name__.replace("_", " ")


class Run:
    """The tests that are running, and how those went that have ended."""

    def __init__(self, patience, jobs):
        self.patience = patience
        self.jobs = max(jobs, 1)
        self.running = {}
        self.passed = self.failed = 0

    def begin(self, function):
        while len(self.running) >= self.jobs:
            self.end_one()
        sys.stdout.flush()
        output = tempfile.TemporaryFile()
        pid = os.fork()
        if pid == 0:
            os._exit(self.play(function, output))
        self.running[pid] = function, output, time.monotonic()

    def play(self, function, output):
        """In the process of the test: its exit status."""
        os.dup2(output.fileno(), sys.stdout.fileno())
        faulthandler.dump_traceback_later(self.patience, exit=True,
                                          file=output)
        try:
            function()
            return 0
        except BaseException:  # whatever it is, it is a failure of this test
            traceback.print_exc(file=sys.stdout)
            return 1
        finally:
            sys.stdout.flush()

    def finish(self):
        while self.running:
            self.end_one()

    def end_one(self):
        pid, status, used = os.wait4(-1, 0)
        if pid not in self.running:
            return  # a process that a test has left behind
        function, output, start = self.running.pop(pid)
        name = name_of(function)
        if status == 0:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name} "
                  f"({how_it_ended(os.waitstatus_to_exitcode(status))})")
        with output:
            output.seek(0)
            sys.stdout.write(output.read().decode(errors="replace"))
        if os.environ.get("SIX_TIMES"):
            computed = used.ru_utime + used.ru_stime
            print(f"{time.monotonic() - start:6.1f} s {computed:6.1f} s  {name}")
        sys.stdout.flush()


def how_it_ended(code):
    return f"signal {-code}" if code < 0 else f"exit status {code}"
