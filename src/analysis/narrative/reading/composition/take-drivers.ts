import type { Ask, Statistic } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { flagValues } from "../columns/flag-columns.ts";
import { operandOf } from "../pieces/find-operand.ts";
import { type Item, isCue } from "../placement/item.ts";
import { columnOf, isMeasure } from "../question-context.ts";
import type { Composition } from "./composition.ts";
import { finishStatistic } from "./finish-statistic.ts";
import { namesGroups } from "./makes-groups.ts";

/** `which column goes with the wait most closely`: among those named, all, or all but those left out. */
export function takeDrivers(work: Composition): readonly Ask[] | null {
  const out = leftOut(work);
  const candidates = work.free.filter(
    (item) => !out.includes(item) && (item.kind === "flag" || operandOf(work, item) !== null),
  );
  const cue = work.free.find((item) => isCue(item, "drivers", "correlate"));
  const options = optionsIn(work);
  const asked = work.free.findLast(
    (item) =>
      (item.kind === "column" || item.kind === "flag") &&
      item.column.kind !== "identifier" &&
      !out.includes(item) &&
      options[0] !== undefined &&
      item.to <= options[0].from,
  );
  const behind = candidates.filter(({ from }) => cue && from >= cue.to);
  const spelled = behind.find((item) => isInBrackets(work, item));
  const first = asked ?? spelled ?? likelyAsked(work, { options, behind, candidates });
  const column = first && columnIn(first);
  if (!first || !column) return null;
  work.take(first);
  const isOfNumbers = work.has("number-kind");
  work.takeCues("drivers", "correlate", "columns", "of", "or", "and", "number-kind", "between");
  if (out.length > 0) work.takeCues("not");
  // `tied to how long a decision takes (DecDays)`: the header says all.
  if (spelled) work.takeCues("how-long", "how-much", "how-old", "how-far");
  const others = work.free.filter((item) => item.kind !== "list" && columnIn(item) !== null);
  const isDescribing = ({ from }: Item) =>
    spelled !== undefined && cue !== undefined && from >= cue.to;
  const named = asked
    ? options
    : others.filter((item) => !out.includes(item) && !isDescribing(item));
  work.take(...others, ...out);
  const names = namesOf(named).filter((name) => name !== column.name);
  const excluded = namesOf(out).filter((name) => name !== column.name);
  const isOpen = names.length === 0 && (isOfNumbers || excluded.length > 0);
  const line = lineOf(work, column, names);
  if (line) return finishStatistic(work, line);
  const among = isOpen ? allBut(work, column, { isOfNumbers, excluded }) : names;
  const value = flagValues(column)?.yes ?? null;
  return finishStatistic(work, {
    kind: "drivers",
    of: column.name,
    value,
    among: [...new Set(among)],
  });
}

interface Likely {
  readonly options: readonly Item[];
  readonly behind: readonly Item[];
  readonly candidates: readonly Item[];
}

/**
 * `which of age and distance goes along with the wait most`: what stands behind the verb is explained. Where that
 * is a list, what is asked about is no column, and the first of what may explain it is not meant.
 */
const likelyAsked = (
  work: Composition,
  { options, behind, candidates }: Likely,
): Item | undefined =>
  areListed(work, options.length > 0 ? options : behind)
    ? undefined
    : (behind[0] ?? candidates.at(-1));

/** `what goes with the drops most: age, speed or time`: columns in a row at the end, set apart by a sign. */
function optionsIn({ items, context: { words } }: Composition): readonly Item[] {
  const named = items.filter((item) => columnIn(item) !== null);
  const start = named.findIndex(
    (item, at) =>
      /^[:(–—-]$/.test(words[item.from - 1]?.text ?? "") &&
      named.slice(at).every((one, place) => {
        const next = named[at + place + 1];
        const between = words.slice(one.to, next?.from ?? one.to);
        return between.every(({ text, lower }) => text === "," || freeInList.test(lower));
      }),
  );
  const options = start < 0 ? [] : named.slice(start);
  return options.length > 1 ? options : [];
}

/** `age, BMI, sessions or visits`: three and more, of which a sign parts two. */
const areListed = ({ context: { words } }: Composition, items: readonly Item[]): boolean =>
  items.length > 2 &&
  items.some(({ to }, at) =>
    words.slice(to, items[at + 1]?.from ?? to).some(({ text }) => text === ","),
  );

const freeInList = /^(?:or|and|the|their|its|whether|they|got|had|have|has|number|of)$/;

/** `how much does age explain of the wait`: of two numbers the link itself, and how far it reaches. */
function lineOf(
  { context }: Composition,
  column: ColumnProfile,
  names: readonly string[],
): Statistic | null {
  const [only] = [...new Set(names)].map((name) =>
    context.vocabulary.profile.columns.find((one) => one.name === name),
  );
  const isLine = /\b(?:explain|predict|account|regress)/i.test(context.question);
  if (!isLine || new Set(names).size !== 1 || !only || !isMeasure(only) || !isMeasure(column))
    return null;
  return { kind: "correlation", x: columnOf(only), y: columnOf(column) };
}

const columnIn = (item: Item): ColumnProfile | null => ("column" in item ? item.column : null);

/** What tells one from all others explains nothing. */
const namesOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => {
    const column = columnIn(item);
    return column && column.kind !== "identifier" ? [column.name] : [];
  });

/** What stands behind a word that leaves out, up to what is of another kind. */
function leftOut(work: Composition): readonly Item[] {
  const { items } = work;
  return items.flatMap((item, at) => {
    if (!isCue(item, "not")) return [];
    const behind = items.slice(at + 1);
    const end = behind.findIndex(
      (one) => columnIn(one) === null && one.kind !== "records" && !isCue(one, "and", "or"),
    );
    return behind.slice(0, end < 0 ? undefined : end);
  });
}

const isInBrackets = ({ context: { words } }: Composition, { from, to }: Item): boolean =>
  words[from - 1]?.text === "(" && words[to]?.text === ")";

interface Left {
  readonly isOfNumbers: boolean;
  readonly excluded: readonly string[];
}

const allBut = (
  { context }: Composition,
  column: ColumnProfile,
  { isOfNumbers, excluded }: Left,
): string[] =>
  context.vocabulary.profile.columns
    .filter(
      (other) =>
        other !== column &&
        !excluded.includes(other.name) &&
        (isMeasure(other) || (!isOfNumbers && (namesGroups(other) || other.kind === "binary"))),
    )
    .map(({ name }) => name);
