import { columnOf, lowerQuestion } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/** `how many women`, `men over 65, how many`: people, where a table with several records of each tells them apart. */
export function countNamedPeople(work: Composition): void {
  const { measures, context } = work;
  const people = context.nouns.people?.profile;
  const isOften =
    people !== undefined && people.distinct < mostlyOnce * context.vocabulary.profile.rows;
  if (!isOften || !countedPeople.test(lowerQuestion(context))) return;
  for (const [at, { name, value }] of measures.entries())
    if (value.kind === "aggregate" && value.aggregate === "count" && value.of === null) {
      measures[at] = {
        name: name.replace(/^Records/, `Different ${people.name}`),
        value: { ...value, aggregate: "distinct", of: columnOf(people) },
      };
      work.defaults.push("entity");
    }
}

/** Where hardly anybody has a second record, a record may be meant by its person. */
const mostlyOnce = 0.9;

const named =
  "(?:women|men|females|males|boys|girls|ladies|gentlemen|smokers|non-?smokers|diabetics|children|kids|adults)";
/** Not `how many women visits`, which are counted themselves. */
const countedPeople = new RegExp(
  `\\b(?:how many|(?:number|count) of)(?: (?:of )?(?:the|our|all))?(?: [a-z]+)? ${named}(?= (?:by|per|are|were|have|had|in|at|on|of|over|under|aged|who|with|from|did|do|is|was|got|took|left|died|there)\\b| ?[?.!,]|$)` +
    `|^${named}\\b[^.?!]*[,:-] ?how many(?: of them| are there| were there)? ?[?.]?$`,
);
