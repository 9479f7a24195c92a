import type { Token } from "../words/token.ts";
import type { Amount, OrderEnd } from "./amount.ts";
import { type Atom, oneToken, ruleMaker } from "./pattern.ts";

interface Superlative {
  readonly end: OrderEnd;
  readonly word: string;
}

export interface OrderValues {
  readonly count: number;
  readonly ordinal: number;
  readonly superlative: Superlative;
  readonly word: string;
}

const rule = ruleMaker<OrderValues, Amount>();

const ends: readonly (readonly [OrderEnd, string])[] = [
  ["most", "top most biggest highest leading main largest commonest"],
  [
    "least",
    "bottom least fewest lowest smallest shortest quietest cheapest youngest lightest nearest closest quickest fastest rarest emptiest",
  ],
  ["best", "best finest strongest"],
  ["worst", "worst poorest weakest"],
  ["first", "earliest"],
  ["last", "latest newest"],
];
const endOfWord: ReadonlyMap<string, OrderEnd> = new Map(
  ends.flatMap(([end, words]) => words.split(" ").map((word) => [word, end] as const)),
);
const notSuperlative =
  /^(?:interest|request|harvest|invest|honest|forest|protest|suggest|digest|modest|contest|arrest|guest|northwest|southwest|midwest|latest|retest|ingest|conquest)$/;

export const superlativeAtom: Atom<Superlative> = oneToken(({ lower }: Token) => {
  const isSuperlative = lower.length >= 6 && lower.endsWith("est") && !notSuperlative.test(lower);
  const end = endOfWord.get(lower) ?? (isSuperlative ? "most" : null);
  return end ? { value: { end, word: lower }, weight: 1 } : null;
});

export const wordAtom: Atom<string> = oneToken(({ kind, lower }) =>
  kind === "word" ? { value: lower, weight: 1 } : null,
);

const top = (count: number, { end, word }: Superlative): Amount => ({
  kind: "top",
  count,
  end,
  word,
});
const withMost =
  "with_the_most|with_most|with_the_highest|with_the_largest|with_the_biggest|having_the_most|that_had_the_most|who_had_the_most|with_the_longest|with_the_greatest";
const withLeast =
  "with_the_fewest|with_the_least|with_the_lowest|with_the_smallest|with_the_shortest|with_fewest";

/** How many of an order, and from which end. */
export const orderRules = [
  rule("the|our? {superlative} {count}", 0.95, (superlative, count) => top(count, superlative)),
  rule("the|our? {count} {superlative}", 0.95, top),
  rule("the? {superlative} {count} %|percent|per_cent", 0.97, ({ end }, count) => ({
    kind: "top-share",
    fraction: count / 100,
    end,
  })),
  ...(
    [
      ["third", 3],
      ["quarter", 4],
      ["fifth", 5],
      ["tenth|decile", 10],
      ["twentieth", 20],
      ["half", 2],
    ] as const
  ).map(([words, parts]) =>
    rule(`the|our? {superlative} ${words}`, 0.95, ({ end }) => ({
      kind: "top-share",
      fraction: 1 / parts,
      end,
    })),
  ),
  rule("the? {count} most {word}", 0.96, (count, word) =>
    word === "recent" ? null : top(count, { end: "most", word }),
  ),
  rule("the? {count} least {word}", 0.96, (count, word) => top(count, { end: "least", word })),
  rule("the? most {word} {count}", 0.8, (word, count) => top(count, { end: "most", word })),
  rule("the? {count} most_recent|last|latest", 0.9, (count) => place(count, "last")),
  rule("the? most_recent|last|final {count}", 0.6, (count) => place(count, "last")),
  rule("the? first {count}", 0.6, (count) => place(count, "first")),
  rule(`the? {count} [{word}] [${withMost}]`, 0.9, (count) => place(count, "most")),
  rule(`the? {count} [{word}] [{word}] [${withMost}]`, 0.9, (count) => place(count, "most")),
  rule(`the? {count} [{word}] [${withLeast}]`, 0.9, (count) => place(count, "least")),
  rule(`the? {count} [{word}] [{word}] [${withLeast}]`, 0.9, (count) => place(count, "least")),
  rule("[which|what] {count}", 0.85, (count) => place(count, null)),

  rule("the? {ordinal} {superlative}", 0.95, (n, { word }) => ({ kind: "ordinal", n, word })),
  rule("the? {ordinal} most|least {word}", 0.95, (n, word) => ({ kind: "ordinal", n, word })),
  rule("the? {ordinal}", 0.5, (n) => ({ kind: "ordinal", n, word: null })),
];

function place(count: number, end: OrderEnd | null): Amount | null {
  return { kind: "top", count, end, word: null };
}
