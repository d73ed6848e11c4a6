/* clock.c -- how much time the seats have left.
 *
 * Nothing here reads a clock: the caller tells what time it is. What has passed
 * since the last action is charged when the next one is done; until then it is
 * only subtracted where somebody asks. */
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "session/session.h"

enum {
    SECONDS_MIN = 10,
    SECONDS_MAX = 24 * 60 * 60,
    EXTRA_MAX = 10 * 60,
    MS = 1000 /* milliseconds of a second */
};

static const char *const words[] = {
    [SIX_CLOCK_DECISION] = "decision",
    [SIX_CLOCK_GAME] = "game",
};

static int64_t at_least_0(int64_t n)
{
    return n < 0 ? 0 : n;
}

/* ---- the setting ---- */

static six_status check(const struct six_clock *clock, struct six_error *err)
{
    if (clock->kind == SIX_CLOCK_NONE)
        return SIX_OK;
    if (clock->seconds < SECONDS_MIN || clock->seconds > SECONDS_MAX)
        return six_fail(err, SIX_RANGE, N_("a clock has from %d to %d seconds"),
                        SECONDS_MIN, SECONDS_MAX);
    uint32_t most = clock->kind == SIX_CLOCK_GAME ? EXTRA_MAX : 0;
    if (clock->extra > most)
        return six_fail(err, SIX_RANGE,
                        N_("the clock of a game gives from 0 to %d seconds "
                           "after each decision, other clocks none"),
                        EXTRA_MAX);
    return SIX_OK;
}

static int64_t full(const struct six_session *s)
{
    return (int64_t)s->clock.seconds * MS;
}

six_status six_session_set_clock(struct six_session *s,
                                 const struct six_clock *clock,
                                 struct six_error *err)
{
    six_status st = check(clock, err);
    if (st != SIX_OK)
        return st;
    s->clock = *clock;
    s->since = s->now;
    for (six_seat i = 0; i < s->seats; i++)
        s->left[i] = full(s);
    for (int i = 0; i < s->count; i++)
        s->log[i].gain = 0;
    return SIX_OK;
}

const struct six_clock *six_session_clock(const struct six_session *s)
{
    return &s->clock;
}

/* ---- time ---- */

void six_session_set_time(struct six_session *s, int64_t now)
{
    if (!s->running)
        s->now = s->since = now;
    s->running = true;
    if (now > s->now)
        s->now = now;
}

void six_session_stop_time(struct six_session *s)
{
    s->running = false;
    s->now = s->since;
}

int64_t six_session_left(const struct six_session *s, six_seat seat)
{
    assert(seat < s->seats);
    if (s->clock.kind == SIX_CLOCK_NONE)
        return -1;
    bool acts = seat == six_session_to_act(s);
    return at_least_0(s->left[seat] - (acts ? s->now - s->since : 0));
}

void six_session_set_left(struct six_session *s, six_seat seat, int64_t left)
{
    assert(seat < s->seats);
    s->left[seat] = at_least_0(left);
    if (seat == six_session_to_act(s))
        s->since = s->now;
}

/* ---- actions ---- */

/* What has passed is whoever's who had to act. Chance takes no time. */
static void charge(struct six_session *s, six_seat who)
{
    if (who < s->seats)
        s->left[who] = at_least_0(s->left[who] - (s->now - s->since));
    s->since = s->now;
}

/* Whose clock gains by the action at index: of a game's clock the seat's that
 * did it, of a decision's the seat's that comes next. */
static six_seat gainer(const struct six_session *s, int index)
{
    if (s->clock.kind == SIX_CLOCK_GAME)
        return s->log[index].who;
    return index + 1 < s->count ? s->log[index + 1].who : six_session_to_act(s);
}

/* What the clock of a seat gains now. One that has run out stays so. */
static int64_t gain_of(const struct six_session *s, six_seat seat)
{
    if (s->clock.kind == SIX_CLOCK_DECISION)
        return at_least_0(full(s) - s->left[seat]);
    return s->left[seat] > 0 ? (int64_t)s->clock.extra * MS : 0;
}

void six__clock_act(struct six_session *s, six_seat who)
{
    if (s->clock.kind == SIX_CLOCK_NONE)
        return;
    int last = s->count - 1;
    six_seat seat = gainer(s, last);
    charge(s, who);
    if (seat >= s->seats)
        return;
    int64_t gain = gain_of(s, seat);
    s->left[seat] += gain;
    s->log[last].gain = (uint32_t)gain;
}

/* Otherwise who acts and takes back again and again would never run out. */
void six__clock_undo(struct six_session *s, int index)
{
    charge(s, six_session_to_act(s));
    for (int i = s->count - 1; i >= index; i--) {
        six_seat seat = gainer(s, i);
        if (seat < s->seats)
            s->left[seat] = at_least_0(s->left[seat] - s->log[i].gain);
    }
}

/* ---- in records ---- */

bool six__number_read(const char *text, int64_t max, int64_t *out,
                      const char **end)
{
    int64_t n = 0;
    const char *c = text;
    for (; *c >= '0' && *c <= '9'; c++) {
        n = n * 10 + (*c - '0');
        if (n > max)
            return false;
    }
    *out = n;
    *end = c;
    return c > text && (text[0] != '0' || c == text + 1);
}

void six__clock_text(const struct six_clock *clock, struct six_text *out)
{
    six_text_printf(out, "%s %" PRIu32, words[clock->kind], clock->seconds);
    if (clock->kind == SIX_CLOCK_GAME)
        six_text_printf(out, " %" PRIu32, clock->extra);
}

/* "decision 60" or "game 600 5", and nothing else. */
static bool parse(const char *text, struct six_clock *out)
{
    int64_t seconds = 0, extra = 0;
    size_t length = strcspn(text, " ");
    int kind = SIX_CLOCK_GAME;
    while (kind > SIX_CLOCK_NONE && (strlen(words[kind]) != length ||
                                     memcmp(words[kind], text, length) != 0))
        kind--;
    text += length;
    if (kind == SIX_CLOCK_NONE || *text++ != ' ' ||
        !six__number_read(text, UINT32_MAX, &seconds, &text))
        return false;
    if (kind == SIX_CLOCK_GAME &&
        (*text++ != ' ' || !six__number_read(text, UINT32_MAX, &extra, &text)))
        return false;
    *out = (struct six_clock){
        .kind = (enum six_clock_kind)kind,
        .seconds = (uint32_t)seconds,
        .extra = (uint32_t)extra,
    };
    return *text == '\0';
}

six_status six__clock_read(const char *text, struct six_clock *out,
                           struct six_error *err)
{
    struct six_clock clock;
    if (!parse(text, &clock))
        return six_fail(err, SIX_SYNTAX,
                        N_("a clock is given as 'clock decision SECONDS' or "
                           "'clock game SECONDS EXTRA'"));
    six_status st = check(&clock, err);
    if (st == SIX_OK)
        *out = clock;
    return st;
}
