// tls.mjs -- the client over https and wss: played, interrupted, and with a
// certificate that is changed while somebody plays.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { X509Certificate } from "node:crypto";
import { connect } from "node:tls";
import { check, same, test, until } from "./harness.mjs";
import { decision, dice, latest, onBoard, sensible } from "./player.mjs";
import { openTable, start } from "./walks.mjs";
import { Server } from "./server.mjs";

// A certificate of our own making, and its key.
function certify(folder, serial) {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
    "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
    "-set_serial", String(serial), "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { "tls-cert": cert, "tls-key": key };
}

async function secured(stage) {
  const folder = mkdtempSync(join(tmpdir(), "sixstones-tls-"));
  const server = await new Server(certify(folder, 1)).start();
  stage.ends.push(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { server, folder };
}

// Somebody whose browser believes the certificate.
async function visit(stage, server, hash = "", more = {}) {
  const options = { server, ignoreHTTPSErrors: true, ...more };
  const page = await stage.page(await stage.visitor(options), hash, options);
  page.sockets = [];
  page.on("websocket", (socket) => page.sockets.push(socket.url()));
  return page;
}

async function turns(page, count, seed) {
  const roll = dice(seed);
  for (let i = 0; i < count; i++) {
    const update = await decision(page);
    check(update, "the game is over too soon");
    await onBoard(page, update, sensible(update, roll));
  }
  await decision(page);
}

// The serial number of the certificate that whoever comes now is shown.
function shown(server) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: "127.0.0.1", rejectUnauthorized: false }, () => {
      resolve(Number.parseInt(socket.getPeerCertificate().serialNumber, 16));
      socket.destroy();
    });
    socket.on("error", reject);
  });
}

test("a game is played over https and wss, and goes on after a restart", { quick: true }, async (stage) => {
  const { server } = await secured(stage);
  const page = await visit(stage, server, "", { breaks: true });
  await openTable(page, "splendor", { seats: { "Player B": "easy" } });
  await start(page);
  await turns(page, 4, 3);
  const { spoken, policy } = await page.evaluate(async () => ({
    spoken: performance.getEntriesByType("navigation")[0].nextHopProtocol,
    policy: (await fetch("/")).headers.get("strict-transport-security"),
  }));
  same(spoken, "http/1.1", "the protocol of the page");
  check(/max-age=\d{7}/.test(policy), `strict transport: ${policy}`);
  await page.reload(); // whose socket we hear of from the beginning
  await decision(page);
  check(page.sockets.length && page.sockets.every((url) => url.startsWith("wss://")), `sockets: ${page.sockets}`);
  const { count } = latest(page);

  await server.kill();
  await page.getByText("Reconnecting…").waitFor();
  page.heard.length = 0;
  await server.start();
  await until(() => latest(page), "the game after the restart");
  same(latest(page).count, count, "the count of actions");
  await page.getByText("Reconnecting…").waitFor({ state: "detached" });
  await turns(page, 3, 4);
});

test("two browsers meet over wss by the invitation", async (stage) => {
  const { server } = await secured(stage);
  const ann = await visit(stage, server);
  await openTable(ann, "gauntlet", { seats: { Thanos: "me" } });
  const link = await ann.getByLabel("Whoever has this link").inputValue();
  check(link.startsWith("https://"), `the link is ${link}`);
  const bob = await visit(stage, server, new URL(link).hash);
  await bob.getByRole("button", { name: "Sit here" }).click();
  await ann.getByText("Everybody is here: you can start.").waitFor();
  await start(ann);
  const roll = dice(5);
  for (let i = 0; i < 4; i++) {
    const acting = await until(
      () => latest(ann)?.number === latest(bob)?.number && [ann, bob].find((page) => latest(page)?.actions),
      "somebody's decision",
    );
    const update = await decision(acting);
    if (!update) return;
    await onBoard(acting, update, sensible(update, roll));
    await until(() => latest(acting).number > update.number, "the action");
  }
});

test("a new certificate is taken while somebody plays", async (stage) => {
  const { server, folder } = await secured(stage);
  const page = await visit(stage, server);
  await openTable(page, "splendor", { seats: { "Player B": "easy" } });
  await start(page);
  await turns(page, 2, 5);
  same(await shown(server), 1, "the serial number before");
  certify(folder, 2);
  const file = new X509Certificate(readFileSync(join(folder, "cert.pem")));
  same(Number.parseInt(file.serialNumber, 16), 2);
  const opened = page.heard.length;
  server.process.kill("SIGHUP");
  await until(async () => (await shown(server)) === 2, "the new certificate");
  await turns(page, 3, 6);
  check(page.heard.length > opened, "the page heard of its turns");
  check(page.told.filter(({ type }) => type === "hello").length === 1, "the page had to connect again");
  const other = await visit(stage, server);
  await openTable(other, "splendor", { seats: { "Player B": "easy" } });
});
