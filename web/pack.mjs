// Pack the built client into a C file: node pack.mjs DIST OUT.c
//
// Each file becomes a row of the table in src/server/http.h, plain and as gzip
// and brotli have it. Names with a hash of their contents may be kept by
// browsers for ever.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [dist, out] = process.argv.slice(2);
const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

function numbers(bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 32) {
    lines.push("    " + bytes.subarray(at, at + 32).join(",") + ",");
  }
  return lines.join("\n") || "    0";
}

function array(name, bytes) {
  return `static const unsigned char ${name}[] = {\n${numbers(bytes)}\n};\n`;
}

const parts = [
  "/* The browser client, made by web/pack.mjs from web/: not to be edited. */",
  "/* clang-format off */",
  '#include "server/http.h"\n',
];
const rows = [];
files.forEach((file, i) => {
  const path = "/" + file.slice(dist.length).replace(/^\/+/, "");
  const type = types[extname(file)];
  if (!type) throw new Error(`pack.mjs knows no type for ${path}`);
  const plain = readFileSync(file);
  const tag = createHash("sha256").update(plain).digest("hex").slice(0, 16);
  const forms = {
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  };
  const row = [`.path = "${path}"`, `.type = "${type}"`, `.tag = "\\"${tag}\\""`];
  row.push(`.lasting = ${path.startsWith("/assets/")}`);
  for (const [form, bytes] of Object.entries(forms)) {
    if (form !== "plain" && bytes.length >= plain.length) continue;
    parts.push(array(`${form}_${i}`, bytes));
    row.push(`.${form} = ${form}_${i}`, `.${form}_size = ${bytes.length}`);
  }
  rows.push(`    { ${row.join(", ")} },`);
});
parts.push("const struct asset assets[] = {", ...rows, "    { .path = NULL },", "};", "");
writeFileSync(out, parts.join("\n"));
