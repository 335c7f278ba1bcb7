import { describe, expect, it } from "vitest";

import { Companion } from "../companion/companion";
import { type GameTexts, type JudgedMove } from "../wire";
import { placesOf, rulingWord, RuleWords, sentencesOf } from "./rule_words.svelte";

const TEXTS: GameTexts = {
  rulings: { legal: "Erlaubt", illegal: "Nicht erlaubt", undecided: "Noch offen" },
  reasons: { row_banned: "Die Reihe ist gesperrt.", wish_not_known: "Der Wunsch fehlte." },
  missing: { wish_not_known: "Welches Symbol ist gewünscht?" },
  notes: { rulebook_unclear: "Die Regel ist nicht eindeutig." },
  rulebooks: { numnum: "NumNum, Spielregeln" },
  house_rules: {},
};

function verdict(part: Partial<JudgedMove["verdict"]>): JudgedMove["verdict"] {
  return { ruling: "illegal", reasons: [], cites: [], notes: [], ...part };
}

describe("a verdict in words", () => {
  it("says the ruling, every reason and every note", () => {
    const illegal = verdict({ reasons: ["row_banned"], notes: ["rulebook_unclear"] });

    expect(rulingWord(TEXTS, illegal)).toBe("Nicht erlaubt");
    expect(sentencesOf(TEXTS, illegal)).toEqual(["Die Reihe ist gesperrt.", "Die Regel ist nicht eindeutig."]);
  });

  it("asks for what is missing where it is undecided", () => {
    const undecided = verdict({ ruling: "undecided", reasons: ["wish_not_known"] });

    expect(sentencesOf(TEXTS, undecided)).toEqual(["Welches Symbol ist gewünscht?"]);
  });

  it("names each place in the rulebook once", () => {
    const cite = { rulebook: "numnum", section: "Spielablauf" };
    const twice = verdict({
      cites: [
        { reason: "a", ...cite },
        { reason: "b", ...cite },
      ],
    });

    expect(placesOf(TEXTS, twice)).toEqual(["NumNum, Spielregeln: Spielablauf"]);
  });

  it("shows the code rather than nothing where a sentence is missing", () => {
    expect(sentencesOf(TEXTS, verdict({ reasons: ["invented_tomorrow"] }))).toEqual(["invented_tomorrow"]);
  });
});

describe("the words of the rules", () => {
  it("are those of the language that was chosen last, also if the first answer comes late", async () => {
    const answers: ((response: Response) => void)[] = [];
    const companion = new Companion("http://table.local", () => new Promise((resolve) => answers.push(resolve)));
    const words = new RuleWords(companion);
    const [german, dutch] = [words.speak("numnum", "de"), words.speak("numnum", "nl")];

    answers[1]?.(Response.json({ ...TEXTS, rulings: { legal: "Toegestaan" } }));
    await dutch;
    answers[0]?.(Response.json(TEXTS));
    await german;

    expect(words.texts?.rulings["legal"]).toBe("Toegestaan");
  });

  it("are asked for again after nobody answered", async () => {
    let calls = 0;
    const companion = new Companion("http://table.local", () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new TypeError("offline")) : Promise.resolve(Response.json(TEXTS));
    });
    const words = new RuleWords(companion);

    await words.speak("numnum", "de");
    await words.speak("numnum", "de");

    expect(words.texts).toEqual(TEXTS);
  });
});
