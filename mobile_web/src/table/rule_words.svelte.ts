/** What the rules say, in the language of the page. The sentences belong to the rules; the server brings them. */

import { type Companion } from "../companion/companion";
import { type Language } from "../texts/words";
import { type GameName, type GameTexts, type JudgedMove } from "../wire";

type Verdict = JudgedMove["verdict"];

export class RuleWords {
  texts: GameTexts | null = $state.raw(null);
  readonly #companion: Companion;
  #wanted = "";

  constructor(companion: Companion) {
    this.#companion = companion;
  }

  /** Fetch the sentences of this game; until they are there, verdicts are shown by their sign alone. */
  async speak(game: GameName, language: Language): Promise<void> {
    const wanted = `${game} ${language}`;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    const { told } = await this.#companion.texts(game, language);
    if (wanted !== this.#wanted) return;
    if (told) this.texts = told;
    else this.#wanted = ""; // to be asked again with the next view
  }
}

export function rulingWord(texts: GameTexts | null, verdict: Verdict): string {
  return texts?.rulings[verdict.ruling] ?? "";
}

/** Why: a sentence for every reason (of an undecided verdict: for what must be known first), then for every note. */
export function sentencesOf(texts: GameTexts | null, verdict: Verdict): string[] {
  if (!texts) return [];
  const reasons = verdict.ruling === "undecided" ? texts.missing : texts.reasons;
  return [
    ...verdict.reasons.map((reason) => reasons[reason] ?? reason),
    ...verdict.notes.map((note) => texts.notes[note] ?? note),
  ];
}

/** Where the rule stands, each place once, such as "NumNum 1x1, Spielregeln: Spielablauf". */
export function placesOf(texts: GameTexts | null, verdict: Verdict): string[] {
  if (!texts) return [];
  const places = verdict.cites.map((cite) => `${texts.rulebooks[cite.rulebook] ?? cite.rulebook}: ${cite.section}`);
  return places.filter((place, index) => places.indexOf(place) === index);
}
