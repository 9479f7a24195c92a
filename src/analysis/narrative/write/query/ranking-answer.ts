import type { Template } from "../../../domain/fact.ts";
import { joinWithAnd, numberIn, sentence, valueAt } from "../references.ts";
import { nothingMatches, rankClause } from "./figures-answer.ts";
import { recordNoun } from "./record-noun.ts";
import { figuresOf, rowWords } from "./rows-answer.ts";
import { figureWithUnit, labelKey, rowName, type View, valueKey } from "./view-of.ts";

/** Groups named in the sentence; the table holds the others. */
const maxNamed = 10;
/** How many are named where the question does not say how many. */
const maxUnasked = 3;
/** Groups within which the first few are named in the sentence. */
const maxWithin = 6;

/** The group or groups at one end. */
export function rankingAnswer(view: View): Template {
  const { measures, rows, query } = view;
  const [first] = measures;
  if (rows === 0 || !first) return nothingMatches(view);
  if (first.kind === "rank") return `${rowName(view, 0)} ${rankClause(view, 0)}.`;
  const within = query.top?.within ?? [];
  if (within.length > 0 && query.by.length > 1) return withinGroups(view, within);
  if (query.having !== null && query.limit === null) return thoseThatMeet(view);
  return fromTheTop(view);
}

/** Whether the rows begin with the largest value. */
const isDescending = ({ query, result }: View): boolean => {
  const order = query.order.find(({ of }) => query.measures.some(({ name }) => name === of));
  if (order) return order.direction === "descending";
  const rows = result.rows.length - 1;
  return !(numberIn(result, valueKey(0), rows) > numberIn(result, valueKey(0), 0));
};

/** The measure that the rows are ordered by, the first where none is named. */
function leading({ query }: View): number {
  const named = query.order
    .map(({ of }) => query.measures.findIndex(({ name }) => name === of))
    .find((at) => at >= 0);
  return named ?? 0;
}

function fromTheTop(view: View): Template {
  const measure = leading(view);
  const words = view.measures[measure];
  if (!words) return "";
  const [name, end] = [words.name, isDescending(view) ? "highest" : "lowest"];
  const top = numberIn(view.result, valueKey(measure));
  const tied = Array.from({ length: view.rows }, (_, row) => row).filter(
    (row) => numberIn(view.result, valueKey(measure), row) === top,
  );
  const rest = Array.from({ length: view.rows }, (_, row) => row)
    .slice(tied.length, view.query.limit === null ? maxUnasked : maxNamed)
    .map((row) => rowWords(view, row));
  const then = rest.length > 0 ? `, then ${joinWithAnd(rest)}` : "";
  if (tied.length > 1) {
    const others = tied.length > maxUnasked ? ["others"] : [];
    const names = [...tied.slice(0, maxUnasked).map((row) => rowName(view, row)), ...others];
    return `${sentence(joinWithAnd(names))} share the ${end} ${name}${view.where}: ${figureWithUnit(view, measure)}${then}.`;
  }
  if (isCommonness(view)) {
    const verb = isDescending(view) ? "most" : "least";
    return `${rowName(view, 0)} is the ${verb} common ${joinWithAnd(view.groups)}${view.where} (${figuresOf(view, 0)} ${recordNoun(view.scope.question)})${then}.`;
  }
  const only = rest.length === 0 ? `: ${figuresOf(view, 0)}` : ` (${figuresOf(view, 0)})`;
  return `${rowName(view, 0)} has the ${end} ${name}${view.where}${only}${then}.`;
}

/** A count of records that the question calls common or frequent. */
const isCommonness = ({ query, scope }: View) => {
  const value = query.measures[0]?.value;
  const isCount =
    value?.kind === "aggregate" && value.aggregate === "count" && value.where === null;
  return isCount && query.measures.length === 1 && /common|frequent/i.test(scope.question);
};

function thoseThatMeet(view: View): Template {
  const items = Array.from({ length: Math.min(view.rows, maxNamed) }, (_, row) => row).map((row) =>
    rowWords(view, row),
  );
  const more = view.rows > maxNamed ? ", and the others in the table" : "";
  const [first] = view.measures;
  return `${joinWithAnd(items)}${more}, by ${`${first?.name ?? ""}${view.where}`.replace(/,$/, "")}.`;
}

/** The first few of each outer group. */
function withinGroups(view: View, within: readonly string[]): Template {
  const outer = view.query.by.findIndex(({ name }) => within.includes(name));
  const inner = view.query.by.findIndex(({ name }) => !within.includes(name));
  const byGroup = new Map<string, number[]>();
  view.result.rows.forEach((_, row) => {
    const name = String(valueAt(view.result, labelKey(outer), row));
    byGroup.set(name, [...(byGroup.get(name) ?? []), row]);
  });
  const groups = [...byGroup.values()].slice(0, maxWithin).map((rows) => {
    const [first = 0] = rows;
    const items = rows.map((row) => `${rowName(view, row, [inner])} (${figuresOf(view, row)})`);
    return `for ${rowName(view, first, [outer])} ${joinWithAnd(items)}`;
  });
  const end = isDescending(view) ? "Highest" : "Lowest";
  const more = byGroup.size > maxWithin ? "; the table has the others" : "";
  return `${end} ${view.measures[0]?.name ?? ""}${view.where}: ${groups.join("; ")}${more}.`;
}
