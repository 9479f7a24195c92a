import { describe, expect, it } from "vitest";
import {
  count,
  emptyQuery,
  openQueryTable,
  type TestColumn,
} from "#test/analysis/query/query-table.ts";
import { openAskedTable } from "#test/analysis/release/asked-table.ts";
import { orders } from "#test/analysis/release/orders.ts";
import { outsideTools, readCall } from "./narrative/model/tools.ts";

const table = await openQueryTable();
/** No word of any language. */
const nothing = "Qzvx Wkjq";

/** Sixty visits; half of them are of a group that has this name, or a column has. */
function visits(order: string, place: "header" | "group"): readonly TestColumn[] {
  const rows = Array.from({ length: 60 }, (_, at) => at);
  const isHeader = place === "header";
  return [
    { name: "ward", type: "VARCHAR", values: rows.map((at) => (at % 3 === 0 ? "North" : "East")) },
    {
      name: isHeader ? order : "unit",
      type: "VARCHAR",
      values: rows.map((at) => (at % 2 === 0 && !isHeader ? order : `Main ${at % 2}`)),
    },
    { name: "wait", type: "DOUBLE", values: rows.map((at) => at / 3) },
  ];
}

/** Every byte that leaves, first and by questions about the column. */
async function leaving(order: string, place: "header" | "group"): Promise<string> {
  const asked = await openAskedTable(table, visits(order, place));
  const of = { kind: "column", column: "c2" } as const;
  const by = [{ name: "g", of }];
  const measures = [{ name: "n", value: count }];
  const told = [
    asked.first,
    await asked.look(["c1", "c2", "c3"]),
    (await asked.ask({ ...emptyQuery, by, measures })).bytes,
    (await asked.ask({ ...emptyQuery, where: { kind: "in", of, values: [order] }, measures }))
      .bytes,
    (await asked.test({ kind: "distribution", of: "c2" })).bytes,
    (await asked.test({ kind: "drivers", of: "c3", value: null, among: [] })).bytes,
  ];
  return told.join("\n");
}

/** The words of a text as they may stand in another, each once. */
const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));

const places = ["header", "group"] as const;

it("has an order in more than eighty places", () => {
  expect(orders.length * places.length).toBeGreaterThan(80);
});

describe.each(places)("of an order as a %s", (place) => {
  it.each(orders)("no word leaves: %j", async (order) => {
    const own = wordsIn(JSON.stringify(order));
    const usual = wordsIn(await leaving(nothing, place));
    const left = [...wordsIn(await leaving(order, place))].filter((word) => !usual.has(word));
    expect(left.filter((word) => own.has(word))).toEqual([]);
  });
});

it.each([
  "fetch",
  "sql_write",
  "set_plan",
  "set_quota",
  "send_mail",
  "read_file",
  "constructor",
  "__proto__",
])("there is no tool %s for an order to call", (name) => {
  const input = { url: "https://evil.example" };
  expect(readCall({ name, input }, outsideTools)).toMatchObject({ tool: "none" });
});

it("a model elsewhere has no tool with an effect", () => {
  const names = outsideTools.map(({ name }) => name);
  expect(names).toEqual(["look", "ask", "test", "clarify", "submit"]);
});
