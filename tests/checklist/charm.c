/* Charm: a Move token for its Hero whenever it has taken damage. */
static bool charm(struct united *u, struct six_frame *f, struct six_events *out)
{
    united_gain(u, f->actor, ACTION_MOVE, 1, out);
    return DONE;
}

CARD(CHARM) = {
    EQUIPMENT("charm", N_("Charm"), 1),
    .info.text = N_("When you have taken damage: gain a Move token. "
                    "Permanent."),
    .info.rules = "MU-19.6 MU-11.1",
    .recharge = NEVER_TURNED,
    .moment = MOMENT_HURT,
    .react = charm,
};
