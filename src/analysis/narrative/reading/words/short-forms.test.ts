import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { findColumns } from "../pieces/find-columns.ts";
import { Spelling } from "./correct-spelling.ts";
import { splitWords } from "./split-words.ts";
import { tokenize } from "./token.ts";
import { vocabularyOf } from "./vocabulary.ts";

const columnOf = (name: string): ColumnProfile => ({
  ...{ name, kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 1 },
  ...{ filled: 10, distinct: 10, unreadable: 0, values: [], minimum: 0, maximum: 10 },
});

function named(said: string, headers: readonly string[]): (string | undefined)[] {
  const columns = headers.map(columnOf);
  const words = splitWords(tokenize(said), () => true, new Spelling([]));
  const found = findColumns(words, vocabularyOf({ rows: 10, columns, duplicates: 0 }));
  const whole = found.filter(({ from, to }) => from === 0 && to === words.length);
  const best = Math.max(...whole.map(({ weight }) => weight));
  return whole
    .filter(({ weight }) => weight === best)
    .map((piece) => (piece.kind === "column" ? piece.column.name : undefined));
}

const headers = [
  ...["Bldg", "CorrespCode", "creatinine_phosphokinase", "LWBS", "TCI", "DnsReqs", "EBL_ml"],
  ...["CentreName", "Tumour_Site", "NotifiedOn", "ShrinkageAmt"],
];

it.each([
  ["building", "Bldg"],
  ["buildings", "Bldg"],
  ["correspondence", "CorrespCode"],
  ["cpk", "creatinine_phosphokinase"],
  ["creat", "creatinine_phosphokinase"],
  ["left without being seen", "LWBS"],
  ["to come in", null],
  ["estimated blood loss", "EBL_ml"],
  ["center name", "CentreName"],
  ["tumor site", "Tumour_Site"],
  ["notification", "NotifiedOn"],
])("knows which header “%s” may mean", (said, header) => {
  expect(named(said, headers)).toEqual(header === null ? [] : [header]);
});

it.each(["post", "average", "the two", "per pharmacy the two", "bald", "crown", "lost without"])(
  "sees no short form in “%s”",
  (said) => {
    expect(named(said, [...headers, "PT", "Crt"])).toEqual([]);
  },
);
