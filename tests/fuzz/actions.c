/* actions.c -- action text: the first bytes choose game, seats and seed, each
 * line after them is played, or refused. */
#include "fuzz.h"

/* What action_read() takes, action_text() writes, and it reads back. */
static void read_and_write(const struct six_game *game, const void *state,
                           const char *line)
{
    char buf[SIX_ACTION_TEXT_MAX];
    struct six_text text;
    struct six_action act, back;
    struct six_error err = { 0 };
    if (six_action_read(game, state, line, &act, &err) != SIX_OK) {
        MUST(err.status != SIX_OK && err.text[0]);
        return;
    }
    six_text_init(&text, buf, sizeof buf);
    six_action_text(game, state, act, &text);
    MUST(six_text_ok(&text));
    MUST(six_action_read(game, state, buf, &back, &err) == SIX_OK);
    MUST(six_action_equal(act, back));
    if (!six_is_legal(game, state, act))
        MUST(six_rule_find(game, game->why_not(state, act)));
}

static void play(struct six_session *s, const char *line)
{
    const struct six_game *game = six_session_game(s);
    struct six_error err = { 0 };
    uint64_t before = six_state_hash(game, six_session_state(s));
    read_and_write(game, six_session_state(s), line);
    if (six_session_play_text(s, six_session_to_act(s), line, &err) == SIX_OK)
        must_be_sound(game, six_session_state(s));
    else
        MUST(before == six_state_hash(game, six_session_state(s)));
    six_session_chance(s);
}

/* A game of some number of seats, dealt. */
static struct six_session *begin(uint8_t which, uint8_t seats, uint8_t seed)
{
    struct six_session *s = NULL;
    struct six_setup how;
    int games = 0;
    while (six_game_at(games))
        games++;
    MUST(games > 0);
    const struct six_game *game = six_game_at(which % games);
    int range = game->max_seats - game->min_seats + 1;
    six_setup_init(&how, game, game->min_seats + seats % range);
    MUST(six_session_new(&s, game, &how, seed, NULL) == SIX_OK);
    six_session_chance(s);
    return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[300];
    if (size < 3)
        return 0;
    struct six_session *s = begin(data[0], data[1], data[2]);
    for (size_t i = 3, n = 0; i < size; i++) {
        if (data[i] != '\n' && n + 1 < sizeof line)
            line[n++] = (char)data[i];
        if (data[i] != '\n' && i + 1 < size)
            continue;
        line[n] = '\0';
        play(s, line);
        n = 0;
    }
    six_session_free(s);
    return 0;
}
