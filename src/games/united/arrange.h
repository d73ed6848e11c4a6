/* arrange.h -- Marvel United: the words of positions, which position.c writes,
 * and what the files share that read them. */
#ifndef UNITED_ARRANGE_H
#define UNITED_ARRANGE_H

#include "core/fields.h"
#include "games/united/united.h"

enum { STORY_FLAGS = 9, THREAT_FLAGS = 4 };

extern const char *const united_kind_ids[ACTION_COUNT];
extern const char *const united_token_ids[TOKEN_COUNT];
extern const char *const united_hurt_ids[TOKEN_COUNT];
extern const char *const united_mission_ids[MISSIONS];
extern const char *const united_player_flags[PLAYER_FLAGS];
extern const char *const united_turn_flags[TURN_FLAGS];
extern const char *const united_foe_flags[FOE_FLAGS];
extern const char *const united_story_flags[STORY_FLAGS];
extern const char *const united_threat_flags[THREAT_FLAGS];
extern const char *const united_side_ids[3];

/* What the position makes, and one of its members. */
static inline struct united *united_made(const struct six__fields *f)
{
    return f->made;
}

static inline const struct six_value *united_member(const struct six__fields *f,
                                                    const char *name)
{
    return six_value_get(f->root, name);
}

bool united_read_flags(struct six__fields *f, const struct six_value *object,
                       const char *name, const char *const *words, int count,
                       uint8_t *out);
bool united_read_counts(struct six__fields *f, const struct six_value *object,
                        const char *name, const char *const *words, int count,
                        uint8_t *out);
bool united_read_places(struct six__fields *f, const struct six_value *object,
                        const char *name, uint8_t *out);

/* arrange_board.c: the Locations. */
bool united_read_board(struct six__fields *f);

/* resume.c: what goes on, as the position says, or the turn it names. */
bool united_resume(struct six__fields *f);

#endif
