/** The companion and the phone's memory, for every component below the page. */

import { createContext } from "svelte";

import { type Companion } from "./companion";
import { type Memory } from "./memory";

export const [companionHere, setCompanion] = createContext<Companion>();
export const [memoryHere, setMemory] = createContext<Memory>();
