import type { ColumnMatch, ColumnPair, MatchKind } from "#contract/rerun.ts";
import type { ColumnProfile } from "../table/profile.ts";
import { columnLikeness } from "./column-likeness.ts";

type Columns = readonly ColumnProfile[];

/**
 * Which column of the new data stands for which of the earlier data, in the order of the earlier
 * ones: by the same header; by one that differs in case, spaces and punctuation alone; and as a
 * proposal by what the columns hold, where two are each other's most alike and no third comes near.
 */
export function matchColumns(before: Columns, after: Columns): ColumnMatch[] {
  const found = new Map<string, { readonly after: string; readonly kind: MatchKind }>();
  const taken = new Set<string>();
  const pair = (earlier: ColumnProfile, later: ColumnProfile, kind: MatchKind) => {
    found.set(earlier.name, { after: later.name, kind });
    taken.add(later.name);
  };
  const open = () => ({
    before: before.filter(({ name }) => !found.has(name)),
    after: after.filter(({ name }) => !taken.has(name)),
  });
  for (const [kind, keyOf] of byName)
    for (const [earlier, later] of uniquePairs(open(), keyOf)) pair(earlier, later, kind);
  for (const [earlier, later] of likePairs(open())) pair(earlier, later, "proposed");
  return before.map(({ name }) => {
    const match = found.get(name) ?? { after: null, kind: "none" as const };
    return { before: name, ...match };
  });
}

/** The proposal with what a person made of it. */
export function withChoices(
  matches: readonly ColumnMatch[],
  choices: readonly ColumnPair[],
): ColumnMatch[] {
  const chosen = new Map(choices.map(({ before, after }) => [before, after]));
  return matches.map((match) => {
    const after = chosen.get(match.before);
    if (after === undefined || after === match.after) return match;
    return { before: match.before, after, kind: after === null ? "none" : "chosen" };
  });
}

/** A header without what people vary: case, spaces, punctuation, the form of its letters. */
export const plainHeader = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const byName: readonly (readonly [MatchKind, (name: string) => string])[] = [
  ["same", (name) => name],
  ["spelling", plainHeader],
];

interface Open {
  readonly before: Columns;
  readonly after: Columns;
}

type Pair = readonly [before: ColumnProfile, after: ColumnProfile];

/** Pairs of columns with the same key that no other open column has. */
function uniquePairs({ before, after }: Open, keyOf: (name: string) => string): Pair[] {
  const later = onlyByKey(after, keyOf);
  return [...onlyByKey(before, keyOf)].flatMap(([key, earlier]) => {
    const same = later.get(key);
    return same == null || earlier === null || key === "" ? [] : [[earlier, same] as const];
  });
}

/** By their key; null where several have it. */
function onlyByKey(columns: Columns, keyOf: (name: string) => string) {
  const found = new Map<string, ColumnProfile | null>();
  for (const column of columns) {
    const key = keyOf(column.name);
    found.set(key, found.has(key) ? null : column);
  }
  return found;
}

/** From here on two columns may be the same one; and no other column may come this near. */
const leastLikeness = 0.35;
const leastMargin = 0.08;

function likePairs({ before, after }: Open): Pair[] {
  const likeness = before.map((earlier) => after.map((later) => columnLikeness(earlier, later)));
  return before.flatMap((earlier, row) =>
    after.flatMap((later, column) => {
      const own = likeness[row]?.[column] ?? 0;
      const rivals = [
        ...(likeness[row] ?? []).filter((_, at) => at !== column),
        ...likeness.filter((_, at) => at !== row).map((others) => others[column] ?? 0),
      ];
      const isClear = rivals.every((rival) => own - rival >= leastMargin);
      return own >= leastLikeness && isClear ? [[earlier, later] as const] : [];
    }),
  );
}
