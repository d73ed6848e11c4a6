/* effects.c -- Marvel Villainous: effects and aims that several cards share. */
#include "games/villainous/villainous.h"

pieces villainous_others_here(const struct villainous *v,
                              const struct six_frame *f)
{
    pieces set = villainous_at(v, villainous_here(v, f));
    set &= villainous_characters(v) & ~PIECE_BIT(f->reg[SELF]);
    return villainous_defeatable(v, set);
}

pieces villainous_own_allies(const struct villainous *v,
                             const struct six_frame *f)
{
    return villainous_controlled(v, f->actor);
}

bool villainous_defeat_chosen(struct villainous *v, struct six_frame *f,
                              struct six_events *out)
{
    (void)out;
    villainous_defeat(v, f->actor, PIECE_BIT(f->answer), 0);
    return DONE;
}

bool villainous_bring_chosen(struct villainous *v, struct six_frame *f,
                             struct six_events *out)
{
    int here = villainous_here(v, f);
    (void)out;
    if (here != NO_PLACE)
        villainous_move(v, f->actor, f->answer, here);
    return DONE;
}

bool villainous_can_activate(const struct villainous *v,
                             const struct six_frame *f)
{
    return villainous_activatable(v, f->actor,
                                  v->player[f->actor].power - f->number,
                                  f->reg[SELF], f->seats & PUBLICLY);
}

bool villainous_perform_activate(struct villainous *v, struct six_frame *f,
                                 struct six_events *out)
{
    (void)out;
    villainous_activate(v, f->actor, 0, NO_PIECE);
    return DONE;
}
