// What the table needs of Marvel Villainous.

import type { GameClient } from "../board";
import Board from "./Board.svelte";
import { introduction } from "./introduction";
import { headings } from "./verbs";
import { roles } from "./view";

export const client: GameClient = { Board, introduction, headings, roles };
