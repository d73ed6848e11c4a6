/* rows.c -- small positions for the exactness test: every kind of fact, from
 * the viewpoint of Thanos, of heroes and of the public. */
#include "exact.h"

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
