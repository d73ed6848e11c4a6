"""test_binary.py -- the program as it was built, and whether the checks see
what they are for."""
import json
import os
import subprocess
import tempfile
from pathlib import Path

import binary
from suite import BUILD, ROOT, test

# A program that gives the compiler something to protect.
SOURCE = r"""
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    char small[40], large[100000];
    snprintf(small, (unsigned)argc * 10, "%s", argv[0]);
    memset(large, small[0], (unsigned)argc * 9);
    printf("%s %c %p\n", small, large[argc], (void *)large);
    return 0;
}
"""
HARD = {"pie": "-fPIE -pie", "now": "-Wl,-z,now", "relro": "-Wl,-z,relro",
        "stack": "-Wl,-z,noexecstack", "code": "-Wl,-z,separate-code",
        "canary": "-fstack-protector-strong",
        "clash": "-fstack-clash-protection",
        "fortify": "-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2",
        "cf": "-fcf-protection=full", "path": ""}
# What takes one of them away, and a word of what is then to be said.
SOFT = {"pie": ("-fno-pie -no-pie", "no PIE"),
        "now": ("-Wl,-z,lazy", "BIND_NOW"),
        "relro": ("-Wl,-z,norelro", "GNU_RELRO"),
        "stack": ("-Wl,-z,execstack", "GNU_STACK"),
        "code": ("-Wl,-z,noseparate-code", "separate-code"),
        "canary": ("-fno-stack-protector", "stack protector"),
        "clash": ("-fno-stack-clash-protection", "stack-clash"),
        "fortify": ("-U_FORTIFY_SOURCE", "FORTIFY"),
        "cf": ("-fcf-protection=none", "cf-protection"),
        "path": ("-Wl,-rpath,/tmp", "path")}


def assert_complete(missing):
    assert not missing, "; ".join(map(str, missing))


@test
def the_program_has_all_protection():
    assert_complete(binary.missing(BUILD / "sixstones"))


@test
def the_module_for_mpi_has_what_a_module_can():
    module = BUILD / "sixstones-mpi.so"
    if module.exists():
        # Its few functions have no buffers, and Open MPI has a folder of its
        # own for its library.
        checks = [check for check in binary.EVERYWHERE
                  if check not in (binary.protects_its_stack,
                                   binary.checks_sizes,
                                   binary.loads_from_where_the_system_says)]
        assert_complete(binary.missing(module, checks))


@test
def every_object_of_ours_marks_where_jumps_may_go():
    objects = [*BUILD.glob("libsixstones*.a.p/*.o"),
               *BUILD.glob("sixstones.p/*.o")]
    assert len(objects) > 150, objects
    if binary.Binary(BUILD / "sixstones").x86:
        assert_complete(binary.unmarked(objects))


@test
def the_guard_is_for_our_own_assertions():
    """They lead to the program's own function, which no library sees."""
    program = binary.Binary(BUILD / "sixstones")
    assert "__assert_fail" not in program.imports
    exported = binary.tool("nm", "-D", "--defined-only", program.path)
    assert "__assert_fail" not in exported
    assert program.functions_with(r"call.*<__assert_fail>") > 50


@test
def fortify_may_be_given_with_the_flags_of_a_distribution():
    """Its level is theirs then: defined twice it would be an error."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["meson", "setup", folder, ROOT], check=True,
                       capture_output=True,
                       env={**os.environ, "CFLAGS": "-D_FORTIFY_SOURCE=2"})
        entries = Path(folder, "compile_commands.json").read_text("utf-8")
        [command] = [entry["command"] for entry in json.loads(entries)
                     if entry["file"].endswith("server/span.c")]
        done = subprocess.run(command, shell=True, cwd=folder, text=True,
                              stderr=subprocess.PIPE)
        assert done.returncode == 0, done.stderr
        assert command.count("-D_FORTIFY_SOURCE") == 1, command


def build(folder, options):
    source, program = os.path.join(folder, "a.c"), os.path.join(folder, "a")
    Path(source).write_text(SOURCE, "utf-8")
    subprocess.run(["gcc", "-O2", source, "-o", program,
                    *" ".join(options.values()).split()], check=True)
    return binary.missing(program)


@test
def a_protection_that_is_missing_is_named():
    with tempfile.TemporaryDirectory() as folder:
        assert build(folder, HARD) == []
        for name, (option, word) in SOFT.items():
            said = build(folder, {**HARD, name: option})
            assert said and all(word in line or name == "now"
                                for line in said), (name, said)
            assert any(word in line for line in said), (name, said)
