/* event.c -- who is told what, and how an event reads. */
#include "sixstones/event.h"

#include <stdio.h>

#include "sixstones/game.h"

bool six_event_for(const struct six_event *event, six_seat viewer,
                   const struct six_event_kind *kinds, struct six_event *out)
{
    six_seats bit = six_seat_bit(viewer);
    if (!(event->audience & bit))
        return false;
    struct six_event e = *event;
    bool knows = event->secret & bit;
    for (int i = 0; i < SIX_EVENT_ARGS && !knows; i++)
        if (kinds[e.kind].arg[i].secret)
            e.arg[i] = SIX_HIDDEN;
    e.audience = e.secret = 0; /* who else knows is not told */
    *out = e;
    return true;
}

enum { ARG_TEXT_MAX = 200 };

/* The argument's text for people, in buf where it has to be made. */
static const char *arg_text(const struct six_game *game, const void *state,
                            enum six_arg_kind kind, const uint8_t *values,
                            const struct six_speaker *to,
                            char buf[ARG_TEXT_MAX])
{
    uint8_t value = values[0];
    struct six_text tokens;
    switch (kind) {
    case SIX_ARG_NONE:
        break;
    case SIX_ARG_SEAT:
        return six_seat_name(game, state, value, to);
    case SIX_ARG_CARD:
        return value != SIX_HIDDEN
                   ? six_tr(to->lang, six_card_at(game, state, value)->name)
                   : six_tr(to->lang, N_("an unknown card"));
    case SIX_ARG_NUMBER:
        snprintf(buf, ARG_TEXT_MAX, "%d", value);
        return buf;
    case SIX_ARG_WORD:
        return six_tr(to->lang, game->words[value].name);
    case SIX_ARG_TOKENS:
        six_text_init(&tokens, buf, ARG_TEXT_MAX);
        six_tokens_say(game, values, to->lang, &tokens);
        return buf;
    }
    return "";
}

static bool is_veiled(const struct six_event_kind *kind,
                      const struct six_event *event)
{
    for (int i = 0; i < SIX_EVENT_ARGS; i++)
        if (kind->arg[i].secret && event->arg[i] != SIX_HIDDEN)
            return false;
    return kind->veiled != NULL;
}

static const char *sentence(const struct six_event_kind *kind,
                            const struct six_event *event, six_lang lang)
{
    if (is_veiled(kind, event))
        return six_tr(lang, kind->veiled);
    if (kind->nobody && event->arg[0] == SIX_NOBODY)
        return six_tr(lang, kind->nobody);
    if (!kind->text_many)
        return six_tr(lang, kind->text);
    int i = 0;
    while (kind->arg[i].kind != SIX_ARG_NUMBER)
        i++;
    return six_tr_n(lang, kind->text, kind->text_many, event->arg[i]);
}

void six_event_say(const struct six_game *game, const void *state,
                   const struct six_event *event, const struct six_speaker *to,
                   struct six_text *out)
{
    const struct six_event_kind *kind = &game->events[event->kind];
    char buf[SIX_EVENT_ARGS][ARG_TEXT_MAX];
    struct six_fill fill[SIX_EVENT_ARGS + 2] = {
        { "seat", six_seat_name(game, state, event->seat, to) },
    };
    for (int i = 0; i < SIX_EVENT_ARGS && kind->arg[i].name; i++) {
        fill[i + 1].name = kind->arg[i].name;
        fill[i + 1].value = arg_text(game, state, kind->arg[i].kind,
                                     &event->arg[i], to, buf[i]);
    }
    six_text_fill(out, sentence(kind, event, to->lang), fill);
}

void six_event_json(const struct six_game *game, const void *state,
                    const struct six_event *event, struct six_json *out)
{
    const struct six_event_kind *kind = &game->events[event->kind];
    six_json_string(out, "event", kind->id);
    if (event->seat != SIX_NOBODY)
        six_json_string(out, "seat", six_seat_id(game, state, event->seat));
    for (int i = 0; i < SIX_EVENT_ARGS && kind->arg[i].name; i++) {
        const struct six_arg *arg = &kind->arg[i];
        uint8_t value = event->arg[i];
        if (arg->kind == SIX_ARG_NUMBER)
            six_json_int(out, arg->name, value);
        else if (arg->kind == SIX_ARG_TOKENS)
            six_tokens_json(game, &event->arg[i], out, arg->name);
        else if (arg->kind == SIX_ARG_WORD)
            six_json_string(out, arg->name, game->words[value].id);
        else if (value == SIX_HIDDEN)
            six_json_string(out, arg->name, "?");
        else if (arg->kind == SIX_ARG_SEAT)
            six_json_string(out, arg->name, six_seat_id(game, state, value));
        else
            six_json_string(out, arg->name,
                            six_card_at(game, state, value)->id);
    }
}
