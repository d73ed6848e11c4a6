/* tell_hints.c -- what replies say of advice: from the seat's view alone, so
 * that nothing else can get into it. */
#include "protocol/tell.h"

struct from {
    const struct six_game *game;
    const void *view;
    const struct six_speaker *to;
};

static int place_of(const struct from *f, struct six_action act)
{
    struct six_action menu[SIX_LEGAL_MAX];
    int count = f->game->legal(f->view, menu), i = 0;
    while (i < count && !six_action_equal(menu[i], act))
        i++;
    return i;
}

static void tell_action(const struct from *f, struct six_action act,
                        struct six_json *out)
{
    char words[SIX_ACTION_TEXT_MAX], buf[500];
    struct six_text text, say;
    six_text_init(&text, words, sizeof words);
    six_action_text(f->game, f->view, act, &text);
    six_text_init(&say, buf, sizeof buf);
    six_action_say(f->game, f->view, act, f->to, &say);
    six_json_int(out, "index", place_of(f, act));
    six_json_string(out, "text", words);
    six_json_string(out, "say", buf);
}

static void tell_event(const struct from *f, const struct six_hint *hint,
                       struct six_json *out)
{
    if (!hint->foreseen)
        return;
    six_json_open_object(out, "event");
    six_event_json(f->game, f->view, &hint->event, out);
    six_json_close_object(out);
    six_json_bool(out, "welcome", hint->welcome);
    six_json_real(out, "often", hint->often);
    six_json_real(out, "otherwise", hint->otherwise);
}

static void tell_hint(const struct from *f, const struct six_hints *all,
                      const struct six_hint *hint, struct six_json *out)
{
    char buf[1000];
    struct six_text text;
    six_text_init(&text, buf, sizeof buf);
    six_hint_say(f->game, f->view, hint, all, f->to, &text);
    six_json_open_object(out, NULL);
    tell_action(f, hint->act, out);
    six_json_real(out, "chance", hint->chance);
    six_json_real(out, "error", hint->error);
    six_json_real(out, "share", hint->share);
    six_json_string(out, "reason", buf);
    tell_event(f, hint, out);
    six_json_close_object(out);
}

void six__tell_hints(const struct six_game *game, const void *view,
                     const struct six_hints *hints, int count,
                     const struct six_speaker *to, struct six_json *out)
{
    struct from f = { game, view, to };
    six_json_open_array(out, "hints");
    for (int i = 0; i < hints->count && i < count; i++)
        tell_hint(&f, hints, &hints->hint[i], out);
    six_json_close_array(out);
    six_json_uint(out, "iterations", hints->iterations);
    six_json_real(out, "seconds", hints->seconds);
}
