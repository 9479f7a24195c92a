import type { AnsweredQuery, OtherReading, Template } from "../../domain/fact.ts";
import type { Profile } from "../../table/profile.ts";
import { figuresOf } from "./query/rows-answer.ts";
import { figureWithUnit, rowName, type View, valueKey } from "./query/view-of.ts";
import { viewsOf } from "./query-answer.ts";
import { joinWithAnd, numberIn } from "./references.ts";

const maxAlternatives = 3;
const maxRows = 3;

/** What the figure would be if something else was meant; figures that were told say nothing new. */
export function writeAlternatives(
  question: string,
  others: readonly OtherReading[],
  { answered, profile }: { answered: readonly AnsweredQuery[]; profile: Profile },
): Template[] {
  const told = new Set(answered.flatMap(({ result }) => rowsIn(result)));
  const written = others.flatMap(({ reading, answered: own }) =>
    viewsOf(question, reading, { answered: own, profile }).flatMap((view) => {
      const words = isLone(view) ? loneAlternative(view, told) : groupsAlternative(view, told);
      for (const figures of rowsIn(view.result)) told.add(figures);
      return words === null ? [] : [words];
    }),
  );
  return [...new Set(written)].slice(0, maxAlternatives);
}

/** Figures without the names above them: a row of groups as a whole, of a lone row each by itself. */
const rowsIn = ({ columns, rows }: AnsweredQuery["result"]): string[] => {
  const cells = rows.map((row) => row.filter((_, at) => columns[at]?.key !== "n"));
  const [first] = cells;
  return rows.length === 1 && first ? first.map(String) : [JSON.stringify(cells)];
};

const isLone = ({ rows, query }: View) => rows === 1 && query.by.length === 0;

/** Of a single row only the figures that are new. */
function loneAlternative(view: View, told: ReadonlySet<string>): Template | null {
  const fresh = view.measures.flatMap((words, at) => {
    const value = numberIn(view.result, valueKey(at));
    return Number.isNaN(value) || told.has(String(value)) ? [] : [{ words, at }];
  });
  if (fresh.length === 0) return null;
  const meant = joinWithAnd(fresh.map(({ words }) => `the ${words.name}`));
  const figures = joinWithAnd(fresh.map(({ at }) => figureWithUnit(view, at)));
  return `If ${meant}${view.where} ${fresh.length > 1 ? "are" : "is"} meant: ${figures}.`;
}

function groupsAlternative(view: View, told: ReadonlySet<string>): Template | null {
  const isNew = rowsIn(view.result).some((figures) => !told.has(figures));
  if (view.rows === 0 || view.measures.length === 0 || !isNew) return null;
  const items = Array.from(
    { length: Math.min(view.rows, maxRows) },
    (_, row) => `${rowName(view, row)} ${figuresOf(view, row)}`,
  );
  const rest = view.rows > maxRows ? " and so on" : "";
  const shown = rest === "" ? joinWithAnd(items) : items.join(", ");
  const meant = joinWithAnd(view.measures.map(({ name }) => `the ${name}`));
  const verb = view.measures.length > 1 ? "are" : "is";
  return `If ${meant} by ${joinWithAnd(view.groups)}${view.where} ${verb} meant: ${shown}${rest}.`;
}
