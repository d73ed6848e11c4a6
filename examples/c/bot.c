/* bot.c -- a bot of one's own, in C, with the library of sixstones.
 *
 *     sixstones play splendor --bot 'cmd:build/examples/bot'
 *
 * The library knows the rules, so that a bot can look ahead. This one asks for
 * the bytes of its view, lets guess() fill in what it can't see, tries every
 * action in the same guesses, plays on at random for a while and lets eval()
 * judge. docs/protocol.md, "A bot of one's own", tells the dialogue;
 * include/sixstones/game.h what can be done with a game. */
#include <sixstones/game.h>
#include <sixstones/session.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 100,   /* guesses at what can't be seen */
    HORIZON = 12,   /* decisions after the one that is tried */
    REPLY_MAX = 500 /* bytes */
};

struct state {
    _Alignas(max_align_t) unsigned char bytes[SIX_STATE_MAX];
};

struct bot {
    const struct six_game *game;
    six_seat seat;
    int seats;
};

/* ---- thinking ---- */

/* Whoever has to act, chance included, does anything. */
static void play_on(const struct bot *bot, struct state *s, uint64_t stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    for (int decisions = 0; decisions < HORIZON;) {
        int count = bot->game->legal(s->bytes, menu);
        bool chance = bot->game->to_act(s->bytes) == SIX_CHANCE;
        if (count == 0)
            return;
        struct six_action act =
            menu[six_random_below(&stream, (uint32_t)count)];
        if (chance)
            act.seed = six_random(&stream);
        bot->game->apply(s->bytes, act, NULL);
        decisions += !chance;
    }
}

/* What each action is worth in one world. The luck is the same for all. */
static void try_all(const struct bot *bot, const struct state *world,
                    const struct six_action *menu, int count, uint64_t luck,
                    long long worth[SIX_LEGAL_MAX])
{
    for (int i = 0; i < count; i++) {
        struct state s;
        memcpy(s.bytes, world->bytes, bot->game->state_size);
        bot->game->apply(s.bytes, menu[i], NULL);
        play_on(bot, &s, luck);
        worth[i] += bot->game->eval(s.bytes, bot->seat);
    }
}

/* The index of the best action. The menu that follows from a view is the one
 * that the message lists, in the same order. */
static int choose(const struct bot *bot, const struct state *view,
                  uint64_t stream)
{
    struct six_action menu[SIX_LEGAL_MAX];
    long long worth[SIX_LEGAL_MAX] = { 0 };
    int count = bot->game->legal(view->bytes, menu), best = 0;
    for (int w = 0; w < WORLDS && count > 1; w++) {
        struct state world;
        memcpy(world.bytes, view->bytes, bot->game->state_size);
        bot->game->guess(world.bytes, bot->seat, six_random(&stream));
        try_all(bot, &world, menu, count, six_random(&stream), worth);
    }
    for (int i = 1; i < count; i++)
        if (worth[i] > worth[best])
            best = i;
    return best;
}

/* ---- messages ---- */

static const char *text_of(const struct six_value *message, const char *name)
{
    const struct six_value *v = six_value_get(message, name);
    return v && v->kind == SIX_VALUE_STRING ? v->string : "";
}

static void complain(struct six_json *out, const char *sentence)
{
    six_json_string(out, "type", "error");
    six_json_string(out, "message", sentence);
}

/* The bytes of a state mean the same only within one release. */
static void hello(const struct six_value *message, struct six_json *out)
{
    if (strcmp(text_of(message, "release"), SIXSTONES_VERSION) != 0) {
        complain(out, "this bot is for release " SIXSTONES_VERSION);
        return;
    }
    six_json_string(out, "type", "hello");
    six_json_int(out, "version", 1);
    six_json_words(out, "wants", "state");
}

static void new_game(struct bot *bot, const struct six_value *message,
                     struct six_json *out)
{
    const struct six_value *seats = six_value_get(message, "seats");
    bot->game = six_game_find(text_of(message, "game"));
    bot->seats = seats ? (int)seats->number : 0;
    if (bot->game)
        six_json_string(out, "type", "new");
    else
        complain(out, "this bot does not know the game");
}

/* False where the text is not all of a state. */
static bool read_state(const struct bot *bot, const char *hex,
                       struct state *out)
{
    size_t size = bot->game->state_size;
    if (strlen(hex) != 2 * size)
        return false;
    for (size_t i = 0; i < size; i++) {
        char byte[3] = { hex[2 * i], hex[2 * i + 1], '\0' };
        out->bytes[i] = (unsigned char)strtoul(byte, NULL, 16);
    }
    return true;
}

static void decide(struct bot *bot, const struct six_value *message,
                   struct six_json *out)
{
    struct state view;
    uint64_t seed = strtoull(text_of(message, "seed"), NULL, 10);
    if (!bot->game || !read_state(bot, text_of(message, "state"), &view)) {
        complain(out, "this is not the state of a game");
        return;
    }
    bot->seat = six_seat_find(bot->game, view.bytes, bot->seats,
                              text_of(message, "seat"));
    six_json_string(out, "type", "decide");
    six_json_open_object(out, "action");
    six_json_int(out, "index", choose(bot, &view, seed));
    six_json_close_object(out);
}

/* Write the reply to a message. False where that was the last one. */
static bool answer(struct bot *bot, const struct six_value *message,
                   struct six_json *out)
{
    const char *type = text_of(message, "type");
    six_json_open_object(out, NULL);
    if (strcmp(type, "hello") == 0)
        hello(message, out);
    else if (strcmp(type, "new") == 0)
        new_game(bot, message, out);
    else if (strcmp(type, "decide") == 0)
        decide(bot, message, out);
    else
        six_json_string(out, "type", type);
    six_json_close_object(out);
    return strcmp(type, "quit") != 0;
}

/* False at the end. */
static bool converse(struct bot *bot, const char *line, size_t length)
{
    char reply[REPLY_MAX];
    struct six_text text;
    struct six_json out;
    struct six_error err = { .lang = SIX_EN };
    struct six_document *message;
    if (six_document_parse(&message, line, length, &err) != SIX_OK) {
        fprintf(stderr, "bot: %s\n", err.text);
        return false;
    }
    six_text_init(&text, reply, sizeof reply);
    six_json_init(&out, &text);
    bool more = answer(bot, six_document_root(message), &out);
    six_document_free(message);
    return more && puts(reply) >= 0 && fflush(stdout) == 0;
}

int main(void)
{
    struct bot bot = { 0 };
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, stdin)) > 0)
        if (!converse(&bot, line, (size_t)length))
            break;
    free(line);
    return 0;
}
