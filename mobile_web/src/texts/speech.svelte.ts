/** The language the page speaks now, and how a component says something in it. */

import { createContext } from "svelte";

import { type Memory } from "../companion/memory";
import { enumerate, LANGUAGES, preferredLanguage, say, type Language, type TextKey, type Values } from "./words";

const REMEMBERED = "language";

/** Speaks the language that was chosen on this phone, else the browser's. */
export class Speech {
  language: Language = $state("en");
  readonly #memory: Memory;

  constructor(memory: Memory, wanted: readonly string[]) {
    this.#memory = memory;
    const remembered = memory.recall(REMEMBERED);
    this.language = LANGUAGES.find((language) => language === remembered) ?? preferredLanguage(wanted);
  }

  /** Speak this language from now on, also after a reload. */
  choose(language: Language): void {
    this.language = language;
    this.#memory.keep(REMEMBERED, language);
  }

  say = (key: TextKey, values?: Values): string => say(this.language, key, values);

  /** "2, 3 and 6" */
  all = (words: readonly string[]): string => enumerate(this.language, words, "conjunction");

  /** "2, 3 or 6" */
  either = (words: readonly string[]): string => enumerate(this.language, words, "disjunction");
}

export const [speechHere, setSpeech] = createContext<Speech>();
