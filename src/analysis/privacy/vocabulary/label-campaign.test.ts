import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import { seeded } from "../../samples/seeded.ts";
import { headerTerms } from "../header-terms.ts";
import { moreNameWords, nameWords } from "../name-words.ts";
import { holdsIdentifier } from "../text-identifiers.ts";
import { surnamesAmongWords } from "./names-among-words.ts";
import { ordinaryValues } from "./ordinary-values.ts";

const listOf = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../bench/labels/${name}.json`, import.meta.url), "utf8"),
  );
const nasty: Readonly<Record<string, readonly string[]>> = listOf("nasty");
const { labels: fresh }: { labels: Readonly<Record<string, readonly string[]>> } = listOf("fresh");

/** As groups leave: those that show themselves as identifiers are sought one by one. */
const toldOf = (name: string, values: readonly string[]) =>
  new Set(
    [...ordinaryValues({ name, values }, lexiconWords)].filter((value) => !holdsIdentifier(value)),
  );

test.each(Object.entries(nasty))(
  "of %s no nasty label leaves among ordinary ones",
  (header, names) => {
    const left = names.filter((name) => toldOf(header, [name, ...common]).has(name));
    expect(left).toEqual([]);
    expect([...toldOf(header, names)]).toEqual([]);
  },
);

test("of 2,000 made columns no name leaves, and of what is ordinary nine tenths do", {
  tags: ["slow"],
  timeout: 300_000,
}, () => {
  const draw = seeded(14);
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(draw() * items.length)] as Item;
  const columns = Object.entries(fresh);
  const [ordinary, left]: [{ asked: number; told: number }, string[]] = [{ asked: 0, told: 0 }, []];
  for (let at = 0; at < 2_000; at += 1) {
    const [header, values] = one(columns);
    const names = Array.from({ length: Math.floor(draw() * 3) }, () =>
      one(shapes)(one(given), one(family)),
    );
    const told = toldOf(header, [...values, ...names]);
    left.push(...names.filter((name) => told.has(name)));
    ordinary.asked += values.length;
    ordinary.told += values.filter((value) => told.has(value)).length;
  }
  expect(left).toEqual([]);
  expect(ordinary.told / ordinary.asked).toBeGreaterThan(0.9);
});

const common = ["Surgery", "Urology", "Pharmacy", "Maternity", "Stores", "Laundry"];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const given = [...nameWords, ...moreNameWords].map(capital);
/** Words of the dictionary among them, but none that a field is called by: `Breed L` is no name. */
const family = [
  ...given,
  ...[...surnamesAmongWords]
    .filter((word) => !headerTerms.has(word) && !headerTerms.has(word.replace(/s$/, "")))
    .map(capital),
];

const shapes: readonly ((given: string, family: string) => string)[] = [
  (given) => given,
  (given, family) => `${given} ${family}`,
  (given, family) => `${family}, ${given}`,
  (given, family) => `${family} ${given.charAt(0)}`,
  (_, family) => `Dr ${family}`,
  (_, family) => `Mrs ${family}`,
  (given, family) => `${given} ${family}`.toLowerCase(),
  (given, family) => `${given} ${family}`.toUpperCase(),
  (given) => `seen by ${given}`,
];
