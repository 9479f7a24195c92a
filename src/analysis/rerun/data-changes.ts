import { counted, formatCount } from "#contract/formatting.ts";
import type { ColumnPair, DataChange } from "#contract/rerun.ts";
import type { ColumnProfile, Profile } from "../table/profile.ts";

/** What is different in the new data, in sentences; each number is one that was counted in a file. */
export function dataChanges(
  before: Profile,
  after: Profile,
  pairs: readonly ColumnPair[],
): DataChange[] {
  const matched = matchedOf(before, after, pairs);
  return [
    rowsChange(before.rows, after.rows),
    ...columnChanges(before, after, matched),
    ...matched.flatMap(periodChange),
    ...matched.flatMap(groupChanges),
    ...matched.flatMap((pair) => missingChange(pair, before.rows, after.rows)),
  ];
}

interface Matched {
  readonly before: ColumnProfile;
  readonly after: ColumnProfile;
}

function matchedOf(before: Profile, after: Profile, pairs: readonly ColumnPair[]): Matched[] {
  const earlier = new Map(before.columns.map((column) => [column.name, column]));
  const later = new Map(after.columns.map((column) => [column.name, column]));
  return pairs.flatMap((pair) => {
    const [one, two] = [earlier.get(pair.before), later.get(pair.after ?? "")];
    return one && two ? [{ before: one, after: two }] : [];
  });
}

function rowsChange(before: number, after: number): DataChange {
  const figures = `${counted(before, "row")} before, ${formatCount(after)} now`;
  const change = after - before;
  if (change === 0) return { about: "rows", sentence: `${figures}: as many as before.` };
  const percent = before === 0 ? "" : ` (${signed((change / before) * 100, 1)}%)`;
  return { about: "rows", sentence: `${figures}: ${signed(change, 0)}${percent}.` };
}

function columnChanges(before: Profile, after: Profile, matched: readonly Matched[]): DataChange[] {
  const [kept, used] = [
    new Set(matched.map((pair) => pair.before)),
    new Set(matched.map((pair) => pair.after)),
  ];
  const gone = before.columns.filter((column) => !kept.has(column)).map(quoted);
  const added = after.columns.filter((column) => !used.has(column)).map(quoted);
  const renamed = matched.filter((pair) => pair.before.name !== pair.after.name);
  const retyped = matched.filter((pair) => contentOf(pair.before) !== contentOf(pair.after));
  return [
    ...(gone.length > 0 ? [`${counted(gone.length, "column")} gone: ${listed(gone)}.`] : []),
    ...(added.length > 0 ? [`${counted(added.length, "new column")}: ${listed(added)}.`] : []),
    ...renamed.map((pair) => `${quoted(pair.before)} is called ${quoted(pair.after)} now.`),
    ...retyped.map(
      (pair) =>
        `${quoted(pair.after)} held ${contentOf(pair.before)} before and holds ${contentOf(pair.after)} now.`,
    ),
  ].map((sentence) => ({ about: "columns" as const, sentence }));
}

const contents = {
  number: "numbers",
  date: "dates",
  empty: "nothing",
  category: "text",
  binary: "text",
  identifier: "text",
  text: "text",
} as const;

const contentOf = ({ kind, type }: ColumnProfile) =>
  kind !== "date" && kind !== "empty" && type !== "VARCHAR" ? "numbers" : contents[kind];

function periodChange({ before, after }: Matched): DataChange[] {
  if (before.kind !== "date" || after.kind !== "date") return [];
  if (before.minimum === null || after.minimum === null) return [];
  const periods = `${periodOf(before)} before, ${periodOf(after)} now`;
  return [{ about: "period", sentence: `${quoted(after)}: ${periods}.` }];
}

const periodOf = ({ minimum, maximum }: ColumnProfile) =>
  `${String(minimum).slice(0, 10)} to ${String(maximum).slice(0, 10)}`;

function groupChanges({ before, after }: Matched): DataChange[] {
  if (!isGrouped(before) || !isGrouped(after)) return [];
  const [earlier, later] = [valuesOf(before), valuesOf(after)];
  const added = [...later].filter((value) => !earlier.has(value)).map(inQuotes);
  const gone = [...earlier].filter((value) => !later.has(value)).map(inQuotes);
  const name = quoted(after);
  return [
    ...(added.length > 0
      ? [`${name}: ${counted(added.length, "new group")}, ${listed(added)}.`]
      : []),
    ...(gone.length > 0
      ? [`${name}: ${counted(gone.length, "group")} not there any more, ${listed(gone)}.`]
      : []),
  ].map((sentence) => ({ about: "groups" as const, sentence }));
}

/** Text of few values, all of which are known. */
const isGrouped = ({ kind, type, values, distinct }: ColumnProfile) =>
  (kind === "category" || kind === "binary") && type === "VARCHAR" && values.length >= distinct;

const valuesOf = ({ values }: ColumnProfile) => new Set(values.map(({ value }) => value));

/** From this difference on, in points of percent, it is worth saying. */
const leastMissing = 0.1;

function missingChange(
  { before, after }: Matched,
  rowsBefore: number,
  rowsAfter: number,
): DataChange[] {
  const earlier = missingPercent(before, rowsBefore);
  const later = missingPercent(after, rowsAfter);
  if (Math.abs(later - earlier) < leastMissing) return [];
  const shares = `${earlier.toFixed(1)}% of the cells empty before, ${later.toFixed(1)}% now`;
  return [{ about: "missing", sentence: `${quoted(after)}: ${shares}.` }];
}

const missingPercent = ({ filled }: ColumnProfile, rows: number) =>
  rows === 0 ? 0 : ((rows - filled) / rows) * 100;

const quoted = ({ name }: ColumnProfile) => inQuotes(name);
const inQuotes = (text: string) => `“${text}”`;

/** Names that are printed; of more the number is said. */
const maxNamed = 8;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).join(", ");
  const more = names.length - maxNamed;
  return more > 0 ? `${shown} and ${formatCount(more)} more` : shown;
}

function signed(value: number, places: number): string {
  const text = Math.abs(value).toLocaleString("en-US", {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return `${value < 0 ? "−" : "+"}${text}`;
}
