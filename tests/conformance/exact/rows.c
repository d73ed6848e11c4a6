/* rows.c -- small positions for the exactness test: every kind of fact, from
 * the viewpoint of those who act, of others and of the public. */
#include "exact.h"

/* In Splendor all cards that are in no small deck are in the team of the last
 * player. */
#define REST "{'team':['...'],'tokens':{'green':1}}"

/* All of these cost red tokens, which only the last of three players has. The
 * others, who have all that is left, pass with three cards in hand that they
 * can't pay. */
#define ALL_RED                                                                \
    "'row1':['baron-zemo','rocket','modok','vulture'],"                        \
    "'row2':['nick-fury','punisher','groot','daredevil'],"                     \
    "'row3':['iron-fist','gamora','black-widow','ant-man'],"
#define REST_AND_RED "{'team':['...'],'tokens':{'red':5,'green':1}}"

/* In Marvel United most cards lie in the Storyline: of Hulk's deck are left
 * hulk-smash, move and two attack-attacks, of Thor's mjolnir, move-attack and
 * move-heroic, of Sabretooth's plans two cw and a ccw. */
#define HULK_PLAYED                                                            \
    "'hulk-hulk-smash','hulk-hulk-smash','hulk-attack-attack','hulk-heroic',"  \
    "'hulk-heroic','hulk-move-attack','hulk-wild','hulk-wild-wild'"
#define THOR_PLAYED                                                            \
    "'thor-mjolnir','thor-mjolnir','thor-move-heroic','thor-attack',"          \
    "'thor-attack-attack','thor-attack-attack','thor-heroic-heroic',"          \
    "'thor-wild','thor-wild-wild'"
#define PLANS_PLAYED                                                           \
    "'v-sabretooth-plan-ccw','v-sabretooth-plan-hunted-c',"                    \
    "'v-sabretooth-plan-hunted-c','v-sabretooth-plan-hunted-c',"               \
    "'v-sabretooth-plan-hunted-t','v-sabretooth-plan-hunted-t',"               \
    "'v-sabretooth-plan-hunted-t','v-sabretooth-regenerative-factor-0-c',"     \
    "'v-sabretooth-regenerative-factor-0-t'"
#define STORY "'storyline':[" HULK_PLAYED "," THOR_PLAYED "," PLANS_PLAYED "],"

/* "..." lays all other cards of a side on the table, for all to see. */
const struct row rows[] = {
    { .name = "a hero's miss",
      .game = "gauntlet",
      .viewer = "a",
      .position =
          "{'seats':2,'turn':'a','thanos':{'hand':['corvus-glaive','thanos'],"
          "'deck':['black-dwarf','soul-stone','ebony-maw'],'table':['...']},"
          "'team':{'deck':['hulk','thor','falcon']},"
          "'heroes':[{'hand':['nebula','vision'],'table':['...']}]}",
      .actions = "play nebula;name 3",
      .shows = "'may_hold':[[1,2,4,5,6,7],[1,2,4,5,6,7]]" },
    { .name = "a hero's miss, as the public knows it",
      .game = "gauntlet",
      .viewer = "public",
      .position =
          "{'seats':2,'turn':'a','thanos':{'hand':['corvus-glaive','thanos'],"
          "'deck':['black-dwarf','soul-stone'],'table':['...']},"
          "'team':{'deck':['hulk','thor','falcon']},"
          "'heroes':[{'hand':['nebula','vision'],'table':['...']}]}",
      .actions = "play nebula;name 3",
      .shows = "'may_hold':[[1,2,4,5,6,7],[1,2,4,5,6,7]]" },
    { .name = "a card drawn after a miss escapes it",
      .game = "gauntlet",
      .viewer = "a",
      .position =
          "{'seats':2,'turn':'a','second':true,"
          "'thanos':{'hand':['corvus-glaive','thanos'],'deck':['black-dwarf',"
          "'proxima-midnight','space-stone'],'table':['...']},"
          "'team':{'deck':['hulk','thor','falcon']},"
          "'heroes':[{'hand':['nebula','vision'],'table':['...']}]}",
      .actions = "play nebula;name 3;draw",
      .shows = "'may_hold':[[1,2,4,5,6,7],[1,2,4,5,6,7],[1,2,3,4,5,6,7]]" },
    { .name = "a guess has hit and Thanos chooses",
      .game = "gauntlet",
      .viewer = "public",
      .position = "{'seats':2,'turn':'a','thanos':{'hand':['corvus-glaive',"
                  "'soul-stone'],'deck':['black-dwarf','thanos','outrider'],"
                  "'table':['...']},'team':{'deck':['hulk','thor']},"
                  "'heroes':[{'hand':['nebula','vision'],'table':['...']}]}",
      .actions = "play nebula;name 2",
      .shows = "'ask':'loss'" },
    { .name = "two Outriders",
      .game = "gauntlet",
      .viewer = "a",
      .position =
          "{'seats':2,'turn':'a','thanos':{'hand':['outrider','soul-stone'],"
          "'deck':['outrider','thanos','black-dwarf'],'table':['...']},"
          "'team':{'deck':['hulk','thor','falcon']},"
          "'heroes':[{'hand':['nebula','vision'],'table':['...']}]}",
      .actions = "play nebula;name 5",
      .shows = "[1,2,3,4,6,7]" },
    { .name = "a card that a hero has seen",
      .game = "gauntlet",
      .viewer = "b",
      .position = "{'seats':3,'turn':'a','thanos':{'hand':['corvus-glaive',"
                  "'soul-stone'],'deck':['black-dwarf','thanos','outrider'],"
                  "'table':['...']},'team':{'deck':['hulk','thor','falcon']},"
                  "'heroes':[{'hand':['gamora','vision'],'table':['...']},"
                  "{'hand':['star-lord']}]}",
      .actions = "play gamora;choose b;pick 1",
      .shows = "'seen_by':[['b'],[]]" },
    { .name = "an Outrider's miss",
      .game = "gauntlet",
      .viewer = "thanos",
      .position =
          "{'seats':3,'turn':'thanos','thanos':{'hand':['outrider',"
          "'soul-stone','thanos'],'deck':['black-dwarf','mind-stone'],"
          "'table':['...']},'team':{'deck':['nebula','falcon','vision']},"
          "'heroes':[{'hand':['hulk'],'table':['...']},{'hand':['gamora']}]}",
      .actions = "play outrider;choose a;name 2",
      .shows = "'may_hold':[1,3,4,5,6]" },
    { .name = "the Mind Stone misses some",
      .game = "gauntlet",
      .viewer = "thanos",
      .position =
          "{'seats':6,'turn':'thanos','thanos':{'hand':['mind-stone',"
          "'soul-stone','thanos'],'deck':['black-dwarf','space-stone'],"
          "'table':['...']},'team':{'deck':['nebula','falcon']},"
          "'heroes':[{'hand':['hulk'],'table':['...']},{'hand':['gamora']},"
          "{'hand':['thor']},{'hand':['vision']},{'hand':['star-lord']}]}",
      .actions = "play mind-stone;name 3",
      .shows = "'may_hold':[1,2,4,5,6]" },
    { .name = "spared by Corvus Glaive",
      .game = "gauntlet",
      .viewer = "b",
      .position =
          "{'seats':4,'turn':'thanos','thanos':{'hand':['corvus-glaive',"
          "'soul-stone','thanos'],'deck':['black-dwarf'],'table':['...']},"
          "'team':{'deck':['nebula','gamora','hulk']},"
          "'heroes':[{'hand':['vision'],'table':['...']},{'hand':['thor']},"
          "{'hand':['falcon']}]}",
      .actions = "play corvus-glaive;choose a",
      .shows = "'may_hold':[4,5,6]" },
    { .name = "spared by the Soul Stone",
      .game = "gauntlet",
      .viewer = "public",
      .position =
          "{'seats':3,'turn':'thanos','thanos':{'hand':['soul-stone',"
          "'outrider','thanos'],'deck':['black-dwarf'],'table':['...']},"
          "'team':{'deck':['nebula','hulk','vision']},"
          "'heroes':[{'hand':['gamora'],'table':['...']},{'hand':['thor']}]}",
      .actions = "play soul-stone;choose a",
      .shows = "'may_hold':[1,2]" },
    { .name = "a fight that the hero won",
      .game = "gauntlet",
      .viewer = "b",
      .position =
          "{'seats':3,'turn':'a','thanos':{'hand':['black-dwarf',"
          "'space-stone'],'deck':['outrider','thanos','soul-stone'],"
          "'table':['...'],'life':3},'team':{'deck':['nebula','iron-man',"
          "'thor']},'heroes':[{'hand':['hulk','vision'],'table':['...']},"
          "{'hand':['gamora']}]}",
      .actions = "play hulk;fight thanos;pick 1",
      .shows = "'may_hold':[4,5,6]" },
    { .name = "a fight that the hero lost",
      .game = "gauntlet",
      .viewer = "b",
      .position =
          "{'seats':3,'turn':'a','thanos':{'hand':['black-dwarf','thanos'],"
          "'deck':['outrider','time-stone','soul-stone'],'table':['...']},"
          "'team':{'deck':['nebula','iron-man','falcon']},"
          "'heroes':[{'hand':['hulk','gamora'],'table':['...']},"
          "{'hand':['thor']}]}",
      .actions = "play hulk;fight thanos;pick 1",
      .shows = "'one_of':[3,4,5,6,7]" },
    { .name = "a tie",
      .game = "gauntlet",
      .viewer = "public",
      .position =
          "{'seats':3,'turn':'a','thanos':{'hand':['black-dwarf',"
          "'space-stone'],'deck':['outrider','thanos'],'table':['...']},"
          "'team':{'deck':['nebula','falcon']},'heroes':[{'hand':['hulk',"
          "'thor'],'table':['...']},{'hand':['gamora']}]}",
      .actions = "play hulk;fight thanos;pick 1",
      .shows = "'tied':0" },
    { .name = "a tie with a token, seen by the other hero",
      .game = "gauntlet",
      .viewer = "b",
      .position =
          "{'seats':3,'turn':'a','thanos':{'hand':['ebony-maw',"
          "'reality-stone'],'deck':['outrider','thanos','black-dwarf'],"
          "'table':['...']},'team':{'deck':['nebula','falcon','vision']},"
          "'heroes':[{'hand':['hulk','thor'],'table':['...'],'tokens':1},"
          "{'hand':['gamora']}]}",
      .actions = "play hulk;fight thanos;pick 1",
      .shows = "'tied':2" },
    { .name = "a tie after one of Thanos' cards has left",
      .game = "gauntlet",
      .viewer = "b",
      .position =
          "{'seats':3,'turn':'thanos','thanos':{'hand':['ebony-maw',"
          "'power-stone','proxima-midnight'],'deck':['outrider','thanos'],"
          "'table':['...'],'may_hold':[[1,2,3,4,5,6,7]]},"
          "'team':{'deck':['nebula','vision']},'heroes':[{'hand':['falcon'],"
          "'tied':0,'table':['...']},{'hand':['gamora']}]}",
      .actions = "play proxima-midnight",
      .shows = "'tied_gone':[4]" },
    { .name = "going on proves that he lacks a stone",
      .game = "gauntlet",
      .viewer = "a",
      .position =
          "{'seats':2,'options':{'snap':'automatic'},'turn':'thanos',"
          "'thanos':{'hand':['outrider','soul-stone','thanos'],"
          "'deck':['mind-stone','black-dwarf','corvus-glaive'],"
          "'table':['...']},'team':{'deck':['nebula','falcon','vision']},"
          "'heroes':[{'hand':['hulk'],'table':['...']}]}",
      .actions = "play outrider;name 2",
      .shows = "'not_six':true" },
    { .name = "who put a card on the deck knows who draws it",
      .game = "gauntlet",
      .viewer = "a",
      .position =
          "{'seats':3,'turn':'a','thanos':{'hand':['outrider','thanos'],"
          "'deck':['mind-stone'],'table':['...']},'team':{'deck':['nebula',"
          "'falcon','thor','iron-man','gamora']},'heroes':[{'hand':['vision',"
          "'hulk'],'table':['...']},{'hand':['star-lord']}]}",
      .actions = "play vision;place thor;place nebula",
      .shows = "'hand':['?','thor']" },
    { .name = "a new deck under the cards of a 5",
      .game = "gauntlet",
      .viewer = "b",
      .position =
          "{'seats':6,'turn':'a','thanos':{'hand':['outrider','thanos'],"
          "'seen_by':[['b'],['b']],'deck':['mind-stone'],'table':['...']},"
          "'team':{'deck':['nebula','falcon']},"
          "'heroes':[{'hand':['vision','hulk'],'table':['...']},"
          "{'hand':['star-lord']},{'hand':['thor'],'seen_by':[['b']]},"
          "{'hand':['gamora'],'seen_by':[['b']]},{'hand':['iron-man']}]}",
      .actions = "play vision;rebuild 5;place nebula;place falcon",
      .shows = "'deep_count':8",
      .depth = 3 },
    { .name = "Thanos knows what he put under his deck",
      .game = "gauntlet",
      .viewer = "thanos",
      .position =
          "{'seats':3,'turn':'thanos','thanos':{'hand':['reality-stone',"
          "'outrider','thanos'],'deck':['mind-stone','black-dwarf',"
          "'outrider','soul-stone'],'table':['...']},"
          "'team':{'deck':['nebula','vision']},'heroes':[{'hand':['hulk'],"
          "'table':['...']},{'hand':['gamora']}]}",
      .actions = "play reality-stone;bottom mind-stone;bottom thanos",
      .shows = "'deck':['?','?','mind-stone','thanos']" },
    { .name = "the heroes don't",
      .game = "gauntlet",
      .viewer = "a",
      .position = "{'seats':3,'turn':'thanos','thanos':{'hand':['ebony-maw',"
                  "'outrider','thanos'],'deck':['mind-stone','black-dwarf'],"
                  "'table':['...'],'seen_by':[[],['a'],[]]},"
                  "'team':{'deck':['nebula']},'heroes':[{'hand':['hulk'],"
                  "'table':['...']},{'hand':['gamora']}]}",
      .actions = "play ebony-maw;bottom thanos",
      .shows = "'hand':['?','?']" },
    { .name = "many facts at once",
      .game = "gauntlet",
      .viewer = "public",
      .position =
          "{'seats':4,'turn':'a','thanos':{'hand':['black-dwarf',"
          "'power-stone'],'deck':['outrider','thanos','corvus-glaive'],"
          "'table':['...'],'may_hold':[[1,3,4,7],[1,2,3,4,7]],'one_of':[3,"
          "7]},'team':{'deck':['nebula']},'heroes':[{'hand':['hulk',"
          "'falcon'],'tied':0,'table':['...']},{'hand':['doctor-strange'],"
          "'may_hold':[3,4,6]},{'hand':['gamora'],'may_hold':[1,2,3]}]}",
      .actions = "",
      .shows = "'one_of':[3,7]" },

    { .name = "a blind reservation",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':2,'deck1':['electro','lizard','wasp','kraven'],"
                  "'deck2':['nebula','hela'],'deck3':['thor'],"
                  "'avengers':'b','players':[{}," REST "]}",
      .actions = "reserve-deck 1",
      .shows = "'hand':['?'],'levels':[1],'face_down':['?']" },
    { .name = "a blind reservation, as the public knows it",
      .game = "splendor",
      .viewer = "public",
      .position = "{'seats':3,'deck1':['electro'],'deck2':['nebula','hela'],"
                  "'deck3':['thor','loki','nova','hulk'],"
                  "'avengers':'c','players':[{},{}," REST "]}",
      .actions = "reserve-deck 3",
      .shows = "'hand':['?'],'levels':[3],'face_down':['?']" },
    { .name = "two blind ones of one level",
      .game = "splendor",
      .viewer = "b",
      .position =
          "{'seats':2,'deck1':['electro','lizard','wasp','kraven'],"
          "'deck2':['nebula'],'deck3':[],'avengers':'b',"
          "'players':[{'hand':['rhino'],'face_down':['rhino']}," REST "]}",
      .actions = "reserve-deck 1",
      .shows = "'hand':['?','?'],'levels':[1,1]" },
    { .name = "blind ones of two levels, and one that all know",
      .game = "splendor",
      .viewer = "public",
      .position = "{'seats':2,'deck1':['electro','lizard'],"
                  "'deck2':['nebula','venom','hela'],'deck3':['thor','loki'],"
                  "'avengers':'b','players':[{'hand':['wasp','hulk'],"
                  "'face_down':['wasp']}," REST "]}",
      .actions = "reserve-deck 2",
      .shows = "'hand':['hulk','?','?'],'levels':[3,1,2]" },
    { .name = "two players with blind ones of one level",
      .game = "splendor",
      .viewer = "c",
      .position =
          "{'seats':3,'deck1':['electro','lizard','wasp'],"
          "'deck2':['nebula'],'deck3':['thor'],'avengers':'c',"
          "'players':[{'hand':['rhino','hulk'],'face_down':['rhino',"
          "'hulk']},{'hand':['kraven'],'face_down':['kraven']}," REST "]}",
      .actions = "reserve-deck 1",
      .shows = "'hand':['?','?','?'],'levels':[1,1,3]" },
    { .name = "the own blind one",
      .game = "splendor",
      .viewer = "a",
      .position = "{'seats':3,'deck1':['electro','lizard','wasp'],"
                  "'deck2':['nebula'],'deck3':['thor'],'avengers':'c',"
                  "'players':[{},{'hand':['kraven','loki'],"
                  "'face_down':['kraven','loki']}," REST "]}",
      .actions = "reserve-deck 1",
      .shows = "'hand':['electro'],'levels':[1],'face_down':['electro']" },
    { .name = "one of two blind ones was recruited",
      .game = "splendor",
      .viewer = "b",
      .position =
          "{'seats':2,'deck1':['electro','lizard','wasp'],"
          "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
          "'players':[{'tokens':{'blue':4},'hand':['moon-knight',"
          "'scorpion'],'face_down':['moon-knight','scorpion']}," REST "]}",
      .actions = "recruit scorpion",
      .shows = "'hand':['?'],'levels':[1],'face_down':['?'],"
               "'team':['scorpion']" },
    { .name = "one of two blind ones is to be paid for",
      .game = "splendor",
      .viewer = "public",
      .position = "{'seats':2,'deck1':['electro','lizard','wasp'],"
                  "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
                  "'players':[{'tokens':{'blue':4,'grey':1},"
                  "'hand':['moon-knight','scorpion'],"
                  "'face_down':['moon-knight','scorpion']}," REST "]}",
      .actions = "recruit scorpion",
      .shows = "'hand':['scorpion','?'],'levels':[1,1],'face_down':['?']" },
    { .name = "face down from a row, it may be anywhere",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':2,'options':{'reservedFromTable':'faceDown'},"
                  "'row1':['rocket','wasp','vulture','mysterio'],"
                  "'deck1':['electro','lizard','kraven'],'deck2':['nebula'],"
                  "'deck3':['thor'],'avengers':'b','players':[{}," REST "]}",
      .actions = "reserve wasp",
      .shows = "'hand':['?'],'levels':[1],'face_down':['?']" },
    { .name = "face down from a row, beside others",
      .game = "splendor",
      .viewer = "public",
      .position = "{'seats':3,'options':{'reservedFromTable':'faceDown'},"
                  "'row1':['rocket','wasp','vulture','mysterio'],"
                  "'deck1':['electro','lizard'],'deck2':['nebula'],"
                  "'deck3':['thor'],'avengers':'c','players':["
                  "{'hand':['kraven','loki']},{'hand':['rhino']}," REST "]}",
      .actions = "reserve wasp",
      .shows = "'hand':['?','?','?'],'levels':[1,1,3]" },
    { .name = "a pass with two blind ones",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':3," ALL_RED
                  "'deck1':['kraven','yondu','moon-knight'],'deck2':['hela'],"
                  "'deck3':['thor'],'avengers':'c','players':["
                  "{'tokens':{'yellow':5,'blue':5},'hand':['sandman','electro',"
                  "'hulk'],'face_down':['sandman','electro']},"
                  "{'tokens':{'orange':5,'purple':5}}," REST_AND_RED "]}",
      .actions = "pass",
      .shows =
          "'proved':[{'cards':[2,0,0],'unpaid_with':{'yellow':5,'blue':5}}]" },
    { .name = "a pass with blind ones of all levels",
      .game = "splendor",
      .viewer = "public",
      .position =
          "{'seats':3," ALL_RED
          "'deck1':['kraven','yondu'],'deck2':['venom','maximus'],"
          "'deck3':['thor','doctor-octopus'],'avengers':'c','players':["
          "{'tokens':{'yellow':5,'blue':5},'hand':['sandman','nebula','hulk'],"
          "'face_down':['sandman','nebula','hulk']},"
          "{'tokens':{'orange':5,'purple':5}}," REST_AND_RED "]}",
      .actions = "pass",
      .shows =
          "'proved':[{'cards':[1,1,1],'unpaid_with':{'yellow':5,'blue':5}}]" },
    { .name = "what bonuses and grey could have paid",
      .game = "splendor",
      .viewer = "c",
      .position = "{'seats':3," ALL_RED
                  "'deck1':['lizard','rhino','yondu'],'deck2':['hela'],"
                  "'deck3':['thor'],'avengers':'c','players':["
                  "{'tokens':{'yellow':5,'blue':4,'grey':1},'hand':['wong',"
                  "'electro','hulk'],'face_down':['wong','electro'],"
                  "'team':['kingpin']},{'tokens':{'orange':5,'purple':5}},"
                  "{'team':['...'],'tokens':{'blue':1,'red':5,'green':1}}]}",
      .actions = "pass",
      .shows = "'unpaid_with':{'yellow':5,'blue':4,'orange':1,'grey':1}" },
    { .name = "two passes with blind ones of one level",
      .game = "splendor",
      .viewer = "c",
      .position = "{'seats':3," ALL_RED
                  "'deck1':['moon-knight','yondu','prowler'],'deck2':['hela'],"
                  "'deck3':['nova'],'avengers':'c','players':["
                  "{'tokens':{'yellow':5,'blue':5},'hand':['sandman','electro',"
                  "'hulk'],'face_down':['sandman','electro']},"
                  "{'tokens':{'orange':5,'purple':5},'hand':['kraven','thor',"
                  "'loki'],'face_down':['kraven']}," REST_AND_RED "]}",
      .actions = "pass;pass",
      .shows = "'proved':[{'cards':[1,0,0],'unpaid_with':{'orange':5,'purple':"
               "5}}]" },
    { .name = "two passes, seen by who passed last",
      .game = "splendor",
      .viewer = "b",
      .actions = "pass;pass",
      .shows = "'hand':['kraven','thor','loki']" },
    { .name = "passes when no card is left to reserve",
      .game = "splendor",
      .viewer = "public",
      .position = "{'seats':3,'row1':['-','-','-','-'],'row2':['-','-','-',"
                  "'-'],'row3':['-','-','-','-'],'deck1':[],'deck2':[],"
                  "'deck3':[],'avengers':'c','players':["
                  "{'tokens':{'yellow':5,'blue':5},'hand':['sandman','electro',"
                  "'prowler'],'face_down':['sandman','electro','prowler']},"
                  "{'tokens':{'orange':5,'purple':5},'hand':['kraven','wong',"
                  "'bullseye'],'face_down':['kraven','wong','bullseye']},"
                  "{'team':['...'],'tokens':{'red':5,'green':1},'hand':["
                  "'yondu'],'face_down':['yondu']}]}",
      .actions = "pass;pass",
      .shows = "'proved':[{'cards':[3,0,0],'unpaid_with':{'orange':5,'purple':"
               "5}}]" },
    { .name = "a blind one after a pass is not bound by it",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':2,'deck1':['kraven','yondu','moon-knight','wong'],"
                  "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
                  "'players':[{'hand':['sandman'],'face_down':['sandman'],"
                  "'proved':[{'cards':[1,0,0],'unpaid_with':{'yellow':5,'blue':"
                  "5}}]}," REST "]}",
      .actions = "reserve-deck 1",
      .shows =
          "'levels':[1,1],'face_down':['?','?'],'proved':[{'cards':[1,0,0]" },
    { .name = "bound and free blind ones of two players",
      .game = "splendor",
      .viewer = "public",
      .position =
          "{'seats':3,'deck1':['kraven','yondu','moon-knight'],"
          "'deck2':['nebula'],'deck3':['thor'],'avengers':'c',"
          "'players':[{'hand':['sandman','electro'],"
          "'face_down':['sandman','electro'],'proved':[{'cards':[1,0,0],"
          "'unpaid_with':{'yellow':5,'blue':5,'red':1}}]},"
          "{'hand':['wong','kingpin'],'face_down':['wong','kingpin'],"
          "'proved':[{'cards':[2,0,0],'unpaid_with':{'orange':5,'grey':1}}]}"
          "," REST "]}",
      .actions = "reserve-deck 1",
      .shows = "'levels':[1,1,1],'face_down':['?','?','?'],'proved':[{'cards':["
               "1,0,0]" },
    { .name = "one that came after the pass leaves",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':2,'deck1':['lizard','yondu','moon-knight'],"
                  "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
                  "'players':[{'tokens':{'blue':3},'hand':['sandman',"
                  "'kraven'],'face_down':['sandman','kraven'],'proved':[{'"
                  "cards':[1,0,0],"
                  "'unpaid_with':{'yellow':5,'blue':5}}]}," REST "]}",
      .actions = "recruit kraven",
      .shows = "'levels':[1],'face_down':['?'],'proved':[{'cards':[1,0,0]" },
    { .name = "one that was there at the pass leaves",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':2,'deck1':['lizard','yondu','moon-knight'],"
                  "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
                  "'players':[{'tokens':{'orange':4},'hand':['sandman',"
                  "'electro'],'face_down':['sandman','electro'],"
                  "'proved':[{'cards':[2,0,0],'unpaid_with':{'yellow':5,'blue':"
                  "5}}]}," REST "]}",
      .actions = "recruit sandman",
      .shows = "'levels':[1],'face_down':['?'],'proved':[{'cards':[1,0,0]" },
    { .name = "one leaves that may have come after the pass",
      .game = "splendor",
      .viewer = "public",
      .position = "{'seats':2,'deck1':['lizard','yondu','moon-knight'],"
                  "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
                  "'players':[{'tokens':{'orange':4},'hand':['sandman',"
                  "'electro'],'face_down':['sandman','electro'],"
                  "'proved':[{'cards':[1,0,0],'unpaid_with':{'yellow':5,'blue':"
                  "5}}]}," REST "]}",
      .actions = "recruit sandman",
      .shows = "'levels':[1],'face_down':['?'],'team':['sandman']" },
    { .name = "two passes of one player that prove different things",
      .game = "splendor",
      .viewer = "b",
      .position =
          "{'seats':2,'deck1':['kraven','yondu','moon-knight','scorpion'],"
          "'deck2':['nebula'],'deck3':['thor'],'avengers':'b',"
          "'players':[{'hand':['sandman','electro'],'face_down':['sandman',"
          "'electro'],'proved':[{'cards':[1,0,0],'unpaid_with':{'blue':4}},"
          "{'cards':[2,0,0],'unpaid_with':{'yellow':3}}]}," REST "]}",
      .actions = "reserve-deck 1",
      .shows = "'unpaid_with':{'yellow':3}}]" },
    { .name = "a pass, a card recruited, a card reserved",
      .game = "splendor",
      .viewer = "b",
      .position = "{'seats':3," ALL_RED
                  "'deck1':['kraven','yondu','moon-knight'],'deck2':['hela'],"
                  "'avengers':'c','players':["
                  "{'tokens':{'yellow':5,'blue':5},'hand':['sandman','electro',"
                  "'rhino'],'face_down':['sandman','electro']},"
                  "{'tokens':{'orange':5,'purple':5},'hand':['crystal']},"
                  "{'team':['...'],'tokens':{'red':5},"
                  "'locations':['attilan','wakanda','knowhere']}]}",
      .actions = "pass;recruit crystal;recruit rocket;take orange purple;"
                 "return yellow;return yellow;take yellow orange purple;"
                 "take yellow;recruit rhino;take yellow blue orange;"
                 "return purple;return purple;take purple;reserve-deck 1",
      .shows = "'levels':[1,1,1],'face_down':['?','?','?'],'proved':[{'cards':["
               "2,0,0]",
      .depth = 1 },

    { .name = "a hand and decks",
      .game = "villainous",
      .viewer = "a",
      .position = "{'seats':2,'players':[{'villain':'hela','hand':['disir'],"
                  "'deck':['leah','disir'],'pile':['...']},{'villain':'ultron',"
                  "'hand':['alkhema','duplicate-sentry'],"
                  "'deck':['duplicate-sentry','jocasta'],'pile':['...']}],"
                  "'fate_deck':['thor','hulk'],'fate_pile':['...']}",
      .actions = "",
      .shows = "'hand':['?','?']," },
    { .name = "a hand and decks, as the public knows them",
      .game = "villainous",
      .viewer = "public",
      .actions = "",
      .shows = "'hand':['?']," },
    { .name = "the easy mode, whose Events are nowhere",
      .game = "villainous",
      .viewer = "b",
      .position =
          "{'seats':2,'options':{'mode':'omniscience'},"
          "'players':[{'villain':'hela','hand':['disir','leah'],"
          "'deck':['fenris-wolf'],'pile':['...']},{'villain':'ultron',"
          "'hand':['alkhema'],'deck':['jocasta'],'pile':['...']}],"
          "'fate_deck':['thor','hulk','valkyrior'],'fate_pile':['...']}",
      .actions = "",
      .shows = "'mode':'omniscience'" },
    { .name = "a hand that was laid open",
      .game = "villainous",
      .viewer = "a",
      .position =
          "{'seats':2,'players':[{'villain':'hela','mover':'niflheim',"
          "'hand':['disir','disir','leah','fenris-wolf'],'deck':['disir'],"
          "'pile':['...']},{'villain':'ultron','hand':['alkhema',"
          "'reconfigure','jocasta'],'deck':['duplicate-sentry',"
          "'giant-sentry','duplicate-sentry','flying-sentry'],"
          "'pile':['...']}],'fate_deck':['scarlet-witch','thor','hulk'],"
          "'fate_pile':['...']}",
      .actions = "fate bottom;to research-lab;say effect",
      .shows = "'hand':['alkhema','jocasta']" },
    { .name = "cards drawn to those that all have seen",
      .game = "villainous",
      .viewer = "a",
      .actions = "fate bottom;to research-lab;say effect;end;"
                 "move manufacturing-array;end",
      .shows = "'hand':['alkhema','jocasta','?','?']" },
    { .name = "the same for the public",
      .game = "villainous",
      .viewer = "public",
      .actions = "fate bottom;to research-lab;say effect;end;"
                 "move manufacturing-array;end",
      .shows = "'hand':['alkhema','jocasta','?','?']",
      .depth = 1 },
    { .name = "who has looked at Fate cards knows them",
      .game = "villainous",
      .viewer = "a",
      .position =
          "{'seats':2,'players':[{'villain':'ultron','power':3,"
          "'mover':'manufacturing-array','hand':['assimilate-knowledge'],"
          "'deck':['jocasta'],'pile':['...']},{'villain':'hela',"
          "'hand':['disir'],'deck':['leah'],'pile':['...']}],"
          "'fate_deck':['thor','hulk','falcon','hawkeye','vision','wasp',"
          "'balder','angela','hank-pym'],'fate_pile':['...']}",
      .actions = "play top;hand assimilate-knowledge;next vision;"
                 "next thor;next wasp;next hulk;next falcon",
      .shows = "'fate_deck':['vision','thor','wasp','hulk','falcon',"
               "'hawkeye','?','?','?']" },
    { .name = "who has not does not",
      .game = "villainous",
      .viewer = "b",
      .actions = "play top;hand assimilate-knowledge;next vision;"
                 "next thor;next wasp;next hulk;next falcon",
      .shows = "'fate_deck':['?','?','?','?','?','?','?','?','?']",
      .depth = 3 },
    { .name = "in the middle of putting them back",
      .game = "villainous",
      .viewer = "public",
      .position =
          "{'seats':2,'players':[{'villain':'ultron','power':3,"
          "'mover':'manufacturing-array','hand':['assimilate-knowledge',"
          "'alkhema'],'deck':['jocasta'],'pile':['...']},{'villain':'hela',"
          "'hand':['disir'],'deck':['leah'],'pile':['...']}],"
          "'fate_deck':['thor','hulk','falcon','hawkeye','vision','wasp',"
          "'balder','angela','hank-pym'],'fate_pile':['...']}",
      .actions = "play top;hand assimilate-knowledge;next vision;next thor",
      .shows = "'ask':'next'",
      .depth = 2 },
    { .name = "an Ally on its way into play",
      .game = "villainous",
      .viewer = "b",
      .position =
          "{'seats':2,'players':[{'villain':'hela','power':5,'mover':'hel',"
          "'hand':['leah','disir','draugr-swordsman'],"
          "'deck':['fenris-wolf','disir'],'pile':['...']},"
          "{'villain':'ultron','hand':['alkhema'],'deck':['jocasta'],"
          "'pile':['...']}],'fate_deck':['thor','hulk'],'fate_pile':"
          "['...']}",
      .actions = "play bottom;hand disir",
      .shows = "'ask':'place'" },
    { .name = "an Effect that goes on",
      .game = "villainous",
      .viewer = "b",
      .position =
          "{'seats':2,'players':[{'villain':'hela','power':5,'mover':'hel',"
          "'locations':{'gjoll':['falcon','hawkeye']},"
          "'hand':['marked-by-death','marked-by-death','leah'],"
          "'deck':['marked-by-death','disir'],'pile':['...']},"
          "{'villain':'ultron','hand':['alkhema'],'deck':['jocasta'],"
          "'pile':['...']}],'fate_deck':['thor','hulk'],'fate_pile':"
          "['...']}",
      .actions = "play bottom;hand marked-by-death",
      .shows = "'ask':'piece'" },
    { .name = "a Fate card that has been revealed",
      .game = "villainous",
      .viewer = "b",
      .position =
          "{'seats':3,'players':[{'villain':'hela','mover':'niflheim',"
          "'hand':['leah'],'deck':['disir'],'pile':['...']},"
          "{'villain':'ultron','hand':['alkhema'],'deck':['jocasta'],"
          "'pile':['...']},{'villain':'thanos','hand':['ebony-maw'],"
          "'deck':['black-dwarf'],'pile':['...']}],"
          "'fate_deck':['valkyrior','thor','hulk'],'fate_pile':['...']}",
      .actions = "fate bottom",
      .shows = "'ask':'villain'" },
    { .name = "a Hero on the way to a Domain",
      .game = "villainous",
      .viewer = "public",
      .position = "{'seats':2,'players':[{'villain':'hela','mover':'niflheim',"
                  "'hand':['leah'],'deck':['disir'],'pile':['...']},"
                  "{'villain':'ultron','hand':['alkhema'],'deck':['jocasta'],"
                  "'pile':['...']}],'fate_deck':['valkyrior','thor','hulk'],"
                  "'fate_pile':['...']}",
      .actions = "fate bottom",
      .shows = "'ask':'place'" },
    { .name = "a Fate Item that looks for a bearer",
      .game = "villainous",
      .viewer = "b",
      .position = "{'seats':2,'players':[{'villain':'hela','mover':'niflheim',"
                  "'hand':['leah'],'deck':['disir'],'pile':['...']},"
                  "{'villain':'ultron','locations':{'research-lab':['falcon',"
                  "'hawkeye']},'hand':['alkhema'],'deck':['jocasta'],"
                  "'pile':['...']}],'fate_deck':['odin-force','thor','hulk'],"
                  "'fate_pile':['...']}",
      .actions = "fate bottom",
      .shows = "'ask':'piece'" },
    { .name = "an Ally that was revealed, before the rest is shuffled",
      .game = "villainous",
      .viewer = "a",
      .position = "{'seats':2,'players':[{'villain':'taskmaster',"
                  "'mover':'training-room','hand':['trainer-for-hire'],"
                  "'deck':['trainees','crossbones'],'pile':['...']},"
                  "{'villain':'hela','hand':['disir','leah'],"
                  "'deck':['marked-by-death','disir','hel-to-pay',"
                  "'draugr-swordsman'],'pile':['...']}],'fate_deck':['thor',"
                  "'hulk'],'fate_pile':['...']}",
      .actions = "play bottom;hand trainer-for-hire",
      .shows = "'ask':'shuffle'" },
    { .name = "and when it has been",
      .game = "villainous",
      .viewer = "a",
      .actions = "play bottom;hand trainer-for-hire;shuffle 7",
      .shows = "'ask':'place'" },
    { .name = "a deck that was searched",
      .game = "villainous",
      .viewer = "b",
      .position =
          "{'seats':2,'players':[{'villain':'taskmaster','power':3,"
          "'mover':'camp-hammond','specialties':['lesson-plan'],"
          "'hand':['trainees','redeploy'],'deck':['redeploy','trainees',"
          "'crossbones'],'pile':['...']},{'villain':'hela',"
          "'hand':['disir'],'deck':['leah'],'pile':['...']}],"
          "'fate_deck':['thor','hulk'],'fate_pile':['...']}",
      .actions = "activate top;deck redeploy;shuffle 3",
      .shows = "'hand':['redeploy','?','?']" },
    { .name = "an Effect that was caught",
      .game = "villainous",
      .viewer = "b",
      .position =
          "{'seats':2,'players':[{'villain':'hela','power':5,'mover':'hel',"
          "'locations':{'gjoll':['falcon']},'hand':['marked-by-death',"
          "'marked-by-death','leah'],'deck':['marked-by-death','disir'],"
          "'pile':['...']},{'villain':'taskmaster','power':2,"
          "'specialties':['photographic-reflexes'],'hand':['trainees'],"
          "'deck':['crossbones'],'pile':['...']}],'fate_deck':['thor',"
          "'hulk'],'fate_pile':['...']}",
      .actions = "play bottom;hand marked-by-death;say yes",
      .shows = "'items':[{'card':'marked-by-death'" },
    { .name = "cards at Events and on others",
      .game = "villainous",
      .viewer = "a",
      .position = "{'seats':2,'players':[{'villain':'hela','hand':['disir'],"
                  "'deck':['leah','disir'],'pile':['...']},{'villain':'ultron',"
                  "'locations':{'research-lab':[{'card':'duplicate-sentry',"
                  "'items':['impervious-alloy']},{'card':'falcon',"
                  "'items':['odin-force']}]},'hand':['impervious-alloy',"
                  "'duplicate-sentry'],'deck':['impervious-alloy',"
                  "'duplicate-sentry'],'pile':['...']}],"
                  "'events':[{'card':'helicarrier-alert','allies':['disir',"
                  "'duplicate-sentry']}],'fate_deck':['thor','hulk'],'fate_"
                  "pile':['...']}",
      .actions = "",
      .shows = "'items':[{'card':'odin-force'" },

    { .name = "hands of Heroes against a Villain player",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'}," STORY
                  "'villain':{'card':'v-sabretooth','super':[],"
                  "'hand':['v-sabretooth-plan-ccw']},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],'super':[]},"
                  "{'hero':'thor','hand':['thor-mjolnir'],'super':[]}]}",
      .actions = "",
      .shows = "'hand':['?','?'],'deck':['?','?']" },
    { .name = "those hands, and the Villain's, as the public knows them",
      .game = "united",
      .viewer = "public",
      .actions = "",
      .shows = "'plans':['?','?'],'hand':['?']" },
    { .name = "the Villain's hand, as the team knows it",
      .game = "united",
      .viewer = "b",
      .actions = "",
      .shows = "'hand':['hulk-move','hulk-attack-attack']" },
    { .name = "open hands in a cooperative game",
      .game = "united",
      .viewer = "public",
      .position = "{'seats':2," STORY "'villain':{'card':'v-sabretooth'},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move']},"
                  "{'hero':'thor','hand':['thor-mjolnir']}]}",
      .actions = "",
      .shows = "'hand':['thor-mjolnir'],'deck':['?','?']" },
    { .name = "closed hands",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':2,'options':{'hands':'closed'}," STORY
                  "'villain':{'card':'v-sabretooth'},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move']},"
                  "{'hero':'thor','hand':['thor-mjolnir']}]}",
      .actions = "",
      .shows = "'hand':['?'],'deck':['?','?']" },
    { .name = "closed hands, as the public knows them",
      .game = "united",
      .viewer = "public",
      .actions = "",
      .shows = "'hand':['?','?'],'deck':['?','?']" },
    { .name = "a card that was played from a closed hand",
      .game = "united",
      .viewer = "b",
      .actions = "play hulk-attack-attack",
      .shows = "'hand':['?'],'deck':['?','?']" },
    { .name = "Master Plan cards that lie face down",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':2,'storyline':[" HULK_PLAYED "," THOR_PLAYED ","
                  "{'card':'v-sabretooth-plan-cw','flags':['down'],'known':0},"
                  "{'card':'v-sabretooth-plan-ccw','flags':['down'],'known':0},"
                  "'v-sabretooth-plan-cw'," PLANS_PLAYED "],"
                  "'villain':{'card':'v-sabretooth'},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move']},"
                  "{'hero':'thor','hand':['thor-mjolnir']}]}",
      .actions = "",
      .shows = "{'card':'?','of':'villain','flags':['down'],'known':0}" },
    { .name = "one of which the Villain player has laid there",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'storyline':[" HULK_PLAYED "," THOR_PLAYED ","
                  "{'card':'v-sabretooth-plan-cw','flags':['down'],'known':4},"
                  "'v-sabretooth-plan-cw'," PLANS_PLAYED "],"
                  "'villain':{'card':'v-sabretooth','super':[],"
                  "'hand':['v-sabretooth-plan-ccw']},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],'super':[]},"
                  "{'hero':'thor','hand':['thor-mjolnir'],'super':[]}]}",
      .actions = "",
      .shows = "{'card':'?','of':'villain','flags':['down'],'known':0}" },
    { .name = "who knows it",
      .game = "united",
      .viewer = "villain",
      .actions = "",
      .shows = "{'card':'v-sabretooth-plan-cw','of':'villain','flags':['down'],"
               "'known':4}" },
    { .name = "a Hero card that was played face down",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'}," STORY
                  "'villain':{'card':'v-sabretooth','super':[],"
                  "'hand':['v-sabretooth-plan-ccw']},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],'super':[],"
                  "'flags':['faceDown']},"
                  "{'hero':'thor','hand':['thor-mjolnir'],'super':[]}]}",
      .actions = "play hulk-move",
      .shows = "{'card':'?','of':'hulk','flags':['down'],'known':0}" },
    { .name = "cards at the top and at the bottom that a team has looked at",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'storyline':[" HULK_PLAYED "," THOR_PLAYED "],"
                  "'villain':{'card':'v-sabretooth','super':[],"
                  "'hand':['v-sabretooth-plan-ccw'],'plans':["
                  "'v-sabretooth-plan-hunted-c','...',"
                  "'v-sabretooth-plan-hunted-t'],'plans_seen_by':[['a','b'],[],"
                  "[],[],[],[],[],[],[],[],['a','b']]},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],'super':[]},"
                  "{'hero':'thor','hand':['thor-mjolnir'],'super':[]}]}",
      .actions = "",
      .shows = "'plans':['v-sabretooth-plan-hunted-c','?'",
      .depth = 3 },
    { .name = "and a Villain player has not",
      .game = "united",
      .viewer = "villain",
      .actions = "",
      .shows = "'plans':['?','?'",
      .depth = 1 },
    { .name = "a Villain's hand of which a card is known",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'storyline':[" HULK_PLAYED "," THOR_PLAYED "],"
                  "'villain':{'card':'v-sabretooth','super':[],"
                  "'hand':['v-sabretooth-plan-ccw','v-sabretooth-plan-cw'],"
                  "'seen_by':[['a','b'],[]]},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],'super':[]},"
                  "{'hero':'thor','hand':['thor-mjolnir'],'super':[]}]}",
      .actions = "",
      .shows = "'hand':['v-sabretooth-plan-ccw','?']",
      .depth = 1 },
    { .name = "Super cards of the Villain",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':3,'options':{'opponent':'superVillain'}," STORY
                  "'villain':{'card':'v-sabretooth','super':['sabotage',"
                  "'covert-operation','more-crisis'],"
                  "'hand':['v-sabretooth-plan-ccw'],'seen_by':[['a','b']]},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],"
                  "'super':['shake-it-off']},{'hero':'thor',"
                  "'hand':['thor-mjolnir'],'super':['crowd-control']}],"
                  "'super_played':['misdirection','saw-that-coming',"
                  "'flexible-plans','nasty-surprise']}",
      .actions = "",
      .shows = "'super':['?','?','?']",
      .depth = 1 },
    { .name = "Super cards of the Heroes",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'}," STORY
                  "'villain':{'card':'v-sabretooth','super':['sabotage',"
                  "'covert-operation'],'hand':['v-sabretooth-plan-ccw']},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],"
                  "'super':['shake-it-off']},{'hero':'thor',"
                  "'hand':['thor-mjolnir'],'super':['crowd-control']}],"
                  "'super_played':['get-ready','to-the-rescue']}",
      .actions = "",
      .shows = "'super':['?']",
      .depth = 1 },
    { .name = "all Super cards, as the public knows them",
      .game = "united",
      .viewer = "public",
      .position = "{'seats':2,'options':{'opponent':'superVillain'},"
                  "'storyline':[" PLANS_PLAYED "],"
                  "'villain':{'card':'v-sabretooth','super':['sabotage',"
                  "'covert-operation'],'hand':[]},"
                  "'heroes':[{'hero':'hulk','hand':[],'deck':['...'],"
                  "'super':['shake-it-off','crowd-control']}],"
                  "'super_played':['misdirection','saw-that-coming',"
                  "'flexible-plans','nasty-surprise','now-you-see-me',"
                  "'caught-alone','personal-nemesis','more-crisis',"
                  "'get-ready','taking-you-with-me','strategic-retreat',"
                  "'thwart-the-plan']}",
      .actions = "",
      .shows = "'super':['?','?']",
      .depth = 1 },
    { .name = "a Support deck",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':1,'villain':{'card':'v-sabretooth'},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move']}]}",
      .actions = "",
      .shows = "'deck':['?','?','?','?','?','?','?','?','?','?'],'chosen':[",
      .depth = 1 },
    { .name = "a Support card was played, and the gap is filled",
      .game = "united",
      .viewer = "public",
      .actions = "support black-widow-interrogate;end",
      .shows = "'deck':['?','?','?','?','?','?','?','?','?'],'chosen':[",
      .depth = 1 },
    { .name = "a Support deck against a Villain player",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':2,'options':{'opponent':'superVillain'},"
                  "'storyline':[" PLANS_PLAYED ",'black-widow-interrogate'],"
                  "'villain':{'card':'v-sabretooth','super':[],"
                  "'hand':['v-sabretooth-plan-ccw','v-sabretooth-plan-cw',"
                  "'v-sabretooth-plan-cw']},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move'],"
                  "'super':[]}]}",
      .actions = "",
      .shows = "'chosen':[",
      .depth = 1 },
    { .name = "a deck without its Wilds",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':2,'options':{'hands':'closed',"
                  "'challenge':'heroic'},'storyline':[" PLANS_PLAYED "],"
                  "'villain':{'card':'v-sabretooth'},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move']},"
                  "{'hero':'doctor-doom','hand':['doctor-doom-attack',"
                  "'doctor-doom-wild']}]}",
      .actions = "",
      .shows = "'challenge':'heroic'",
      .depth = 1 },
    { .name = "one that lost a Wild for Equipment and one for a Challenge",
      .game = "united",
      .viewer = "a",
      .position = "{'seats':2,'options':{'hands':'closed',"
                  "'challenge':'moderate','equipment':'yes'},"
                  "'storyline':[" PLANS_PLAYED ",'thor-mjolnir'],"
                  "'villain':{'card':'v-sabretooth'},"
                  "'heroes':[{'hero':'hulk','hand':['hulk-move']},"
                  "{'hero':'thor','flags':['equipped'],"
                  "'hand':['thor-attack','thor-mjolnir']}]}",
      .actions = "",
      .shows = "'flags':['equipped']",
      .depth = 1 },
    { .name = "a Hero who has left, and the successor",
      .game = "united",
      .viewer = "villain",
      .position =
          "{'seats':3,'options':{'opponent':'superVillain'},"
          "'slots':['hulk','storm','thor'],'storyline':["
          "'storm-wild'," HULK_PLAYED "," THOR_PLAYED "," PLANS_PLAYED
          "],'villain':{'card':'v-sabretooth',"
          "'super':[],'hand':['v-sabretooth-plan-ccw']},"
          "'heroes':[{'hero':'hulk','hand':['hulk-move'],'super':[]},"
          "{'hero':'thor','slot':3,'hand':['thor-mjolnir'],'deck':['...'],"
          "'super':[]}]}",
      .actions = "",
      .shows = "'hero':'thor','slot':3",
      .depth = 1 },
    { .name = "who is asked for a card with a Special Effect has one",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'empty':true,'phase':'villain','storyline':[" HULK_PLAYED
                  "," THOR_PLAYED "],'villain':{'card':'v-anti-venom',"
                  "'place':0,'hand':['v-anti-venom-cleansing'],'super':[]},"
                  "'heroes':[{'hero':'hulk','place':3,'super':[],"
                  "'hand':['hulk-move','hulk-hulk-smash']},"
                  "{'hero':'thor','place':3,'super':[],"
                  "'hand':['thor-mjolnir']}]}",
      .actions = "card v-anti-venom-cleansing;hero a",
      .shows = "'ask':'hand'",
      .depth = 2 },
    { .name = "the same with a full deck",
      .game = "united",
      .viewer = "villain",
      .position =
          "{'seats':3,'options':{'opponent':'superVillain'},"
          "'empty':true,'phase':'villain','storyline':[" THOR_PLAYED
          "],'villain':{'card':'v-anti-venom','place':0,"
          "'hand':['v-anti-venom-cleansing'],'super':[]},"
          "'heroes':[{'hero':'hulk','place':3,'super':[],"
          "'hand':['hulk-move','hulk-hulk-smash']},"
          "{'hero':'thor','place':3,'super':[],'hand':['thor-mjolnir']}]}",
      .actions = "card v-anti-venom-cleansing;hero a",
      .shows = "'ask':'hand'",
      .depth = 1 },
    { .name = "the card that was given lies open under the deck",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'empty':true,'phase':'villain','storyline':[" HULK_PLAYED
                  "," THOR_PLAYED "],'villain':{'card':'v-anti-venom',"
                  "'place':0,'hand':['v-anti-venom-cleansing'],'super':[]},"
                  "'heroes':[{'hero':'hulk','place':3,'super':[],"
                  "'hand':['hulk-move','hulk-hulk-smash']},"
                  "{'hero':'thor','place':3,'super':[],"
                  "'hand':['thor-mjolnir']}]}",
      .actions = "card v-anti-venom-cleansing;hero a;card hulk-hulk-smash",
      .shows = "'?','hulk-hulk-smash'],'deck_seen_by'",
      .depth = 1 },
    { .name = "a hand that was shown, for want of such a card",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'empty':true,'phase':'villain','storyline':[" HULK_PLAYED
                  "," THOR_PLAYED "],'villain':{'card':'v-anti-venom',"
                  "'place':0,'hand':['v-anti-venom-cleansing'],'super':[]},"
                  "'heroes':[{'hero':'hulk','place':3,'super':[],"
                  "'hand':['hulk-move','hulk-attack-attack']},"
                  "{'hero':'thor','place':3,'super':[],"
                  "'hand':['thor-mjolnir']}]}",
      .actions = "card v-anti-venom-cleansing;hero a",
      .shows = "'hand':['hulk-move','hulk-attack-attack','?']",
      .depth = 2 },
    { .name = "a card that all know to be in a deck that was shuffled",
      .game = "united",
      .viewer = "villain",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'empty':true,'storyline':[" THOR_PLAYED "," PLANS_PLAYED
                  ",'hulk-move','hulk-wild','hulk-wild-wild','hulk-heroic',"
                  "'hulk-heroic'],'locations':[{},{},{},"
                  "{'card':'avengers-tower'}],'villain':{"
                  "'card':'v-sabretooth','place':0,'super':[]},"
                  "'heroes':[{'hero':'hulk','place':3,'super':[],"
                  "'hand':['hulk-move-attack','hulk-hulk-smash'],"
                  "'deck':['hulk-attack-attack','...','hulk-hulk-smash'],"
                  "'deck_seen_by':[[],[],[],[],['public','villain']]},"
                  "{'hero':'thor','place':2,'super':[],"
                  "'hand':['thor-mjolnir']}]}",
      .actions = "play hulk-move-attack;end;to avengers-tower;"
                 "card hulk-attack-attack;shuffle 5",
      .shows = "'returned':['hulk-hulk-smash']" },
    { .name = "two such cards, as the public knows them",
      .game = "united",
      .viewer = "public",
      .position = "{'seats':3,'options':{'opponent':'superVillain'},"
                  "'empty':true,'storyline':[" THOR_PLAYED "," PLANS_PLAYED
                  ",'hulk-move','hulk-wild','hulk-wild-wild','hulk-heroic'],"
                  "'villain':{'card':'v-sabretooth','place':0,'super':[],"
                  "'hand':[]},'heroes':[{'hero':'hulk','place':3,'super':[],"
                  "'hand':['hulk-move-attack','hulk-hulk-smash'],"
                  "'returned':['hulk-hulk-smash','hulk-attack-attack',"
                  "'hulk-hulk-smash']},{'hero':'thor','place':2,"
                  "'super':[],'hand':[]}],'turn':'b'}",
      .actions = "",
      .shows = "'returned':['hulk-hulk-smash','hulk-attack-attack',"
               "'hulk-hulk-smash']",
      .depth = 1 },
    { .name = "a card that would lie open in a hand",
      .game = "united",
      .viewer = "villain",
      .position =
          "{'seats':3,'options':{'opponent':'superVillain'},"
          "'storyline':[" THOR_PLAYED "," PLANS_PLAYED "],"
          "'villain':{'card':'v-sabretooth','super':[],"
          "'hand':['v-sabretooth-plan-ccw','v-sabretooth-plan-cw',"
          "'v-sabretooth-plan-cw']},'heroes':[{'hero':'superior-spider-man',"
          "'hand':['superior-spider-man-wild'],'super':[],"
          "'deck':['superior-spider-man-wild-wild',"
          "'superior-spider-man-final-understanding','...']},"
          "{'hero':'thor','hand':['thor-mjolnir'],'super':[]}]}",
      .actions = "",
      .shows = "'hero':'superior-spider-man','place':",
      .depth = 1 },

    { .name = "a Scout's miss",
      .game = "template",
      .viewer = "a",
      .position = "{'seats':3,'turn':'a','table':['crown','wheel','scout'],"
                  "'players':[{'hand':['juggler']},{'hand':['wheel']},"
                  "{'hand':['spy']}]}",
      .actions = "use;choose b;name 1",
      .shows = "'may_hold':[2,3,4,5]" },
    { .name = "a Scout's miss, as the public knows it",
      .game = "template",
      .viewer = "public",
      .position =
          "{'seats':2,'turn':'a','table':['crown','wheel','crown','scout'],"
          "'players':[{'hand':['juggler']},{'hand':['wheel']}]}",
      .actions = "use;name 3",
      .shows = "'may_hold':[1,2,4,5]" },
    { .name = "two misses about one card",
      .game = "template",
      .viewer = "c",
      .position =
          "{'seats':3,'turn':'b','table':['crown','wheel','crown','scout'],"
          "'players':[{'hand':['juggler'],'may_hold':[1,2,3,4]},"
          "{'hand':['wheel']},{'hand':['spy']}]}",
      .actions = "use;choose a;name 4",
      .shows = "'may_hold':[1,2,3]" },
    { .name = "a Spy knows what he saw",
      .game = "template",
      .viewer = "a",
      .position =
          "{'seats':4,'turn':'a','table':['spy'],"
          "'players':[{'hand':['juggler']},{'hand':['wheel'],'may_hold':[1,4,"
          "5]},{'hand':['crown'],'may_hold':[4,5]},{'hand':['scout']}]}",
      .actions = "use;choose b",
      .shows = "'hand':['wheel'],'seen_by':[['a']]" },
    { .name = "a Juggler knows what he put back",
      .game = "template",
      .viewer = "a",
      .position =
          "{'seats':3,'turn':'a','table':['crown','wheel','crown','juggler'],"
          "'deck':['wheel','scout','spy'],'players':[{'hand':['juggler']},"
          "{'hand':['scout'],'may_hold':[1,2]},{'hand':['spy']}]}",
      .actions = "use;keep wheel;take",
      .shows = "'juggler'" },
    { .name = "cards that were exchanged",
      .game = "template",
      .viewer = "c",
      .position = "{'seats':3,'turn':'a','table':['crown','wheel','scout'],"
                  "'players':[{'hand':['juggler'],'may_hold':[1,3]},"
                  "{'hand':['wheel']},{'hand':['spy']}]}",
      .actions = "use;choose b;name 4",
      .shows = "'may_hold':[1,3]" },
};

const int row_count = sizeof rows / sizeof rows[0];
