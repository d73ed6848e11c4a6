// A finished game on the desk: one frame of it is shown, seen by somebody.

import type { Frame, GameEvent, Replay } from "../wire/types";
import { ask, keep, sentence } from "./connection.svelte";

export interface Source {
  table?: string;
  record?: string;
}

const framesKept = 400;

class Desk {
  source = $state.raw<Source | null>(null);
  replay = $state.raw<Replay | null>(null);
  frame = $state.raw<Frame | null>(null);
  count = $state(0);
  viewer = $state("all");
  forward = $state(false); // the frame follows the one before it
  log = $state.raw<GameEvent[]>([]); // of the frames that were looked at in a row
  problem = $state("");

  #frames = new Map<string, Frame>();
  #busy = false;

  async open(source: Source, count: number, viewer: string): Promise<void> {
    this.close();
    this.source = source;
    try {
      const replay = await ask("replay", { ...source });
      if (this.source !== source) return;
      this.replay = replay;
      keep("replay", { type: "replay", ...source }, () => {});
      this.viewer = viewer;
      this.seek(count);
    } catch (error) {
      if (this.source === source) this.problem = sentence(error);
    }
  }

  close(): void {
    keep("replay", null);
    this.#frames.clear();
    this.source = null;
    this.replay = null;
    this.frame = null;
    this.problem = "";
  }

  seek(count: number): void {
    if (!this.replay) return;
    this.count = Math.max(0, Math.min(count, this.replay.count));
    void this.#fetch();
  }

  look(viewer: string): void {
    this.viewer = viewer;
    void this.#fetch();
  }

  // Ask for what is wanted now; whoever drags a slider skips what lies between.
  async #fetch(): Promise<void> {
    const { source, count, viewer } = this;
    const key = `${viewer} ${count}`;
    const known = this.#frames.get(key);
    if (known) return this.#show(known, viewer);
    if (this.#busy) return;
    this.#busy = true;
    try {
      const frame = await ask("frame", { count, viewer });
      if (this.source === source) {
        if (this.#frames.size > framesKept) this.#frames.clear();
        this.#frames.set(key, frame);
        this.#show(frame, viewer);
      }
    } catch (error) {
      if (this.source === source) this.problem = sentence(error);
    }
    this.#busy = false;
    if (this.source && !this.problem && (this.count !== count || this.viewer !== viewer))
      void this.#fetch();
  }

  #show(frame: Frame, viewer: string): void {
    const before = this.frame;
    this.forward = before?.count === frame.count - 1 && before.viewer === viewer;
    this.log = this.forward ? [...this.log, ...frame.events] : frame.events;
    this.frame = { ...frame, viewer };
  }
}

export const desk = new Desk();
