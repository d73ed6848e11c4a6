// cost.mjs -- how much is sent before the first decision, and from where.

import { check, test, until } from "./harness.mjs";
import { decision } from "./player.mjs";
import { playNow, titles } from "./walks.mjs";

const MOST = 150 * 1024;

for (const [game, title] of Object.entries(titles))
  test(`${game} is at its first decision after less than 150 KB`, { quick: true }, async (stage) => {
    const context = await stage.visitor({ settings: { speed: "normal" } });
    const page = await context.newPage();
    stage.pages.push(page);
    stage.guard(page, new URL(stage.server.url), false);
    page.heard = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.heard.push(JSON.parse(payload))));
    const wire = await context.newCDPSession(page);
    await wire.send("Network.enable");
    const sent = new Map();
    const names = new Map();
    wire.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
    wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sent.set(requestId, encodedDataLength));
    let told = 0;
    wire.on("Network.webSocketFrameReceived", ({ response }) => (told += response.payloadData.length));
    await page.goto(stage.server.url);
    await playNow(page, title);
    await decision(page);
    await until(() => sent.size > 5, "the files");
    const files = [...sent.values()].reduce((a, b) => a + b, 0);
    if (process.env.SIX_TIMES)
      console.log(`     ${game}: ${sent.size} files, ${files} bytes; ${told} characters over the socket`);
    check(files < MOST, `${files} bytes: ${[...sent].map(([id, n]) => `${names.get(id)} ${n}`).join("\n")}`);
  });
