/* fields.c -- the parts of positions that every game has: see fields.h. */
#include "core/fields.h"

#include <assert.h>
#include <string.h>

/* ---- out ---- */

const char *six__card_id(const struct six_game *game, const void *state,
                         uint8_t id)
{
    return id == SIX_HIDDEN ? "?" : six_card_at(game, state, id)->id;
}

/* The i-th card as a list shows it. */
static struct six_card *at(struct six_pile p, int i, bool top_first)
{
    return &p.card[top_first ? *p.count - 1 - i : i];
}

static void write_seats(struct six_json *out, const struct six_game *game,
                        const void *state, six_seats seats)
{
    six_json_open_array(out, NULL);
    for (six_seat s = 0; s < game->max_seats; s++)
        if (seats & six_seat_bit(s))
            six_json_string(out, NULL, game->seat_id(state, s));
    if (seats & SIX_PUBLIC)
        six_json_string(out, NULL, "public");
    six_json_close_array(out);
}

void six__write_pile(struct six_json *out, const struct six_game *game,
                     const void *state, const char *name, const char *seen,
                     struct six_pile p, six_seats owner, bool top_first)
{
    six_seats others = (six_seats)~owner, any = 0;
    six_json_open_array(out, name);
    for (int i = 0; i < *p.count; i++) {
        six_json_string(out, NULL,
                        six__card_id(game, state, at(p, i, top_first)->id));
        any |= p.card[i].known & others;
    }
    six_json_close_array(out);
    if (!any)
        return;
    six_json_open_array(out, seen);
    for (int i = 0; i < *p.count; i++)
        write_seats(out, game, state, at(p, i, top_first)->known & others);
    six_json_close_array(out);
}

/* ---- in ---- */

bool six__bad(const struct six__fields *f, const char *member,
              const char *wants)
{
    six_fail(f->err, SIX_TYPE, N_("'%.40s' must be %s"), member,
             six_tr(f->err->lang, wants));
    return false;
}

bool six__too_many(const struct six__fields *f, const char *member, int most)
{
    six_fail(f->err, SIX_RANGE, N_("'%.40s' has at most %d entries"), member,
             most);
    return false;
}

bool six__read_int(const struct six__fields *f, const struct six_value *object,
                   const char *name, int low, int high, uint8_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_INT)
        return six__bad(f, name, N_("a whole number"));
    if (v->number < low || v->number > high) {
        six_fail(f->err, SIX_RANGE, N_("'%.40s' must be from %d to %d"), name,
                 low, high);
        return false;
    }
    *out = (uint8_t)v->number;
    return true;
}

bool six__read_bool(const struct six__fields *f, const struct six_value *object,
                    const char *name, uint8_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    if (v && v->kind != SIX_VALUE_BOOL)
        return six__bad(f, name, N_("true or false"));
    if (v)
        *out = (uint8_t)v->number;
    return true;
}

bool six__read_word(const struct six__fields *f, const struct six_value *object,
                    const char *name, const char *const *words, int count,
                    uint8_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_STRING)
        return six__bad(f, name, N_("a string"));
    for (int i = 0; i < count; i++) {
        if (words[i] && strcmp(words[i], v->string) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    six_fail(f->err, SIX_UNKNOWN, N_("'%.40s' can't be '%.40s'"), name,
             v->string);
    return false;
}

static six_seat find_seat(const struct six__fields *f, const char *id)
{
    return six_seat_find(f->game, f->dealt, f->seats, id);
}

bool six__read_seat(const struct six__fields *f, const struct six_value *object,
                    const char *name, uint8_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_STRING)
        return six__bad(f, name, N_("a string"));
    six_seat s = find_seat(f, v->string);
    if (s >= SIX_SEATS_MAX) {
        six_fail(f->err, SIX_UNKNOWN,
                 N_("there is no player '%.40s' in this game"), v->string);
        return false;
    }
    *out = s;
    return true;
}

bool six__read_count(const struct six__fields *f,
                     const struct six_value *object, const char *name,
                     uint16_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    if (v &&
        (v->kind != SIX_VALUE_INT || v->number < 0 || v->number > UINT16_MAX))
        return six__bad(f, name, N_("a whole number"));
    if (v)
        *out = (uint16_t)v->number;
    return true;
}

bool six__read_tokens(const struct six__fields *f,
                      const struct six_value *object, const char *name,
                      uint8_t out[SIX_TOKENS_MAX])
{
    const struct six_value *v = six_value_get(object, name);
    const char *ids[SIX_TOKENS_MAX + 1] = { 0 };
    for (int i = 0; f->game->tokens[i].id; i++)
        ids[i] = f->game->tokens[i].id;
    if (!v)
        return true;
    if (!six__has_only(f, v, name, ids))
        return false;
    for (int i = 0; ids[i]; i++) {
        out[i] = 0;
        if (!six__read_int(f, v, ids[i], 0, UINT8_MAX, &out[i]))
            return false;
    }
    return true;
}

static bool read_card(struct six__fields *f, const struct six_value *e,
                      int first, int end, bool gaps, struct six__list *out)
{
    if (e->kind != SIX_VALUE_STRING)
        return six__bad(f, "cards", N_("a list of card names"));
    if (strcmp(e->string, "...") == 0 && out->rest < 0) {
        out->rest = out->count;
        return true;
    }
    if (gaps && strcmp(e->string, "-") == 0 && out->count < SIX__LIST_MAX) {
        out->id[out->count++] = SIX__GAP;
        return true;
    }
    int id = six_card_find(f->game, e->string);
    if (id >= 0)
        id = six_card_number(f->game, f->made, id);
    if (id < first || id >= end) {
        six_fail(f->err, SIX_UNKNOWN,
                 N_("there is no card '%.40s' that may lie there"), e->string);
        return false;
    }
    if (f->left[id] == 0 || out->count == SIX__LIST_MAX) {
        six_fail(f->err, SIX_BROKEN, N_("the card '%.40s' is named too often"),
                 e->string);
        return false;
    }
    f->left[id]--;
    out->id[out->count++] = (uint8_t)id;
    return true;
}

static bool read_cards(struct six__fields *f, const struct six_value *object,
                       const char *name, int first, int end, bool gaps,
                       struct six__list *out)
{
    const struct six_value *v = six_value_get(object, name);
    *out = (struct six__list){ .given = v != NULL, .rest = -1 };
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, name, N_("a list of card names"));
    for (const struct six_value *e = v->first; e; e = e->next)
        if (!read_card(f, e, first, end, gaps, out))
            return false;
    return true;
}

bool six__read_list(struct six__fields *f, const struct six_value *object,
                    const char *name, int first, int end, struct six__list *out)
{
    return read_cards(f, object, name, first, end, false, out);
}

bool six__read_slots(struct six__fields *f, const struct six_value *object,
                     const char *name, int first, int end,
                     struct six__list *out)
{
    return read_cards(f, object, name, first, end, true, out);
}

void six__keep(struct six__fields *f, struct six__list *list, uint8_t id)
{
    if (list->given || f->left[id] == 0)
        return;
    f->left[id]--;
    list->id[list->count++] = id;
}

void six__put_rest(struct six__list *list, const uint8_t *id, int count)
{
    int at = list->rest < 0 ? list->count : list->rest;
    assert(list->count + count <= SIX__LIST_MAX);
    memmove(list->id + at + count, list->id + at, (size_t)(list->count - at));
    memcpy(list->id + at, id, (size_t)count);
    list->count += count;
}

bool six__put_list(const struct six__fields *f, const char *name,
                   struct six_pile p, int max, const struct six__list *list,
                   six_seats known, bool top_first)
{
    if (list->count > max)
        return six__too_many(f, name, max);
    memset(p.card, 0, (size_t)max * sizeof *p.card);
    *p.count = (uint8_t)list->count;
    for (int i = 0; i < list->count; i++)
        *at(p, i, top_first) = (struct six_card){ list->id[i], known };
    return true;
}

static bool read_knowers(const struct six__fields *f,
                         const struct six_value *list, const char *name,
                         six_seats *out)
{
    for (const struct six_value *v = six__first(list); v; v = v->next) {
        const char *id = v->kind == SIX_VALUE_STRING ? v->string : "";
        six_seat seat = find_seat(f, id);
        if (strcmp(id, "public") == 0)
            *out |= SIX_PUBLIC;
        else if (seat < SIX_SEATS_MAX)
            *out |= six_seat_bit(seat);
        else
            return six__bad(f, name, N_("a list of lists of players"));
    }
    return list->kind == SIX_VALUE_ARRAY ||
           six__bad(f, name, N_("a list of lists of players"));
}

bool six__read_seen(const struct six__fields *f, const struct six_value *object,
                    const char *name, struct six_pile p, bool top_first)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_ARRAY || six_value_count(v) > *p.count)
        return six__bad(f, name, N_("a list, as long as that of the cards"));
    v = v->first;
    for (int i = 0; v; i++, v = v->next)
        if (!read_knowers(f, v, name, &at(p, i, top_first)->known))
            return false;
    return true;
}

bool six__has_only(const struct six__fields *f, const struct six_value *v,
                   const char *name, const char *const *names)
{
    if (!v)
        return true;
    if (v->kind != SIX_VALUE_OBJECT)
        return six__bad(f, name, N_("an object"));
    for (const struct six_value *m = v->first; m; m = m->next) {
        int i = 0;
        while (names[i] && strcmp(names[i], m->name) != 0)
            i++;
        if (!names[i]) {
            six_fail(f->err, SIX_UNKNOWN,
                     N_("a position has no member '%.40s' there"), m->name);
            return false;
        }
    }
    return true;
}

bool six__is_list(const struct six__fields *f, const struct six_value *v,
                  const char *name, int most)
{
    if (v && v->kind != SIX_VALUE_ARRAY)
        return six__bad(f, name, N_("a list"));
    if (v && six_value_count(v) > most)
        return six__too_many(f, name, most);
    return true;
}

/* A card by its id, as this table numbers it; "-" is none. */
bool six__read_card_id(const struct six__fields *f,
                       const struct six_value *object, const char *name,
                       uint8_t *out)
{
    const struct six_value *v = six_value_get(object, name);
    if (!v)
        return true;
    bool word = v->kind == SIX_VALUE_STRING;
    int row = word ? six_card_find(f->game, v->string) : -1;
    int id = row >= 0 ? six_card_number(f->game, f->made, row) : -1;
    if (word && strcmp(v->string, "-") == 0)
        id = SIX__GAP;
    if (id < 0)
        return six__bad(f, name, N_("the name of a card of this game"));
    *out = (uint8_t)id;
    return true;
}

/* The words of a list as bits; left alone where it is not given. */
bool six__read_flags(const struct six__fields *f,
                     const struct six_value *object, const char *name,
                     const char *const *words, int count, unsigned *out)
{
    const struct six_value *list = six_value_get(object, name);
    if (!list)
        return true;
    if (!six__is_list(f, list, name, count))
        return false;
    *out = 0;
    for (const struct six_value *e = list->first; e; e = e->next) {
        int i = 0;
        while (i < count && (e->kind != SIX_VALUE_STRING ||
                             strcmp(e->string, words[i]) != 0))
            i++;
        if (i == count)
            return six__bad(f, name, N_("a list of known words"));
        *out |= 1u << i;
    }
    return true;
}

const struct six_value *six__first(const struct six_value *list)
{
    return list && list->kind == SIX_VALUE_ARRAY ? list->first : NULL;
}

const struct six_value *six__nth(const struct six_value *list, int n)
{
    const struct six_value *v = six__first(list);
    for (; v && n > 0; n--)
        v = v->next;
    return v;
}

six_status six__arrange(const struct six_game *game, void *state,
                        const struct six_value *root, struct six_error *err,
                        bool (*read)(struct six__fields *f))
{
    _Alignas(16) unsigned char made[SIX_STATE_MAX];
    struct six_base *base = (struct six_base *)made;
    struct six_error scratch = { .lang = SIX_EN };
    struct six__fields f = { .game = game,
                             .root = root,
                             .dealt = state,
                             .made = made,
                             .err = err ? err : &scratch };
    memcpy(made, state, game->state_size);
    f.seats = base->seats;
    base->learned = 0;
    for (int i = 0; i < game->card_count && !game->card_row; i++)
        f.left[i] = game->card(i)->copies;
    if (!read(&f) || !six__read_count(&f, root, "learned", &base->learned))
        return f.err->status;
    const char *broken = game->broken(made);
    if (broken)
        return six_fail(f.err, SIX_BROKEN,
                        N_("this position is not possible: %s"),
                        six_tr(f.err->lang, broken));
    memcpy(state, made, game->state_size);
    return SIX_OK;
}
