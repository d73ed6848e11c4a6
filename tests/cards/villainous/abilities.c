/* abilities.c -- what the cards of Marvel Villainous do, and whether it was
 * seen in the games that are watched.
 *
 * A card does what events tell after it has come, was used or stands on the
 * stack. That is no proof that it did it rightly, which the cases are for; but
 * an effect that never runs does not get past this list. */
#include "games.h"

/* What is looked for: a kind of event that follows on the card, perhaps about a
 * certain card ("enter:vision") or not about itself ("relocate:other"); with a
 * + while its effect is waiting for an answer; or, with a !, one of those that
 * notes.c finds. */
static const struct ability {
    const char *card, *does;
} abilities[] = {
    { "iron-man", "enter !tax" },
    { "black-widow", "enter defeat" },
    { "nick-fury", "enter lose" },
    { "hulk", "enter defeat tokens !wanders" },
    { "falcon", "enter relocate:other" },
    { "hawkeye", "enter defeat" },
    { "she-hulk", "enter !grounds" },
    { "vision", "enter !dampens" },
    { "thor", "enter !protects" },
    { "captain-marvel", "enter relocate:other" },
    { "captain-america", "enter tokens" },
    { "protected-vibranium", "begin !dear finish reward take" },
    { "lockdown-at-the-raft", "begin !dear finish reward take" },
    { "helicarrier-alert", "begin !short finish reward draw" },
    { "avengers-assemble", "begin !assembles finish reward defeat" },
    { "mind-stone", "stone attach activate take flip" },
    { "power-stone", "stone attach activate tokens flip" },
    { "reality-stone", "stone attach activate vanquish defeat flip" },
    { "soul-stone", "stone attach activate enter:other flip" },
    { "space-stone", "stone attach activate relocate:other flip" },
    { "time-stone", "stone attach activate gain draw flip" },

    { "the-legions-of-thanos", "play enter" },
    { "black-dwarf", "play enter" },
    { "black-swan", "enter !strength" },
    { "corvus-glaive", "enter relocate:the-legions-of-thanos" },
    { "ebony-maw", "enter !kept" },
    { "proxima-midnight", "enter defeat" },
    { "consult-the-well", "play stone +relocate" },
    { "a-small-price-to-pay", "play gain" },
    { "taste-of-cosmic-power", "play tokens vanquish defeat" },
    { "deliver-judgment", "play relocate tokens" },
    { "the-mad-titan", "play pay defeat" },
    { "warp-reality", "play take" },
    { "deaths-favor", "enter use activate vanquish" },
    { "space-throne", "enter use relocate:other" },
    { "adam-warlock", "enter !bars" },
    { "drax-the-destroyer", "enter vanquish defeat" },
    { "gamora", "enter defeat tokens" },
    { "nebula", "enter lose tokens" },
    { "a-stone-is-found", "target stone activate" },
    { "what-did-it-cost", "target discard" },
    { "sacrifices-must-be-made", "begin use pay discard remove finish reward" },

    { "disir", "enter !raised" },
    { "draugr-swordsman", "enter !strength !raised" },
    { "fenris-wolf", "+play enter +relocate" },
    { "leah", "enter mark" },
    { "midgard-serpent", "enter !sweeps" },
    { "marked-by-death", "play mark" },
    { "deaths-embrace", "play relocate" },
    { "hel-to-pay", "play vanquish vault" },
    { "price-of-life", "play unmark gain" },
    { "soul-for-a-soul", "play remove unmark defeat" },
    { "nightsword", "enter activate mark" },
    { "hand-of-glory", "enter activate pay enter:other mark" },
    { "helas-bidding", "enter !bidding" },
    { "raise-the-dead", "enter !raises" },
    { "valkyrior", "enter" },
    { "angela", "enter unmark" },
    { "balder", "enter unmark" },
    { "fate-intervenes", "target shuffle" },
    { "revive-souls", "target enter" },
    { "odin-force", "attach unmark !protects" },
    { "conquer-valhalla", "begin !seals finish reward mark" },

    { "transforming", "use remove flip +take" },
    { "optimization", "use remove flip relocate" },
    { "ultimate", "use flip gain" },
    { "age-of-ultron", "use pay flip win" },
    { "duplicate-sentry", "play enter" },
    { "flying-sentry", "enter !flies" },
    { "heavy-attack-sentry", "enter use vanquish" },
    { "alkhema", "enter defeat" },
    { "giant-sentry", "pay +discard enter" },
    { "jocasta", "enter relocate:other" },
    { "reconfigure", "play gain" },
    { "assimilate-knowledge", "play look next" },
    { "encephalo-ray", "play minus" },
    { "every-contingency-covered", "play name reveal take" },
    { "technoforming", "play tokens relocate" },
    { "impervious-alloy", "attach !strength" },
    { "assembly-line", "enter activate reveal take gain" },
    { "hank-pym", "enter !seals" },
    { "mockingbird", "enter lose" },
    { "scarlet-witch", "enter name show discard" },
    { "wasp", "enter relocate:other" },
    { "wonder-man", "enter defeat relocate:vision enter:vision" },
    { "molecular-rearranger", "target remove" },
    { "deactivation-switch", "attach use pay leave" },
    { "invasion-of-stark-enterprises", "begin !dampens finish reward gain" },

    { "klaw", "defeat enter:black-panther relocate:black-panther" },
    { "control-the-mines", "flip activate pay relocate:explosives win" },
    { "dog-of-war", "enter !abroad" },
    { "knight", "play enter" },
    { "king", "enter relocate:other" },
    { "rook", "enter save" },
    { "wkabi", "enter !eases" },
    { "killmongers-fury", "play defeat" },
    { "execute-plan", "play activate" },
    { "taunt", "play relocate" },
    { "overpower", "play tokens" },
    { "weapons-cache", "enter use pay weaken" },
    { "explosives", "enter use defeat leave" },
    { "wound", "attach !strength" },
    { "hacking-rig", "enter activate gain" },
    { "armored-rhino", "enter !strength" },
    { "heart-shaped-herb", "enter use play:other" },
    { "rage-of-kliluna", "enter use discard take" },
    { "stolen-wisdom", "enter use reveal take" },
    { "dora-milaje", "enter !protects" },
    { "hatut-zeraze", "enter return" },
    { "black-panther", "enter !strength" },
    { "everett-k-ross", "enter remove" },
    { "okoye", "enter enter:dora-milaje relocate:dora-milaje" },
    { "shuri", "enter remove tokens" },
    { "wakanda-forever",
      "target enter:black-panther relocate:black-panther tokens" },
    { "stolen-antiquities", "begin !seals finish reward enter" },

    { "trainees", "enter save leave" },
    { "anaconda", "enter vanquish tokens" },
    { "black-ant", "enter +play" },
    { "blood-spider", "enter relocate:other" },
    { "crossbones", "enter !raised" },
    { "death-shield", "enter !strength" },
    { "diamondback", "enter minus" },
    { "jagged-bow", "enter +relocate +play" },
    { "conduct-exercise", "play activate" },
    { "redeploy", "play relocate" },
    { "shadow-initiative", "play relocate tokens" },
    { "trainer-for-hire", "play reveal enter gain" },
    { "training-academy", "enter leave tokens" },
    { "training-dummy", "enter activate tokens" },
    { "taskmasters-bow", "enter use vanquish" },
    { "taskmasters-shield", "enter save leave" },
    { "taskmasters-sword", "enter !strength" },
    { "lesson-plan", "enter activate pay take" },
    { "photographic-reflexes", "enter !catches activate play:other" },
    { "scarlet-spider-clone", "enter relocate" },
    { "butterball", "enter use pay discard remove" },
    { "scott-lang", "enter !strength" },
    { "solo", "enter !strength" },
    { "found-by-the-avengers", "target remove" },
    { "government-work", "begin !binds finish reward enter" },
};

enum {
    ABILITY_COUNT = sizeof abilities / sizeof abilities[0],
    WORDS_MAX = 8, /* that an ability has */
    ABILITY_MAX = 120
};

/* A word of an ability, taken apart. */
struct word {
    char text[60];
    int kind;            /* of event, or NONE */
    bool waiting, other; /* + and :other */
    int about;           /* a card, or NONE */
    int seen;
};

static struct word words[ABILITY_COUNT][WORDS_MAX];
static int ability_card[ABILITY_COUNT];

/* ---- reading the list ---- */

static int kind_named(const char *id)
{
    for (int i = 0; i < villainous()->event_count; i++)
        if (strcmp(villainous()->events[i].id, id) == 0)
            return i;
    fail_msg("there is no event %s", id);
    return NONE;
}

static struct word read_word(const char *text)
{
    char buf[60];
    struct word w = { .kind = NONE, .about = NONE };
    snprintf(w.text, sizeof w.text, "%s", text);
    if (*text == '!')
        return w;
    w.waiting = *text == '+';
    snprintf(buf, sizeof buf, "%s", text + w.waiting);
    char *colon = strchr(buf, ':');
    if (colon) {
        *colon = '\0';
        w.other = strcmp(colon + 1, "other") == 0;
        w.about = w.other ? NONE : card(colon + 1);
    }
    w.kind = kind_named(buf);
    return w;
}

void read_abilities(void)
{
    for (int i = 0; i < ABILITY_COUNT; i++) {
        char buf[ABILITY_MAX], *save;
        int n = 0;
        ability_card[i] = card(abilities[i].card);
        for (int k = 0; k < WORDS_MAX; k++)
            words[i][k].kind = NONE;
        snprintf(buf, sizeof buf, "%s", abilities[i].does);
        for (char *one = strtok_r(buf, " ", &save); one;
             one = strtok_r(NULL, " ", &save)) {
            assert_true(n < WORDS_MAX);
            words[i][n++] = read_word(one);
        }
    }
}

bool is_looked_for(int id)
{
    for (int i = 0; i < ABILITY_COUNT; i++)
        if (ability_card[i] == id)
            return true;
    return false;
}

/* ---- counting ---- */

void note(int id, const char *what)
{
    for (int i = 0; i < ABILITY_COUNT; i++)
        for (int n = 0; n < WORDS_MAX && ability_card[i] == id; n++)
            if (strcmp(words[i][n].text, what) == 0) {
                words[i][n].seen++;
                return;
            }
    fail_msg("%s is not looked for at %s", what, facts[id].id);
}

/* The cards whose effects go on: they stand on the stack. */
static void add_waiting(const struct villainous *v, bool out[CARDS])
{
    for (int i = 0; i < v->depth; i++) {
        const struct six_frame *f = &v->frame[i];
        if (f->card == NO_CARD)
            continue;
        if (f->kind == FRAME_DO || f->kind == FRAME_USE ||
            f->kind == FRAME_ACTIVATE ||
            (f->kind == FRAME_PLAY && f->step > PLAY_ANNOUNCE) ||
            ((f->kind == FRAME_FATE || f->kind == FRAME_HERO) &&
             (f->number & PLAY_HELD)))
            out[f->card] = true;
    }
}

/* Whether what follows an event may be the work of its card. */
static bool is_cause(int kind)
{
    return kind == EVENT_PLAY || kind == EVENT_ENTER || kind == EVENT_ATTACH ||
           kind == EVENT_USE || kind == EVENT_ACTIVATE ||
           kind == EVENT_RELOCATE || kind == EVENT_STONE ||
           kind == EVENT_DEFEAT || kind == EVENT_REMOVE ||
           kind == EVENT_LEAVE || kind == EVENT_BEGIN || kind == EVENT_FINISH ||
           kind == EVENT_FLIP || kind == EVENT_REWARD || kind == EVENT_TARGET ||
           kind == EVENT_REVEAL || kind == EVENT_VANQUISH;
}

/* Whether nothing that was before has to do with what follows. */
static bool is_new_start(int kind)
{
    return kind == EVENT_ACTION || kind == EVENT_TURN || kind == EVENT_MOVE ||
           kind == EVENT_END;
}

static bool fits(const struct word *w, int kind, int about, int self,
                 bool waiting)
{
    return w->kind == kind && (!w->waiting || waiting) &&
           (w->about == NONE || w->about == about) &&
           (!w->other || about != self);
}

static void count_event(const struct six_event *e, const bool waiting[CARDS],
                        bool active[CARDS])
{
    const struct six_arg *arg = villainous()->events[e->kind].arg;
    int about = arg[0].kind == SIX_ARG_CARD ? e->arg[0] : NONE;
    if (is_new_start(e->kind))
        memset(active, 0, CARDS * sizeof *active);
    if (about != NONE && is_cause(e->kind))
        active[about] = true;
    for (int i = 0; i < ABILITY_COUNT; i++) {
        int self = ability_card[i];
        if (!active[self] && !waiting[self] && about != self)
            continue;
        for (int n = 0; n < WORDS_MAX; n++)
            words[i][n].seen +=
                fits(&words[i][n], e->kind, about, self, waiting[self]);
    }
}

void count_events(const struct watch *w)
{
    bool waiting[CARDS] = { false }, active[CARDS] = { false };
    add_waiting(&w->before, waiting);
    for (int i = 0; i < w->p.told.count; i++)
        count_event(&w->p.told.list[i], waiting, active);
}

int tell_abilities(bool all)
{
    int never = 0;
    for (int i = 0; i < ABILITY_COUNT; i++)
        for (int n = 0; n < WORDS_MAX && words[i][n].text[0]; n++) {
            const struct word *w = &words[i][n];
            if (all || !w->seen)
                print_message("%s: %s %d\n", abilities[i].card, w->text,
                              w->seen);
            never += !w->seen;
        }
    return never;
}
