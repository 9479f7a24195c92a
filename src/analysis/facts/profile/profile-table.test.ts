import { afterAll, describe, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { openEngine } from "../open-engine.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

async function profile(content: string) {
  const table = { name: "t.csv", content };
  const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
  await engine.close();
  return engine.profile;
}

describe("a profile", () => {
  it("counts what each column holds", async () => {
    const { rows, columns, duplicates } = await profile(
      [
        "clinic,charge,seen,age",
        "North,$10.50,1/2/2026,31",
        "South,$7,1/25/2026,",
        "East,NA,1/2/2026,42",
        "North,$10.50,1/2/2026,31",
        "North,$10.50,1/2/2026,31",
      ].join("\r\n"),
    );
    expect({ rows, duplicates }).toEqual({ rows: 5, duplicates: 2 });
    expect(columns).toEqual([
      {
        ...{ name: "clinic", kind: "category", type: "VARCHAR", unit: "none", currency: "" },
        ...{ decimals: 0, filled: 5, distinct: 3, unreadable: 0, minimum: null, maximum: null },
        values: [
          { value: "North", count: 3 },
          { value: "East", count: 1 },
          { value: "South", count: 1 },
        ],
      },
      {
        ...{ name: "charge", kind: "number", type: "DOUBLE", unit: "money", currency: "$" },
        ...{ decimals: 2, filled: 4, distinct: 2, unreadable: 0, minimum: 7, maximum: 10.5 },
        values: [
          { value: "10.5", count: 3 },
          { value: "7.0", count: 1 },
        ],
      },
      {
        ...{ name: "seen", kind: "date", type: "DATE", unit: "none", currency: "", decimals: 0 },
        ...{ filled: 5, distinct: 2, unreadable: 0, values: [] },
        ...{ minimum: "2026-01-02", maximum: "2026-01-25" },
      },
      {
        ...{ name: "age", kind: "number", type: "BIGINT", unit: "none", currency: "", decimals: 0 },
        ...{ filled: 4, distinct: 2, unreadable: 0, minimum: 31, maximum: 42 },
        values: [
          { value: "31", count: 3 },
          { value: "42", count: 1 },
        ],
      },
    ]);
  });

  it("says that dates are ambiguous, and lists strange values as they are", async () => {
    const { columns } = await profile(
      'when,"a ""b"""\r\n1/2/2026,__proto__\r\n3/4/2026,"x\\"""\r\n5/6/2026,10\r\n7/8/2026,9',
    );
    expect(columns[0]?.ambiguousDates).toBe(true);
    expect(columns[1]?.values.map(({ value }) => value)).toEqual(["10", "9", "__proto__", 'x\\"']);
  });

  it("lists at most 300 values, and of numbers only few different ones", async () => {
    const lines = Array.from({ length: 2000 }, (_, at) => `g${at % 350},${at % 60},${at % 40}`);
    const { columns } = await profile(`group,many,few\r\n${lines.join("\r\n")}`);
    expect(columns.map(({ values }) => values.length)).toEqual([300, 0, 40]);
    expect(columns.map(({ distinct }) => distinct)).toEqual([350, 60, 40]);
  });

  it("keeps the forms of codes, and nothing of texts that are none", async () => {
    const letters = Array.from({ length: 30 }, (_, at) => String.fromCharCode(65 + (at % 26)));
    const { columns } = await profile(
      [
        "Patient ID,user_id,member_id",
        ...letters.map(
          (letter, at) =>
            `RT-${1000 + at},${letter}lex${at}${letter},smith${letter}${at > 25 ? "z" : ""}`,
        ),
      ].join("\n"),
    );
    expect(columns.map(({ kind, forms }) => ({ kind, forms }))).toEqual([
      { kind: "identifier", forms: ["RT-9999"] },
      { kind: "identifier", forms: [] },
      { kind: "identifier", forms: [] },
    ]);
  });

  it("asks about more columns than go into one query", async () => {
    const headers = Array.from({ length: 120 }, (_, at) => `c${at}`);
    const { columns } = await profile(
      `${headers.join(",")}\r\n${headers.map((_, at) => at).join(",")}`,
    );
    expect(columns.map(({ maximum }) => maximum)).toEqual(headers.map((_, at) => at));
  });
});
