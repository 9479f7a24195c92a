import { clinicalTerms } from "../lexicon/clinical-terms.ts";
import { codePhrases } from "../lexicon/code-phrases.ts";
import { decisions } from "../lexicon/decisions.ts";
import { descriptionCues } from "../lexicon/description-cues.ts";
import { differenceCues } from "../lexicon/difference-cues.ts";
import { events } from "../lexicon/events.ts";
import { everydayWords } from "../lexicon/everyday-words.ts";
import { faultyCellCues } from "../lexicon/faulty-cell-cues.ts";
import { figureCues } from "../lexicon/figure-cues.ts";
import { groupingCues, orderCues } from "../lexicon/grouping-cues.ts";
import { ignorableWords, passedOver } from "../lexicon/ignorable-words.ts";
import { informalSpellings } from "../lexicon/informal-spellings.ts";
import { joiningCues } from "../lexicon/joining-cues.ts";
import { limitCues } from "../lexicon/limit-cues.ts";
import { moneyAndAmounts } from "../lexicon/money-and-amounts.ts";
import { peopleAndPlaces } from "../lexicon/people-and-places.ts";
import { recordKinds } from "../lexicon/record-kinds.ts";
import { relationCues } from "../lexicon/relation-cues.ts";
import { shortForms } from "../lexicon/short-forms.ts";
import { smallTalk } from "../lexicon/small-talk.ts";

/** Every word that the reader knows without a table, in lower case: a closed list of ordinary words. */
export const lexiconWords: ReadonlySet<string> = new Set(
  textsIn([
    ...[differenceCues, descriptionCues, faultyCellCues, figureCues, groupingCues, joiningCues],
    ...[limitCues, orderCues, relationCues],
    ...[clinicalTerms, codePhrases, decisions, events, everydayWords, ignorableWords, passedOver],
    ...[moneyAndAmounts, peopleAndPlaces, recordKinds, shortForms, smallTalk, informalSpellings],
  ]).flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
);

function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  if (typeof part !== "object" || part === null) return [];
  return (part instanceof Set ? [...part] : Object.values(part)).flatMap(textsIn);
}
