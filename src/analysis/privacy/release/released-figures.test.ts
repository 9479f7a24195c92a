import { expect, test } from "vitest";
import type { Expression } from "#contract/query.ts";
import type { Partition } from "../../domain/population.ts";
import { releasedFigures } from "./released-figures.ts";

const column = (name: string): Expression => ({ kind: "column", column: name });
const wait = column("wait");
const byWard: Partition = { where: null, by: [column("ward")] };
const women: Partition = {
  where: { kind: "in", of: column("sex"), values: ["F"] },
  by: [column("ward")],
};
const bySex: Partition = { where: null, by: [column("sex")] };
const both: Partition = { where: null, by: [column("sex"), column("ward")] };
const all: Partition = { where: null, by: [] };
const sizes = (counts: Record<string, number>) =>
  Object.entries(counts).map(([ward, records]) => ({ labels: [ward], records }));

const { figure } = releasedFigures(
  {
    ...{ facts: [], told: [], allowed: [all, byWard, women] },
    request: { partitions: [all, byWard, bySex, both], values: [column("age"), wait] },
  },
  {
    populations: [
      [{ labels: [], records: 600 }],
      sizes({ East: 100, West: 200, Mid: 100, North: 40, South: 160 }),
      sizes({ F: 389, M: 211 }),
      Object.entries({ East: 60, West: 189, Mid: 90, North: 40, South: 10 }).map(
        ([ward, records]) => ({ labels: ["F", ward], records }),
      ),
    ],
    spreads: [
      { lowest: 18, highest: 98, different: 80, commonest: 0.1 },
      { lowest: 0, highest: 10, different: 40, commonest: 0.1 },
    ],
  },
);

test("a count leaves in a range of five, and only where it is the count that was decided on", () => {
  const count = { kind: "count", of: byWard } as const;
  expect(figure(count, ["East"], 100)).toBe(98);
  expect(figure(count, ["East"], 99)).toBeNull();
  expect(figure({ kind: "count", of: women }, ["South"], 10)).toBeNull();
});

test("nobody's value moves a sum or a mean by more than one of its steps", () => {
  // As far as the values lie apart, then the next of 1, 2, 5 times a power of ten; a sum by the rounded count.
  expect(figure({ kind: "sum", of: byWard, value: wait }, ["North"], 234)).toBe(228);
  expect(figure({ kind: "mean", of: byWard, value: wait }, ["North"], 12.34)).toBe(12.5);
  expect(figure({ kind: "mean", of: byWard, value: wait }, ["West"], 12.34)).toBe(12.3);
  expect(figure({ kind: "sum", of: byWard, value: column("age") }, ["North"], 1634)).toBe(1520);
  // How much this one varies is not known.
  expect(figure({ kind: "sum", of: byWard, value: column("cost") }, ["North"], 1600)).toBeNull();
  expect(figure({ kind: "mean", of: women, value: wait }, ["South"], 12)).toBeNull();
});

test("a share leaves as that of two rounded counts, where both parts of its whole are large", () => {
  const share = { kind: "share", of: women, among: byWard } as const;
  expect(figure(share, ["East"], 60)).toBe(59.2);
  expect(figure(share, ["West"], 94.5)).toBe(94.9);
  expect(figure(share, ["Mid"], 90)).toBeNull();
  expect(figure(share, ["North"], 100)).toBeNull();
  expect(figure(share, ["South"], 6.25)).toBeNull();
  // Of all, whatever the row is called.
  expect(figure({ kind: "share", of: byWard, among: all }, ["West"], 33.3)).toBe(33.1);
  expect(figure({ kind: "share", of: women, among: women }, ["South"], 100)).toBeNull();
});

test("a coefficient leaves with one digit", () => {
  expect(figure({ kind: "coefficient", of: byWard }, ["East"], 0.12345)).toBe(0.1);
  expect(figure({ kind: "coefficient", of: women }, ["South"], 0.9)).toBeNull();
});
