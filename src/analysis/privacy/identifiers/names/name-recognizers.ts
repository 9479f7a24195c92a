import { isEponym } from "../eponyms.ts";
import type { Recognizer } from "../recognizer.ts";
import { nameRun } from "./name-shape.ts";
import { nameAtStart } from "./read-name.ts";

/** Names that stand where nothing but a name does. */
export const nameRecognizers: readonly Recognizer[] = [
  // `— S. Olufemi` at the end of a note.
  {
    id: "name",
    shape: new RegExp(`(?<label>^[ \\t]{0,20}(?:--?|—|–) ?)${nameRun}`, "gmu"),
    isDecoy: isEponym,
    narrow: (value) => nameAtStart(value),
  },
  // `OKAFOR, ADA B.` alone on a line or before a gap.
  {
    id: "name",
    shape:
      /(?<label>^|["“|] ?|\t| {2})\p{Lu}[\p{L}\p{M}'’-]{1,24}(?: \p{Lu}[\p{L}\p{M}'’-]{1,24}){0,2}, \p{Lu}[\p{L}\p{M}'’-]{1,24}(?: \p{Lu}[\p{L}\p{M}'’-]{0,24}\.?){0,2}(?=["”|]| {2}| ?\t| ?\r?$| \()/gmu,
    narrow: (value) => {
      const found = nameAtStart(value, { inverted: "any" });
      return found?.[1] === value.length ? found : null;
    },
  },
];
