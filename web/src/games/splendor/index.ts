// What the table needs of Splendor: Marvel.

import type { GameClient } from "../board";
import Board from "./Board.svelte";
import { introduction } from "./introduction";
import { headings } from "./verbs";

export const client: GameClient = { Board, introduction, headings };
