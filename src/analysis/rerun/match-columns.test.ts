import fc from "fast-check";
import { expect, it } from "vitest";
import type { ColumnProfile } from "../table/profile.ts";
import { matchColumns, plainHeader, withChoices } from "./match-columns.ts";

const column = (name: string, more: Partial<ColumnProfile> = {}): ColumnProfile => ({
  ...{ name, kind: "category", type: "VARCHAR", unit: "none", currency: "", decimals: 0 },
  ...{ filled: 10, distinct: 2, unreadable: 0, minimum: null, maximum: null },
  values: [],
  ...more,
});
const number = (name: string, minimum: number, maximum: number) =>
  column(name, { kind: "number", type: "DOUBLE", minimum, maximum });
const group = (name: string, ...values: string[]) =>
  column(name, { values: values.map((value) => ({ value, count: 1 })), distinct: values.length });
const date = (name: string) => column(name, { kind: "date", type: "DATE" });

const matchesOf = (before: ColumnProfile[], after: ColumnProfile[]) =>
  matchColumns(before, after).map((match) => `${match.before}>${match.after} ${match.kind}`);

it("takes the same header first, then one that differs in case, spaces and punctuation", () => {
  const before = [group("Ward"), group("Visit type"), group("visit-type")];
  const after = [group("visit_type"), group("ward"), group("Ward")];
  expect(matchesOf(before, after)).toEqual([
    "Ward>Ward same",
    "Visit type>null none",
    "visit-type>null none",
  ]);
  expect(matchesOf([group("Visit type")], after)).toEqual(["Visit type>visit_type spelling"]);
});

it("proposes a renamed column by what it holds", () => {
  const before = [
    group("Sex", "F", "M"),
    number("Charges", 10, 900),
    date("Admitted"),
    number("Age", 0, 99),
  ];
  const after = [
    date("Admission"),
    number("Patient age", 1, 97),
    group("Gender", "f", "m"),
    number("Billed", 12, 870),
  ];
  expect(matchesOf(before, after)).toEqual([
    "Sex>Gender proposed",
    "Charges>Billed proposed",
    "Admitted>Admission proposed",
    "Age>Patient age proposed",
  ]);
});

it("proposes nothing where two columns are as likely, or none is of the same type", () => {
  const before = [number("Charges", 0, 100)];
  expect(matchesOf(before, [number("Fee", 0, 100), number("Cost", 0, 100)])).toEqual([
    "Charges>null none",
  ]);
  expect(matchesOf(before, [group("Charges total", "1", "2")])).toEqual(["Charges>null none"]);
});

it("follows what a person said, and says who said it", () => {
  const matches = matchColumns([group("a"), group("b")], [group("a"), group("c")]);
  const chosen = withChoices(matches, [
    { before: "a", after: null },
    { before: "b", after: "c" },
  ]);
  expect(chosen.map(({ after, kind }) => [after, kind])).toEqual([
    [null, "none"],
    ["c", "chosen"],
  ]);
  expect(withChoices(matches, [{ before: "a", after: "a" }])).toEqual(matches);
});

const anyColumn = fc
  .record({ name: fc.string({ maxLength: 4 }), kind: fc.nat(3) })
  .map(
    ({ name, kind }) =>
      [group(name, "x", "y"), number(name, 0, 9), date(name), column(name, { kind: "empty" })][
        kind
      ] ?? column(name),
  );
const anyColumns = fc.uniqueArray(anyColumn, { selector: ({ name }) => name, maxLength: 7 });

it("matches each column once, an equal header always, whatever the order of the new file", () => {
  fc.assert(
    fc.property(anyColumns, anyColumns, fc.nat(), (before, after, turn) => {
      const matches = matchColumns(before, after);
      expect(matches.map((match) => match.before)).toEqual(before.map(({ name }) => name));
      const taken = matches.flatMap((match) => match.after ?? []);
      expect(new Set(taken).size).toBe(taken.length);
      const headers = new Set(after.map(({ name }) => name));
      for (const match of matches) {
        if (headers.has(match.before) && match.before !== "")
          expect(match.after).toBe(match.before);
        if (match.kind === "spelling")
          expect(plainHeader(match.after ?? "")).toBe(plainHeader(match.before));
      }
      const at = after.length === 0 ? 0 : turn % after.length;
      expect(matchColumns(before, [...after.slice(at), ...after.slice(0, at)])).toEqual(matches);
    }),
  );
});
