/** Which rung of the ladder of trust does the page stand on, and what would the next one add? One sentence each. */

import { type TextKey } from "../texts/words";
import { type StartView } from "../wire";

export interface Surroundings {
  /** Whether the browser trusts how the page came. */
  readonly isSecureContext: boolean;
  readonly protocol: string;
}

const SENTENCES: Readonly<Record<StartView["trust_rung"], TextKey>> = {
  0: "rung.0",
  1: "rung.1",
  2: "rung.2",
  3: "rung.3",
};

export function rungSentence(rung: StartView["trust_rung"], { isSecureContext, protocol }: Surroundings): TextKey {
  if (!isSecureContext) return SENTENCES[0];
  // Browsers trust their own computer without https; the phones at the table are others.
  return protocol === "http:" ? "rung.own_computer" : SENTENCES[rung];
}
