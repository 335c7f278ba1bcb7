import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/bricolage-grotesque";
import "./theme/colours.css";
import "./theme/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { keepShellOffline } from "./offline_shell";

const place = document.querySelector("#app");
if (place) mount(App, { target: place });
keepShellOffline();
