import type { Query } from "#contract/query.ts";
import { columnFamilies } from "../columns/period-columns.ts";
import type { Composition } from "../composition/composition.ts";
import { wordsOf } from "../words/vocabulary.ts";

/** Whether a header that the question writes out is of no use to a query: it was read as something else. */
export const leavesHeaders = (work: Composition, query: Query): boolean => {
  const text = JSON.stringify(query);
  const isUsed = (name: string) => text.includes(JSON.stringify(name));
  return leavesBracketed(work, isUsed) || leavesFamily(work, isUsed);
};

type IsUsed = (name: string) => boolean;

/** `drop their pressure (IDH) more often`: the header in brackets is what the words before it mean. */
function leavesBracketed({ context: { question, vocabulary } }: Composition, isUsed: IsUsed) {
  const bracketed = [...question.matchAll(/\(([^()]{2,40})\)/g)].map(([, said = ""]) =>
    said.trim().toLowerCase(),
  );
  return vocabulary.profile.columns.some(
    ({ name }) => bracketed.includes(name.trim().toLowerCase()) && !isUsed(name),
  );
}

/** `kids tested in 2024, by county`, of a `Tested 2024`: no other number by some date in that year. */
const leavesFamily = ({ context: { words, vocabulary } }: Composition, isUsed: IsUsed): boolean =>
  columnFamilies(vocabulary).some(({ grain, name, members }) => {
    const said = wordsOf(name);
    const isSaid =
      said.length > 0 && said.every((word) => words.some(({ lower }) => lower === word));
    const years = members.map(({ place }) => String(place));
    return (
      grain === "year" &&
      isSaid &&
      words.some(({ text }) => years.includes(text)) &&
      !members.some(({ column }) => isUsed(column.name))
    );
  });
