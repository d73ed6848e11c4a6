// The catalogs of po/ for the client: a module "virtual:catalog/pl" holds what
// the client says in Polish.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const prefix = "virtual:catalog/";
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export function catalogs(): Plugin {
  return {
    name: "catalogs",
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return undefined;
      const file = path(`../po/${id.slice(prefix.length + 1)}.po`);
      this.addWatchFile(file);
      const json = execFileSync("python3", [path("../tools/catalog.py"), "--web", file]);
      return `export default ${json.toString()}`;
    },
  };
}
