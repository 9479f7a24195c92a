import { type CopyPlan, copyActionLabels, smallGroup } from "#contract/calls/deidentified-copy.ts";
import { counted } from "#contract/formatting.ts";
import { safeHeader } from "./safe-header.ts";

/** The list that goes with a copy: what was found in each column, and what was done to it. */
export function copyNotes(
  { columns, risk, rows, keptByChoice }: CopyPlan,
  today: string,
): string[][] {
  return [
    [keptByChoice.length === 0 ? transformed : notTransformed(keptByChoice)],
    [limits],
    [`${counted(rows, "row")}, made on ${today}`],
    [riskSentence(risk)],
    [],
    ["Column", "What it may hold", "Sure to", "Because of", "What was done", "Cells changed"],
    ...columns.map(({ name, found, confidence, evidence, action, changed }, at) => [
      safeHeader(name, at),
      found ?? "Nothing that identifies",
      found === null ? "" : `${Math.round(confidence * 100)} %`,
      evidence.join(", "),
      copyActionLabels[action],
      `${changed}`,
    ]),
    [],
    ...explanations.map((line) => [line]),
  ];
}

const transformed = "Transformed by Safe Harbor rules (45 CFR 164.514(b)(2)).";

const notTransformed = (columns: readonly string[]): string =>
  `Transformed in part only: ${columns.join(", ")} may identify somebody and stayed by choice.`;

const limits =
  "A program made this copy and may have missed something. Look at it before you pass it on: the rules also ask that you know of no way to tell who somebody is.";

const explanations = [
  "Years and days: the day number counts from the first event of the same person, so the time between two events is exact.",
  "Codes were drawn at random for this copy; nobody keeps which was whose.",
  "ZIP codes: the first three digits, or 000 where those have 20,000 people or fewer by the Census of 2000 or of 2020.",
  "Births and events so long ago that they tell of somebody over 89 have no year of their own.",
  "Cells that stayed were searched for e-mail and web addresses, telephone and Social Security numbers, and for the names and numbers of their own row: what was found reads [removed].",
];

/** One sentence on the smallest groups, for screens and for the list. */
export function riskSentence({ columns, smallest, people }: CopyPlan["risk"]): string {
  if (smallest === null) return "No column is left that others are likely to know of somebody.";
  const by = [columns.slice(0, -1).join(", "), ...columns.slice(-1)].filter(Boolean).join(" and ");
  if (people === 0)
    return `By ${by}, the smallest group has ${counted(smallest, "person", "people")}.`;
  return `By ${by}, ${counted(people, "person stands", "people stand")} in groups of fewer than ${smallGroup}: somebody who knows this much of a person may find them.`;
}
