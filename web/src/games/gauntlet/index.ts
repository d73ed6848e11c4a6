// What the table needs of Infinity Gauntlet.

import type { GameClient } from "../board";
import Board from "./Board.svelte";
import { introduction } from "./introduction";
import { headings } from "./verbs";

export const client: GameClient = { Board, introduction, headings };
