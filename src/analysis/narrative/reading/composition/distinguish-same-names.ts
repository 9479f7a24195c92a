import { columnOf, knownOf } from "../question-context.ts";
import type { Composition } from "./composition.ts";

/**
 * `the ten largest hospitals`, one a record: two of the same name are told apart by the identifier, and
 * never added up.
 */
export function distinguishSameNames(work: Composition): void {
  const { context, groups, measures } = work;
  const { key } = context.nouns;
  const [only] = groups;
  const column = only?.column;
  if (!key || !only || !column || groups.length > 1 || only.of.kind !== "column") return;
  const isName =
    (column.kind === "text" || column.kind === "category") &&
    column.distinct > 0.8 * column.filled &&
    column.distinct < column.filled;
  const isMeasured = measures.every(({ value }) => !JSON.stringify(value).includes('"count"'));
  if (isName && isMeasured && namesSame(work))
    work.addGroup({
      of: columnOf(key.profile),
      name: key.profile.name,
      column: key.profile,
      asked: false,
      isTime: false,
    });
}

/** Whether the column's header names what the identifier stands for: `Hospital` beside `Provider ID`. */
function namesSame({ context, groups }: Composition): boolean {
  const { key } = context.nouns;
  const column = groups[0]?.column;
  const known = column && knownOf(context, column);
  const sets = new Set(
    key?.words.filter(({ weight }) => weight >= 1).flatMap(({ synonymSets }) => [...synonymSets]),
  );
  const stems = new Set(key?.words.map(({ stem }) => stem));
  return (
    known?.words.some(
      ({ stem, synonymSets, weight }) =>
        weight >= 1 && (stems.has(stem) || [...synonymSets].some((set) => sets.has(set))),
    ) ?? false
  );
}
