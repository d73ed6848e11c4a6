#!/usr/bin/env python3
"""sandbox.py -- run a program as a unit would: with its system calls, address
families and rules of memory, and as somebody else than root.

    sandbox.py UNIT REPORT PROGRAM [ARGUMENT...]

What the unit forbids fails as it would there, and its name becomes a line of
the file REPORT. This process becomes the program; a child of it, which lives
as long, answers for what is forbidden. It drives libseccomp, which is what
systemd does.
"""
import array
import ctypes
import errno
import os
import pwd
import signal
import socket
import sys

sys.dont_write_bytecode = True
import unit  # noqa: E402

ALLOW, NOTIFY = 0x7FFF0000, 0x7FC00000
EQUAL, GREATER, MASKED_EQUAL = 4, 6, 7
PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38
WRITE, EXECUTE = 2, 4  # of mmap's protection


def refuse(code):
    return 0x00050000 | code


class Comparison(ctypes.Structure):
    _fields_ = [("argument", ctypes.c_uint), ("how", ctypes.c_int),
                ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


class Notice(ctypes.Structure):
    _fields_ = [("id", ctypes.c_uint64), ("pid", ctypes.c_uint32),
                ("flags", ctypes.c_uint32), ("call", ctypes.c_int),
                ("arch", ctypes.c_uint32), ("ip", ctypes.c_uint64),
                ("arguments", ctypes.c_uint64 * 6)]


class Answer(ctypes.Structure):
    _fields_ = [("id", ctypes.c_uint64), ("value", ctypes.c_int64),
                ("error", ctypes.c_int32), ("flags", ctypes.c_uint32)]


library = ctypes.CDLL("libseccomp.so.2")
library.seccomp_init.restype = ctypes.c_void_p
library.seccomp_init.argtypes = [ctypes.c_uint32]
library.seccomp_load.argtypes = [ctypes.c_void_p]
library.seccomp_notify_fd.argtypes = [ctypes.c_void_p]
library.seccomp_rule_add_array.argtypes = [
    ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint,
    ctypes.POINTER(Comparison)]
library.seccomp_syscall_resolve_num_arch.restype = ctypes.c_char_p
library.seccomp_syscall_resolve_num_arch.argtypes = [ctypes.c_uint32,
                                                     ctypes.c_int]


class Filter:
    """Rules for system calls, and what happens to all others."""

    def __init__(self, otherwise):
        self.rules = library.seccomp_init(otherwise)

    def add(self, action, name, *comparison):
        """A rule; names that this machine doesn't have are left out."""
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number < 0:
            return
        compared = (Comparison * 1)(Comparison(*comparison))
        failed = library.seccomp_rule_add_array(
            self.rules, action, number, len(comparison) > 0, compared)
        if failed:
            raise OSError(-failed, f"no rule for {name} {comparison}")

    def load(self):
        failed = library.seccomp_load(self.rules)
        if failed:
            raise OSError(-failed, "the filter can't be loaded")


def restrict_families(path):
    allowed = {getattr(socket, name)
               for name in unit.address_families(path)}
    rules = Filter(ALLOW)
    for family in range(max(allowed)):
        if family not in allowed:
            rules.add(refuse(errno.EAFNOSUPPORT), "socket", 0, EQUAL, family,
                      0)
    rules.add(refuse(errno.EAFNOSUPPORT), "socket", 0, GREATER, max(allowed),
              0)
    rules.load()


def restrict_memory():
    both = WRITE | EXECUTE
    rules = Filter(ALLOW)
    rules.add(refuse(errno.EPERM), "mmap", 2, MASKED_EQUAL, both, both)
    for name in ("mprotect", "pkey_mprotect"):
        rules.add(refuse(errno.EPERM), name, 2, MASKED_EQUAL, EXECUTE, EXECUTE)
    rules.load()


def restrict_namespaces():
    """The C library uses clone() then, whose flags can be looked at."""
    rules = Filter(ALLOW)
    rules.add(refuse(errno.ENOSYS), "clone3")
    rules.load()


def restrict_calls(path):
    """The last one, as it forbids to add others. Returns where what is
    forbidden can be read."""
    rules = Filter(NOTIFY)
    for name in sorted(unit.system_calls(path)):
        rules.add(ALLOW, name)
    rules.load()
    return library.seccomp_notify_fd(rules.rules)


def make_room():
    """For notices and answers; libseccomp wants to make it itself."""
    notice, answer = ctypes.POINTER(Notice)(), ctypes.POINTER(Answer)()
    failed = library.seccomp_notify_alloc(ctypes.byref(notice),
                                          ctypes.byref(answer))
    if failed:
        raise OSError(-failed, "this system can't tell what is forbidden")
    return notice, answer


def answer_for(ear, report, notice, answer):
    """Refuse what is forbidden, and note it, until nobody is left."""
    with open(report, "a", encoding="utf-8") as file:
        while library.seccomp_notify_receive(ear, notice) == 0:
            name = library.seccomp_syscall_resolve_num_arch(
                notice[0].arch, notice[0].call)
            file.write((name or b"?").decode() + "\n")
            file.flush()
            answer[0].id, answer[0].error = notice[0].id, -errno.EPERM
            library.seccomp_notify_respond(ear, answer)


def supervise(end, report):
    """In the child: take the descriptor that tells of what is forbidden. It
    ends when this process's parent does, or is told nothing more."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    for fd in (0, 1):
        os.close(fd)
    room = make_room()
    _, ancillary, _, _ = end.recvmsg(1, socket.CMSG_SPACE(4))
    fds = array.array("i")
    fds.frombytes(ancillary[0][2][:fds.itemsize])
    end.send(b"x")
    end.close()
    answer_for(fds[0], report, *room)
    os._exit(0)


def leave_root():
    """A unit's user is nobody in particular."""
    if os.getuid() == 0:
        somebody = pwd.getpwnam("nobody")
        os.setgroups([])
        os.setgid(somebody.pw_gid)
        os.setuid(somebody.pw_uid)


def main(path, report, *command):
    calls = unit.system_calls(path)  # asks systemd-analyze: not from inside
    assert "execve" in calls
    mine, other = socket.socketpair()
    if os.fork() == 0:
        mine.close()
        supervise(other, report)
    other.close()
    os.umask(int(unit.values(path, "UMask")[-1], 8))
    leave_root()
    ctypes.CDLL(None).prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    restrict_families(path)
    if unit.says_yes(path, "MemoryDenyWriteExecute"):
        restrict_memory()
    if unit.says_yes(path, "RestrictNamespaces"):
        restrict_namespaces()
    ear = restrict_calls(path)
    socket.send_fds(mine, [b"x"], [ear])
    mine.recv(1)  # until then what is forbidden has nobody to answer
    os.close(ear)
    os.execv(command[0], command)


if __name__ == "__main__":
    main(*sys.argv[1:])
