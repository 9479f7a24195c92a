import type { Condition } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { type Item, isCue } from "../placement/item.ts";
import { listCondition } from "../placement/merge-values.ts";
import type { QuestionContext } from "../question-context.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** A column that tells what was spent from what was planned, and how it writes either. */
export interface Scenario {
  readonly column: ColumnProfile;
  readonly actual: string;
  readonly budget: string;
}

const actualCodes = /^(?:a|ac|act|actuals?|real|outturn|spent|ist)$/i;
const budgetCodes = /^(?:b|bu|bud|bdg|bgt|budget(?:ed)?|p|pl|plan(?:ned)?|target)$/i;
const otherCodes = /^(?:f|fc|fcst|forecast|prior|py|latest estimate|le|rf)$/i;
const headings = new Set(
  "scenario version basis budget actual type kind category measure status plan bva ba".split(" "),
);

const known = new WeakMap<Vocabulary, Scenario | null>();

/** The column that sets budget against actual; null where a table holds none. */
export function scenarioOf(vocabulary: Vocabulary): Scenario | null {
  const earlier = known.get(vocabulary);
  if (earlier !== undefined) return earlier;
  const found =
    vocabulary.profile.columns.map(asScenario).find((scenario) => scenario !== null) ?? null;
  known.set(vocabulary, found);
  return found;
}

/** A column as one of budget and actual, where its values and its name say so. */
export function asScenario(column: ColumnProfile): Scenario | null {
  const values = column.values.map(({ value }) => value);
  if (column.type !== "VARCHAR" || values.length < 2 || values.length > 4) return null;
  if (column.distinct !== values.length) return null;
  const actual = values.find((value) => actualCodes.test(value));
  const budget = values.find((value) => budgetCodes.test(value));
  const isKnown = values.every(
    (value) => value === actual || value === budget || otherCodes.test(value),
  );
  if (actual === undefined || budget === undefined || !isKnown) return null;
  const isSpelled = actual.length > 2 && budget.length > 2;
  return isSpelled || isHeading(column.name) ? { column, actual, budget } : null;
}

function isHeading(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.some((word) => headings.has(word)) ||
    (words.includes("a") && words.some((word) => word === "b" || word === "p"))
  );
}

const spending =
  /^(?:spen[dt]|spends|spending|spender|spenders|expenditures?|outlays?|outturn|cost|costs|costing|burn|burns|burned|burnt|paid|pay|pays|payments?|consumed?|splash(?:ed)?)$/;

/** `what did we spend on drugs`: money spent is the actual one, where nothing else is said. */
export function placeSpending(items: readonly Item[], context: QuestionContext): Item[] {
  const scenario = scenarioOf(context.vocabulary);
  if (!scenario) return [...items];
  const isSaid = items.some((item) => item.kind === "list" && item.column === scenario.column);
  const at = items.findIndex((item) => saysSpending(item, context));
  const item = items[at];
  if (!item) return [...items];
  const list: Item = {
    kind: "list",
    column: scenario.column,
    values: [scenario.actual],
    joined: "one",
    negated: false,
    from: item.from,
    to: item.to,
    weight: item.weight,
  };
  const rest = items.filter((one) => one === item || !saysSpending(one, context));
  return rest.flatMap((one) => {
    if (one !== item) return [one];
    return isSaid ? [] : [list];
  });
}

/** One of the two restricts all that is asked, like a year, unless both are set against each other. */
export function restrictToScenario(items: readonly Item[], context: QuestionContext): Item[] {
  const scenario = scenarioOf(context.vocabulary);
  const said = items.filter((item) => item.kind === "list" && item.column === scenario?.column);
  const [only, ...more] = said;
  const isCompared = items.some((item) => isCue(item, "over", "under"));
  if (only?.kind !== "list" || more.length > 0 || only.values.length > 1 || only.negated)
    return [...items];
  if (isCompared) return [...items];
  const { column, from, to, weight } = only;
  const label = `${column.name} is ${only.values[0] ?? ""}`;
  const condition = listCondition(only);
  const made: Item = {
    kind: "condition",
    condition,
    column,
    label,
    moment: true,
    from,
    to,
    weight,
  };
  return items.map((item) => (item === only ? made : item));
}

function saysSpending(item: Item, { words }: QuestionContext): boolean {
  if (item.kind !== "records" && item.kind !== "unknown" && item.kind !== "column") return false;
  return (
    item.to - item.from === 1 &&
    spending.test(words[item.from]?.lower ?? "") &&
    // A column of costs stays one.
    item.kind !== "column"
  );
}

/** Whether the question says which of budget and actual it is about. */
export function namesScenario(items: readonly Item[], { vocabulary }: QuestionContext): boolean {
  const scenario = scenarioOf(vocabulary);
  return items.some(
    (item) =>
      (item.kind === "list" || item.kind === "condition") &&
      scenario !== null &&
      item.column === scenario.column,
  );
}

/** Whether sums of a table that sets budget against actual are of one of the two, or apart. */
export function keepsScenariosApart(
  query: { readonly where: Condition | null; readonly by: unknown; readonly measures: unknown },
  { vocabulary }: QuestionContext,
): boolean {
  const scenario = scenarioOf(vocabulary);
  if (!scenario) return true;
  const name = JSON.stringify(scenario.column.name);
  const sums = JSON.stringify(query.measures).includes('"aggregate":"sum"');
  return !sums || JSON.stringify([query.where, query.by, query.measures]).includes(name);
}

/** Records of what was spent, or of what was planned. */
export const scenarioCondition = ({ column, actual, budget }: Scenario, isActual: boolean) =>
  listCondition({
    kind: "list",
    column,
    values: [isActual ? actual : budget],
    joined: "one",
    negated: false,
    from: 0,
    to: 0,
    weight: 1,
  });
