/* why.c -- which rule forbids an action. Uses nothing that whoever acts may
 * not know. Whatever comes in gets an answer: it may be nonsense. */
#include "games/template/template.h"

/* Yours: for each question the verb that answers it, the rule about that
 * answer, and the rule that wants it. */
static const struct {
    uint8_t verb;
    const char *answer, *moment;
} rules[ASK_COUNT] = {
    [ASK_NOTHING] = { VERB_COUNT, "TM-3.2", "TM-3.2" },
    [ASK_DEAL] = { VERB_DEAL, "TM-2.2", "TM-2.2" },
    [ASK_SHUFFLE] = { VERB_SHUFFLE, "TM-4.7", "TM-4.7" },
    [ASK_TAKE] = { VERB_TAKE, "TM-3.2", "TM-3.2" },
    [ASK_PLAYER] = { VERB_CHOOSE, "TM-4.1", "TM-3.5" },
    [ASK_NUMBER] = { VERB_NAME, "TM-4.1", "TM-3.5" },
    [ASK_KEEP] = { VERB_KEEP, "TM-4.6", "TM-3.5" },
    [ASK_OVER] = { VERB_COUNT, "TM-1.2", "TM-1.2" },
};

const char *template_why_not(const void *state, struct six_action act)
{
    const struct template *t = state;
    int number = act.arg[0];
    if (act.verb != rules[t->base.ask].verb)
        return rules[t->base.ask].moment;
    if (t->base.ask == ASK_PLAYER && t->frame[1].card == CARD_SPY)
        return "TM-4.5";
    if (t->base.ask == ASK_NUMBER && number >= 1 && number <= CARD_COUNT)
        return "TM-4.4";
    return rules[t->base.ask].answer;
}
