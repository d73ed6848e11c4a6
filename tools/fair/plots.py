"""plots.py -- plots for documents, as SVG.

A plot is a few panels with points and their intervals. It brings its own
background, so that it reads on a light page and on a dark one. Each series has
a mark of its own shape: nothing is told by colour alone.
"""
from html import escape

INK, DIM, RULE, PAPER, SHADE = ("#1d2129", "#5b6270", "#dcd9d0", "#fbfaf7",
                                "#ece7d6")
COLOURS = ["#1f5fa8", "#b3471d", "#15795a", "#8a3f8f", "#776500", "#4a5568"]
MARKS = [
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",  # disc
    "M-4-4h8v8h-8z",  # square
    "M0-5.5L5.5 0L0 5.5L-5.5 0z",  # diamond
    "M0-5.5L5 4h-10z",  # triangle
    "M0 5.5L5-4h-10z",  # ... upside down
    "M-1.8-5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7z",  # cross
]

COLUMNS = 3  # panels beside each other
LEFT, TOP, WIDTH, HEIGHT = 44, 58, 208, 150  # of a panel: around it, and it
RIGHT, BELOW = 12, 46
LEGEND = 20  # pixels of a line
ALL = COLUMNS * (LEFT + WIDTH + RIGHT)
SLANT = 70  # pixels below a wide panel, for the names of its places


class Point:
    """A figure of a series at the x-th place, in parts of 1."""

    def __init__(self, series, x, value, low, high):
        self.series, self.x = series, x
        self.value, self.low, self.high = value, low, high


class Panel:
    """ticks: the names of the places; fair: a level line, or None; shade: a place that
    is marked; rings: (series, x) of points that are; joined: whether the places
    follow on one another."""

    def __init__(self, title, ticks, points, fair, shade=None, rings=(),
                 joined=True):
        self.title, self.ticks, self.points = title, ticks, points
        self.fair, self.shade, self.rings = fair, shade, set(rings)
        self.joined = joined


class Canvas:
    def __init__(self):
        self.parts = []

    def put(self, text):
        self.parts.append(text)

    def text(self, x, y, words, anchor="start", more=""):
        self.put(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
                 f'{more}>{escape(words)}</text>')

    def line(self, x1, y1, x2, y2, colour, more=""):
        self.put(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" '
                 f'y2="{y2:.1f}" stroke="{colour}"{more}/>')

    def mark(self, x, y, series):
        self.put(f'<path transform="translate({x:.1f} {y:.1f})" '
                 f'd="{MARKS[series % len(MARKS)]}" stroke="{PAPER}" '
                 f'fill="{COLOURS[series % len(COLOURS)]}"/>')

    def ring(self, x, y):
        self.put(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="none" '
                 f'stroke="{INK}" stroke-width="1.6"/>')


class Scale:
    """Round percentages that hold all figures."""

    def __init__(self, panels):
        figures = [100 * number for panel in panels for number in (
            *([] if panel.fair is None else [panel.fair]), *(p.low for p in panel.points),
            *(p.high for p in panel.points))]
        low, high = min(figures), max(figures)
        self.step = 10 if high - low <= 50 else 25
        self.low = int(low // self.step * self.step)
        self.high = int(-(-high // self.step) * self.step)


def row_height(wide):
    return HEIGHT + BELOW + 30 + (SLANT if wide else 0)


class Frame:
    """Where a panel lies, and where its figures do."""

    def __init__(self, panel, index, scale, series_count, wide):
        self.panel, self.series_count = panel, series_count
        self.scale, self.wide = scale, wide
        self.width = ALL - LEFT - RIGHT if wide else WIDTH
        columns = 1 if wide else COLUMNS
        self.x = (index % columns) * (LEFT + WIDTH + RIGHT) + LEFT
        self.y = index // columns * row_height(wide) + TOP

    def across(self, place):
        return self.x + self.width * (place + 0.5) / len(self.panel.ticks)

    def up(self, percent):
        scale = self.scale
        return self.y + HEIGHT * (scale.high - percent) / (scale.high -
                                                           scale.low)

    def spot(self, point):
        """Series stand a little beside each other."""
        aside = point.series - (self.series_count - 1) / 2
        step = min(9, 0.7 * self.width / len(self.panel.ticks) / self.series_count)
        return self.across(point.x) + aside * step, self.up(100 * point.value)


def draw_axes(canvas, frame, x_name):
    panel = frame.panel
    canvas.text(frame.x, frame.y - 8, panel.title, more=' font-weight="600"')
    if panel.shade is not None:
        wide = frame.width / len(panel.ticks)
        canvas.put(f'<rect x="{frame.across(panel.shade) - wide / 2:.1f}" '
                   f'y="{frame.y}" width="{wide:.1f}" height="{HEIGHT}" '
                   f'fill="{SHADE}"/>')
    scale = frame.scale
    for percent in range(scale.low, scale.high + 1, scale.step):
        y = frame.up(percent)
        canvas.line(frame.x, y, frame.x + frame.width, y, RULE)
        canvas.text(frame.x - 6, y + 4, f"{percent} %", "end",
                    f' fill="{DIM}" font-size="11"')
    draw_ticks(canvas, frame, x_name)
    if panel.fair is not None:
        fair = frame.up(100 * panel.fair)
        canvas.line(frame.x, fair, frame.x + frame.width, fair, INK,
                    ' stroke-dasharray="5 3"')


def draw_ticks(canvas, frame, x_name):
    """The names of the places: slanting in a wide panel."""
    panel, below = frame.panel, frame.y + HEIGHT
    if frame.wide:
        for place, tick in enumerate(panel.ticks):
            x = frame.across(place) + 4
            canvas.text(x, below + 14, tick, "end", ' font-size="11" '
                        f'transform="rotate(-35 {x:.1f} {below + 14:.1f})"')
        canvas.text(frame.x + frame.width / 2, below + 32 + SLANT, x_name,
                    "middle", f' fill="{DIM}" font-size="11"')
        return
    crowded = 6 * sum(map(len, panel.ticks)) > WIDTH  # then in two lines
    for place, tick in enumerate(panel.ticks):
        down = 16 + 12 * (crowded and place % 2)
        canvas.text(frame.across(place), frame.y + HEIGHT + down, tick,
                    "middle", ' font-size="11"')
    canvas.text(frame.x + WIDTH / 2, frame.y + HEIGHT + 32 + 12 * crowded,
                x_name, "middle", f' fill="{DIM}" font-size="11"')


def draw_points(canvas, frame):
    before = {}
    for point in sorted(frame.panel.points, key=lambda p: (p.series, p.x)):
        x, y = frame.spot(point)
        colour = COLOURS[point.series % len(COLOURS)]
        if point.series in before and frame.panel.joined:
            canvas.line(*before[point.series], x, y, colour,
                        ' stroke-opacity=".45"')
        before[point.series] = x, y
    for point in frame.panel.points:
        x, y = frame.spot(point)
        colour = COLOURS[point.series % len(COLOURS)]
        canvas.line(x, frame.up(100 * point.low), x,
                    frame.up(100 * point.high), colour, ' stroke-width="2"')
        canvas.mark(x, y, point.series)
        if (point.series, point.x) in frame.panel.rings:
            canvas.ring(x, y)


def draw_legend(canvas, y, series, fair, shade, ring):
    """Lines of at most three names; returns where they end."""
    entries = [("mark", index, name) for index, name in enumerate(series)]
    if fair:
        entries.append(("fair", 0, "fair"))
    if shade:
        entries.append(("shade", 0, shade))
    if ring:
        entries.append(("ring", 0, ring))
    for number, (kind, index, name) in enumerate(entries):
        x = LEFT + number % COLUMNS * (LEFT + WIDTH + RIGHT)
        line = y + number // COLUMNS * LEGEND
        if kind == "mark":
            canvas.mark(x + 6, line - 4, index)
        elif kind == "fair":
            canvas.line(x - 4, line - 4, x + 16, line - 4, INK,
                        ' stroke-dasharray="5 3"')
        elif kind == "shade":
            canvas.put(f'<rect x="{x - 2}" y="{line - 12}" width="16" '
                       f'height="16" fill="{SHADE}"/>')
        else:
            canvas.put(f'<circle cx="{x + 6}" cy="{line - 4}" r="7" '
                       f'fill="none" stroke="{INK}" stroke-width="1.6"/>')
        canvas.text(x + 22, line, name)
    return y + (len(entries) - 1) // COLUMNS * LEGEND + 14


def plot(title, about, x_name, panels, series, shade=None, ring=None,
         wide=False):
    """The whole SVG. shade and ring: what those marks mean, where there are
    any. wide: one panel in a row, for many places."""
    canvas = Canvas()
    shade = shade if any(p.shade is not None for p in panels) else None
    ring = ring if any(p.rings for p in panels) else None
    scale = Scale(panels)
    canvas.text(16, 26, title, more=' font-size="15" font-weight="600"')
    for index, panel in enumerate(panels):
        frame = Frame(panel, index, scale, len(series), wide)
        draw_axes(canvas, frame, x_name)
        draw_points(canvas, frame)
    columns = 1 if wide else COLUMNS
    rows = (len(panels) + columns - 1) // columns
    height = draw_legend(canvas, TOP + rows * row_height(wide) - 8, series,
                         any(p.fair is not None for p in panels), shade, ring)
    width = ALL
    return (f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
            f'viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" font-family="system-ui, sans-serif" '
            f'font-size="13" fill="{INK}">\n<title>{escape(title)}</title>\n'
            f'<desc>{escape(about)}</desc>\n<rect width="{width}" '
            f'height="{height}" rx="8" fill="{PAPER}"/>\n' +
            "\n".join(canvas.parts) + "\n</svg>\n")
