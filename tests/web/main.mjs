// main.mjs -- runs the tests of this folder: see run.

import { main } from "./harness.mjs";
import "./games.mjs";
import "./tables.mjs";
import "./people.mjs";
import "./operator.mjs";
import "./keys.mjs";
import "./phone.mjs";
import "./help.mjs";
import "./replays.mjs";
import "./fair.mjs";
import "./languages.mjs";
import "./look.mjs";
import "./united.mjs";
import "./access.mjs";
import "./cost.mjs";
import "./tls.mjs";

process.exitCode = await main(process.argv.slice(2));
