// The board of Marvel Villainous and its introduction.

import type { GameClient } from "../board";
import Board from "./Board.svelte";
import { introduction } from "./introduction";

export const client: GameClient = { Board, introduction };
