import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { recordNouns } from "../words/record-nouns.ts";
import { vocabularyOf } from "../words/vocabulary.ts";
import { findPieces } from "./find-pieces.ts";
import type { Piece } from "./piece.ts";
import { segment } from "./segment.ts";

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 10, distinct: 10, unreadable: 0, values: [], minimum: 1, maximum: 99 },
  ...more,
});

const profile = {
  ...{ rows: 10, duplicates: 0 },
  columns: [
    column("length_of_stay"),
    column("stay_cost"),
    column("ward", {
      ...{ kind: "category", type: "VARCHAR", distinct: 2 },
      values: ["Surgery", "ER"].map((value) => ({ value, count: 5 })),
    }),
  ],
};

function cut(question: string, count = 20) {
  const vocabulary = vocabularyOf(profile);
  const { words, pieces } = findPieces(question, vocabulary, recordNouns(vocabulary, "stays.csv"));
  return { words, ways: segment(words, pieces, count) };
}

const best = (question: string) => {
  const { words, ways } = cut(question);
  return (ways[0]?.pieces ?? [])
    .filter(({ kind }) => kind !== "filler")
    .map(({ kind, from, to }) => [
      kind,
      words
        .slice(from, to)
        .map(({ lower }) => lower)
        .join(" "),
    ]);
};

it("prefers one long piece to several short ones", () => {
  expect(best("average length of stay by ward")).toEqual([
    ["cue", "average"],
    ["column", "length of stay"],
    ["cue", "by"],
    ["column", "ward"],
  ]);
});

it("passes over as few words as it can, and says which", () => {
  expect(best("average stay cost of blorfex in Surgery")).toEqual([
    ["cue", "average"],
    ["column", "stay cost"],
    ["unknown", "blorfex"],
    ["value", "surgery"],
  ]);
});

it.each([
  "average length of stay by ward in 2024, not in Surgery",
  "blorfex",
  "over 5 and under 9 days?",
  "",
])("puts every word in exactly one piece, in each way: “%s”", (question) => {
  const { words, ways } = cut(question);
  expect(ways.length).toBeGreaterThan(0);
  for (const { pieces } of ways) {
    const places = pieces.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, step) => from + step),
    );
    expect(places).toEqual(words.map((_, at) => at));
  }
});

it("gives the best ways first, and no more than asked for", () => {
  const { ways } = cut("average stay cost of stays by ward over 5 days in Surgery", 7);
  const scores = ways.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((one, other) => other - one));
  expect(ways).toHaveLength(7);
});

it("finds the best ways of all, though far more pieces begin at a word than it keeps", () => {
  const { words } = cut("alpha beta gamma");
  // Weights that no two sums have in common, in no order.
  const at = (from: number) =>
    Array.from({ length: 12 }, (_, step) => ({
      ...({ kind: "column", column: column(`c${from}-${step}`), from, to: from + 1 } as const),
      weight: 0.5 + (((step * 7) % 12) * 13 ** from) / 4_000,
    }));
  const places = [at(0), at(1), at(2)];
  const scoreOf = (pieces: readonly Piece[]) =>
    segment(words, pieces, 48).find((way) => pieces.every((one) => way.pieces.includes(one)))
      ?.score ?? Number.NaN;
  const base = places.map(([first]) => first).filter((one) => one !== undefined);
  const gains = places.map((choices, place) =>
    choices.map((one) => scoreOf(base.with(place, one)) - scoreOf(base)),
  );
  const [first = [], second = [], third = []] = gains;
  const all = first.flatMap((a) => second.flatMap((b) => third.map((c) => a + b + c)));
  const expected = all.toSorted((a, b) => b - a).slice(0, 48);
  const found = segment(words, places.flat(), 48).map(({ score }) => score - scoreOf(base));
  expect(found).toHaveLength(48);
  for (const [rank, score] of found.entries()) expect(score).toBeCloseTo(expected[rank] ?? 0, 9);
});
