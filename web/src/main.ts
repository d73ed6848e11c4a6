// Where the page begins.

import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { useLang } from "./i18n.svelte";
import "./pieces/theme.css";
import { startRouter } from "./router.svelte";
import { connect } from "./state/connection.svelte";
import { applyTheme, settings } from "./state/settings.svelte";

applyTheme();
startRouter();
connect();
useLang(settings.lang).finally(() => mount(App, { target: document.getElementById("app")! }));
