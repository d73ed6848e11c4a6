"""binary.py -- what an ELF file says of how it was protected when it was
built: read with readelf and objdump, judged here."""
import re
import subprocess

# Functions that FORTIFY puts its own in the place of at every call. (Others,
# such as snprintf, stay where the size of a buffer is not known.)
FORTIFIED = ("asprintf", "fprintf", "printf", "vfprintf", "vprintf")


def tool(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True,
                          errors="replace", env={"LC_ALL": "C", "PATH":
                                                 "/usr/bin:/bin"}).stdout


class Binary:
    """A program or a shared object, and what tools say about it."""

    def __init__(self, path):
        self.path = str(path)
        self.head = tool("readelf", "-hW", self.path)
        self.segments = tool("readelf", "-lW", self.path)
        self.dynamic = tool("readelf", "-dW", self.path)
        self.notes = tool("readelf", "-nW", self.path)
        self.imports = set(re.findall(r" U ([^@\s]+)",
                                      tool("nm", "-D", self.path)))
        self.code = tool("objdump", "-d", "--no-show-raw-insn", self.path)

    @property
    def x86(self):
        return "X86-64" in self.head

    def segment(self, kind):
        """The flags of the first segment of a kind, such as "RW", or None."""
        match = re.search(rf"^ +{kind} +(?:0x\w+ +){{5}}([RWE ]{{3}})",
                          self.segments, re.M)
        return match and match[1].replace(" ", "")

    def loads(self):
        """(flags, names of sections) of what is loaded."""
        kinds = re.findall(r"^ +([A-Z_]+) +(?:0x\w+ +){5}([RWE ]{3})",
                           self.segments, re.M)
        names = re.findall(r"^ +\d\d +(.*)$", self.segments, re.M)
        return [(flags.replace(" ", ""), sections.split())
                for (kind, flags), sections in zip(kinds, names)
                if kind == "LOAD"]

    def functions_with(self, pattern):
        """How many functions have an instruction that fits."""
        found = re.compile(pattern)
        return sum(bool(found.search(part))
                   for part in self.code.split("\n\n"))


# Each check takes a Binary and says what is missing: a sentence, or None.

def is_independent_of_its_position(b):
    if not re.search(r"Type: +DYN", b.head):
        return "no PIE: its type is not DYN (b_pie)"
    return None if "PIE" in b.dynamic else "no PIE: it has no such flag (b_pie)"


def binds_at_once(b):
    return None if re.search(r"BIND_NOW|\bNOW\b", b.dynamic) else \
        "no BIND_NOW: addresses of functions stay writable (-z now)"


def is_read_only_after_relocation(b):
    if not b.segment("GNU_RELRO"):
        return "no GNU_RELRO segment (-z relro)"
    return None if " .got.plt" not in b.segments else \
        "only partial RELRO: .got.plt stays writable (-z now)"


def has_a_stack_of_data_alone(b):
    return None if b.segment("GNU_STACK") == "RW" else \
        "GNU_STACK is executable or missing (-z noexecstack)"


def writes_nothing_that_it_executes(b):
    return None if not any("W" in flags and "E" in flags
                           for flags, _ in b.loads()) else \
        "a segment is writable and executable"


def keeps_code_apart_from_data(b):
    code = (".init", ".plt", ".plt.got", ".plt.sec", ".text", ".fini")
    return None if all(set(names) <= set(code) for flags, names in b.loads()
                       if "E" in flags) else \
        "data lie in the executable segment (-z separate-code)"


def needs_no_writable_code(b):
    return None if "TEXTREL" not in b.dynamic else \
        "it has relocations in its code"


def loads_from_where_the_system_says(b):
    return None if not re.search(r"R(UN)?PATH", b.dynamic) else \
        "it has a path of its own for libraries"


def protects_its_stack(b):
    return None if "__stack_chk_fail" in b.imports else \
        "no stack protector: __stack_chk_fail is not imported " \
        "(-fstack-protector-strong)"


def probes_large_frames(b):
    """On x86 a page is touched before the next is taken: gcc says
    "or $0, (%rsp)", clang "mov $0, (%rsp)"."""
    return None if not b.x86 or b.functions_with(
        r"\b(orq|movq) +\$0x0,\(%rsp\)") else \
        "no function probes its stack (-fstack-clash-protection)"


def checks_sizes(b):
    if not any(re.fullmatch(r"__\w+_chk", name) for name in b.imports
               if name != "__stack_chk_fail"):
        return "no FORTIFY: no function such as __memcpy_chk is imported " \
            "(-D_FORTIFY_SOURCE)"
    plain = b.imports.intersection(FORTIFIED)
    return f"no FORTIFY for {', '.join(sorted(plain))}" if plain else None


def marks_where_jumps_may_go(b):
    """The note of the whole stands only where the C library's own startup
    files have it: Debian 12's have not."""
    if not b.x86:
        return None
    startup = tool("gcc", "-print-file-name=crti.o").strip()
    if "IBT" in tool("readelf", "-nW", startup) and not re.search(
            r"IBT, SHSTK", b.notes):
        return "no IBT and SHSTK in its properties (-fcf-protection)"
    main = re.search(r"<main>:\n[^\n]*", b.code)
    code = main[0] if main else b.code
    return None if "endbr64" in code else \
        "functions don't begin with endbr64 (-fcf-protection)"


EVERYWHERE = (binds_at_once, is_read_only_after_relocation,
              has_a_stack_of_data_alone, writes_nothing_that_it_executes,
              keeps_code_apart_from_data, needs_no_writable_code,
              loads_from_where_the_system_says, protects_its_stack,
              checks_sizes, marks_where_jumps_may_go)
PROGRAM = (is_independent_of_its_position, *EVERYWHERE, probes_large_frames)


def missing(path, checks=PROGRAM):
    """What the file lacks: sentences."""
    b = Binary(path)
    return [said for said in (check(b) for check in checks) if said]


def unmarked(objects):
    """Those of our own objects that control-flow protection left out."""
    return [path for path in objects
            if "IBT, SHSTK" not in tool("readelf", "-nW", str(path))]
