// server.mjs -- a server of the build under test, on a port of its own.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

// What is for the whole world is too little for a test.
const settings = {
  "rate-messages": "none",
  "rate-messages-each": "none",
  "rate-connects-each": "none",
  "rate-requests-each": "none",
  "rate-bytes-each": "none",
  "rate-makes-each": "none",
  "rate-talk-each": "none",
  "rate-reports-each": "none",
  "rate-guesses-each": "none",
  "rate-guesses-account": "none",
  "rate-logins-each": "none",
  "limit-connections-each": 0,
  "limit-tables-each": 100000,
};

export class Server {
  static build = "";

  // `more` are settings, too: of TLS, say.
  constructor(more = {}) {
    this.data = mkdtempSync(join(tmpdir(), "sixstones-web-"));
    const lines = Object.entries({ ...settings, ...more }).map(([name, value]) => `${name} = ${value}\n`);
    writeFileSync(join(this.data, "config"), lines.join(""));
    this.scheme = more["tls-cert"] ? "https" : "http";
    this.port = 0;
  }

  get url() {
    return `${this.scheme}://127.0.0.1:${this.port}/`;
  }

  async start() {
    this.process = spawn(
      join(Server.build, "sixstones"),
      ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", this.data,
        "--config", join(this.data, "config")],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const child = this.process;
    const kill = () => child.kill("SIGKILL");
    process.once("exit", kill); // whatever happens
    this.ended = new Promise((resolve) => this.process.once("exit", resolve));
    void this.ended.then(() => process.off("exit", kill));
    let complaints = "";
    this.process.stderr.on("data", (part) => (complaints += part));
    for await (const line of createInterface({ input: this.process.stdout })) {
      const found = /:(\d+)\//.exec(line);
      if (!found) continue;
      this.port = Number(found[1]);
      return this;
    }
    throw new Error(`the server did not start: ${complaints}`);
  }

  // What an operator types; the reply as an object.
  admin(...args) {
    const line = ["admin", "--data", this.data, "--json", ...args.map(String)];
    return JSON.parse(execFileSync(join(Server.build, "sixstones"), line, { encoding: "utf8" }));
  }

  // Without a word, as when the power fails.
  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  async stop() {
    this.process?.kill("SIGTERM");
    await this.ended;
    rmSync(this.data, { recursive: true, force: true });
  }
}
