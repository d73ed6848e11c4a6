// What the table needs of Marvel United.

import type { GameClient } from "../board";
import Board from "./Board.svelte";
import { introduction } from "./introduction";
import { headings } from "./verbs";
import { roles, together } from "./view";
import { facts } from "./words";

export const client: GameClient = { Board, introduction, headings, roles, together, facts };
