import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { ColumnFamily, FamilyMember } from "../columns/column-families.ts";
import type { FamilyMention } from "../pieces/family-mentions.ts";
import { repeatsState } from "../pieces/find-operand.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { asUnknown, type Item, isCue } from "./item.ts";

/** What a question says of a family: the words for what it holds, and the periods. */
export interface NamedFamily {
  readonly nouns: readonly Item[];
  readonly all: readonly FamilyMention[];
  readonly members: readonly FamilyMember[];
  readonly family: ColumnFamily;
  readonly context: QuestionContext;
}
type Turned = NamedFamily;

const cell: Expression = { kind: "column", column: "Value" };
const period: Expression = { kind: "column", column: "Period" };

/** The columns as rows: a quantity, and its periods as groups; the empty cells where those are asked for. */
export function withRows(items: readonly Item[], turned: Turned): Item[] | null {
  const { nouns, all, members, context } = turned;
  const [first] = members;
  const [start] = all;
  if (!first || !start) return null;
  // What stands again on each row of a place cannot be added up.
  if (members.some(({ column }) => isRepeated(column, turned))) return asUnknown(items, nouns);
  const missing = items.find((item) => isCue(item, "missing", "emptiest"));
  if (missing) return missingIn(items, turned, missing);
  const set = comparedIn(items, turned) ?? changedIn(items, turned);
  if (set) return set;
  const total = totalOf(items, turned);
  const dropped = new Set<Item>([...all.map(({ item }) => item), ...nouns]);
  const [head = start.item] = nouns;
  const quantity = quantityOf(head, turned, total);
  const groups = total ? [] : [groupAt(start.item, turned)];
  const made = items.flatMap((item): Item[] => [
    ...(item === head ? [quantity] : []),
    ...(item === start.item ? groups : []),
    ...(item === head || dropped.has(item) ? [] : [item]),
  ]);
  return withHours(made, turned, context);
}

const isRepeated = (column: ColumnProfile, { context }: Turned): boolean => {
  const { rows } = context.vocabulary.profile;
  const isFixed = /fund|capacity|establish|budget|commission/i.test(column.name);
  return repeatsState(column, rows) || (isFixed && column.distinct < 0.2 * rows);
};

const groupAt = (item: Item, turned: Turned): Item => ({ ...groupsOf(turned), ...spanIn(item) });

function quantityOf(item: Item, { members, family }: Turned, total: Expression | null): Item {
  const column = members[0]?.column ?? null;
  const columns = members.map((member) => member.column.name);
  return {
    kind: "quantity",
    of: total ?? cell,
    column,
    name: family.stems.length > 0 ? headOf(column?.name ?? "") : "value",
    ...(total ? {} : { unpivot: { columns } }),
    ...spanIn(item),
  };
}

/** `hours on each day`: days hold hours, which are added up unless their mean is asked for. */
function withHours(
  items: readonly Item[],
  { members, family }: Turned,
  context: QuestionContext,
): Item[] {
  const [first] = members;
  if (family.grain !== "weekday" || !first || !isHours(first.column)) return [...items];
  const isOfOthers = items.some((item) =>
    isCue(item, "mean", "median", "sum", "typical", "which", "most", "least"),
  );
  return items.flatMap((item): Item[] => {
    const isHour = item.kind === "unit" && /hours?|hrs?/.test(lowerText(context, item));
    if (!isHour) return [item];
    return isOfOthers ? [] : [{ kind: "cue", cue: "sum", ...spanIn(item) }];
  });
}

/** `fewer visits in 2024 than in 2023`: the one column set against the other, record by record. */
function comparedIn(items: readonly Item[], { nouns, all, context }: Turned): Item[] | null {
  const [noun] = nouns;
  const [only] = all;
  if (!noun || !only || all.length !== 1 || only.members.length !== 2) return null;
  if (!/\bthan\b/.test(lowerText(context, only.item))) return null;
  const [left, right] =
    only.item.kind === "moment" && only.item.moment.kind === "several" ? only.members : [];
  if (!left || !right) return null;
  return items.flatMap((item): Item[] => {
    if (item === noun) return [{ kind: "column", column: left.column, ...spanIn(item) }];
    if (item !== only.item) return [item];
    return [
      { kind: "cue", cue: "than", ...spanIn(item) },
      { kind: "column", column: right.column, ...spanIn(item) },
    ];
  });
}

/** `how far does it drop from week 0 to week 12`: the size of the change is that of two columns. */
function changedIn(items: readonly Item[], { nouns, all, members }: Turned): Item[] | null {
  const [first, last] = members;
  // `did scores fall? average 2023 v 2025`: both are asked for.
  if (isCue(items[0], "question")) return null;
  const asksSize =
    items.some((item) =>
      isCue(item, "mean", "median", "how-much", "how-far", "count", "difference"),
    ) &&
    items.some((item) => isCue(item, "up", "down", "change", "difference")) &&
    !items.some((item) => isCue(item, "percent-change", "share"));
  if (members.length !== 2 || !first || !last || !asksSize) return null;
  const dropped = new Set<Item>([...all.map(({ item }) => item), ...nouns]);
  const [start] = all;
  return items.flatMap((item): Item[] => {
    if (item !== start?.item) return dropped.has(item) ? [] : [item];
    return [first, last].map(({ column }, at): Item => {
      const place = at === 0 ? item.from : item.to;
      return { kind: "column", column, from: place, to: at === 0 ? item.to : place, weight: 1 };
    });
  });
}

/** No day has more than 24 hours. */
const isHours = ({ minimum, maximum }: ColumnProfile) =>
  Number(minimum) >= 0 && Number(maximum) <= 24;

/** What all headers have in common. */
const headOf = (name: string) =>
  name.replace(/(?:FY|CY)?[\s_'’-]*(?:(?:19|20)\d\d|\d\d)\s*$/i, "").trim() || name;

/** `total faults from 2022 to 2024`: the periods of a range are added up, unless one by one is asked for. */
function totalOf(items: readonly Item[], { all, members, context }: Turned): Expression | null {
  const [only] = all;
  const isOne = all.length === 1 && only?.isOne === true;
  const isRange = all.length === 1 && only?.isRange === true;
  const sums = items.filter((item) => isCue(item, "sum", "count", "how-much"));
  const isTogether = sums.some((item) =>
    /together|combined|in all|added|add up|put/.test(lowerText(context, item)),
  );
  const isApart = items.some((item) =>
    isCue(item, "each", "by", "trend", "up", "down", "change", "percent-change", "difference"),
  );
  return isOne || isTogether || (isRange && sums.length > 0 && !isApart)
    ? {
        kind: "total",
        of: members.map(({ column }) => ({ kind: "column" as const, column: column.name })),
      }
    : null;
}

function groupsOf({ all, members, family }: Turned) {
  const columns = members.map(({ column }) => column.name);
  const cases = members.map(({ column }) => ({
    when: { kind: "in" as const, of: period, values: [column.name] },
    label: labelOf(column.name, family),
  }));
  const isAsked = all.some(({ grain }) => grain?.isAsked);
  if (isAsked)
    return {
      kind: "group",
      of: { kind: "case", cases, otherwise: null },
      name: "Period",
      column: null,
      part: null,
      asked: true,
      unpivot: { columns },
    } as const;
  return {
    kind: "cases",
    cases,
    column: null,
    name: "Period",
    isTime: true,
    unpivot: { columns },
  } as const;
}

/** A year as it is, everything else as the header has it. */
const labelOf = (name: string, { grain }: ColumnFamily): string =>
  grain === "year"
    ? (/(?:19|20)\d\d/.exec(name)?.[0] ?? /\d\d$/.exec(name)?.[0]?.padStart(4, "20") ?? name)
    : name;

/** `how many are missing at week 4 and at week 8`, `which quarter has the most missing`. */
function missingIn(items: readonly Item[], turned: Turned, missing: Item): Item[] {
  const { nouns, all } = turned;
  const [start] = all;
  const dropped = new Set<Item>([...all.map(({ item }) => item), ...nouns]);
  const isAsked = all.some(({ grain }) => grain?.isAsked);
  const made = isAsked ? emptiestOf(missing) : emptyEach(missing, turned);
  return items.flatMap((item): Item[] => {
    if (item === missing) return made;
    if (item === start?.item && isAsked) return [{ ...groupsOf(turned), ...spanIn(item) }];
    return dropped.has(item) ? [] : [item];
  });
}

const spanIn = ({ from, to }: Item) => ({ from, to, weight: 1 });

const empty = (of: Expression): Condition => ({ kind: "empty", of });

/** The empty cells of the rows, of which one period has most. */
function emptiestOf(missing: Item): Item[] {
  const span = spanIn(missing);
  const cells: Item = {
    kind: "condition",
    condition: empty(cell),
    column: null,
    label: "empty",
    ...span,
  };
  return isCue(missing, "emptiest") ? [{ kind: "cue", cue: "most", ...span }, cells] : [cells];
}

/** The empty cells of each column by itself. */
function emptyEach(missing: Item, { members }: Turned): Item[] {
  const span = spanIn(missing);
  return [
    ...members.map(
      ({ column }): Item => ({
        kind: "condition",
        condition: empty({ kind: "column", column: column.name }),
        column,
        label: column.name,
        ...span,
      }),
    ),
    { kind: "cue", cue: "each", ...span },
  ];
}
