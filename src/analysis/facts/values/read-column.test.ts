import { describe, expect, it } from "vitest";
import { readColumn } from "./read-column.ts";

const read = (...cells: string[]) => readColumn("column", cells);
const days = (values: readonly (number | string | null)[]) =>
  values.map((time) =>
    typeof time === "number" ? new Date(time).toISOString().slice(0, 10) : time,
  );

describe("readColumn", () => {
  it("reads money with its currency, and bare amounts beside it as the same money", () => {
    expect(read("$1,234.50", "200", "($5)")).toMatchObject({
      ...{ type: "DOUBLE", unit: "money", currency: "$", decimals: 2, unreadable: 0 },
      values: [1234.5, 200, -5],
    });
  });

  it("adds no two currencies up", () => {
    expect(read("$5", "€5", "$7", "€9")).toMatchObject({ type: "VARCHAR" });
    const mostly = read(...Array<string>(19).fill("$5"), "€5");
    expect(mostly).toMatchObject({ currency: "$", unreadable: 1 });
    expect(mostly.values.at(-1)).toBeNull();
  });

  it("reads percentages as 0 to 100 and leaves bare fractions among them out", () => {
    expect(read("45%", "50%", "0")).toMatchObject({ unit: "percent", values: [45, 50, 0] });
    expect(read(...Array<string>(19).fill("45%"), "0.45")).toMatchObject({ unreadable: 1 });
  });

  it("takes a type at 90 % readable cells, counts the others, and not below", () => {
    const nine = Array.from({ length: 9 }, (_, at) => String(at + 1));
    expect(read(...nine, "TIE")).toMatchObject({ type: "BIGINT", unreadable: 1 });
    expect(read(...nine.slice(1), "TIE", "TIE")).toMatchObject({ type: "VARCHAR", unreadable: 0 });
    expect(read("1", "2", "other")).toMatchObject({ type: "VARCHAR" });
  });

  it("takes signs of absence for empty, without counting them", () => {
    const absent = ["", " ", "NA", "N/A", "n/a", "null", "NULL", "nan", "-", "--", ".", "?"];
    expect(read("1", ...absent, "2")).toMatchObject({ type: "BIGINT", unreadable: 0 });
    expect(read("a", ...absent).values).toEqual(["a", ...absent.map(() => null)]);
  });

  it("takes None for an answer among words, and for no value among numbers", () => {
    expect(read("Patch", "None", "Gum").values).toEqual(["Patch", "None", "Gum"]);
    expect(read("1", "None", "2")).toMatchObject({ type: "BIGINT", unreadable: 0 });
    expect(read("1", "None", "2").values).toEqual([1, null, 2]);
  });

  it("keeps a minus that is a laboratory result", () => {
    expect(read("+", "-", "+").values).toEqual(["+", "-", "+"]);
  });

  it("keeps leading zeros and digits beyond a double as text", () => {
    expect(read("00501", "10001").values).toEqual(["00501", "10001"]);
    expect(read("9007199254740993", "1").values).toEqual(["9007199254740993", "1"]);
    expect(read("0", "0.5", "10")).toMatchObject({ type: "DOUBLE" });
  });

  it("reads a decimal comma only where a cell proves it", () => {
    expect(read("1.234,50", "1.000", "2")).toMatchObject({
      values: [1234.5, 1000, 2],
      decimals: 2,
    });
    expect(read("1,234", "2,500").values).toEqual([1234, 2500]);
    expect(read("1,5", "2,25").values).toEqual([1.5, 2.25]);
  });

  it("tells whole numbers from others", () => {
    expect(read("1", "-2")).toMatchObject({ type: "BIGINT", decimals: 0 });
    expect(read("1", "2.0")).toMatchObject({ type: "DOUBLE", decimals: 1 });
    expect(read("1", "1e300")).toMatchObject({ type: "DOUBLE" });
  });

  it("decides the order of day and month over the whole column", () => {
    const american = read("01/02/2026", "01/25/2026");
    expect(american).toMatchObject({ type: "DATE", ambiguousDates: false });
    expect(days(american.values)).toEqual(["2026-01-02", "2026-01-25"]);
    const european = read("01/02/2026", "25/01/2026");
    expect(european).toMatchObject({ type: "DATE", ambiguousDates: false });
    expect(days(european.values)).toEqual(["2026-02-01", "2026-01-25"]);
  });

  it("says when nothing tells day from month, and takes the month first", () => {
    const column = read("01/02/2026", "03/04/2026");
    expect(column.ambiguousDates).toBe(true);
    expect(days(column.values)).toEqual(["2026-01-02", "2026-03-04"]);
    expect(read("01/01/2026", "02/02/2026").ambiguousDates).toBe(false);
  });

  it("says when cells contradict each other about it", () => {
    const mixed = [...Array<string>(19).fill("01/25/2026"), "25/01/2026", "02/03/2026"];
    expect(read(...mixed)).toMatchObject({ type: "DATE", ambiguousDates: true, unreadable: 1 });
  });

  it("holds days as dates and moments as timestamps", () => {
    expect(read("2016-04-01", "2016-05-01").type).toBe("DATE");
    expect(read("2016-04-01 00:00:00").type).toBe("DATE");
    expect(read("2016-04-01 00:00:00", "2016-04-01 08:30:00").type).toBe("TIMESTAMP");
  });

  it("reads eight digits as a date only under a header that says so", () => {
    expect(readColumn("visit_date", ["20260131"]).type).toBe("DATE");
    expect(readColumn("obs datetime", ["18640226"]).type).toBe("DATE");
    expect(days(readColumn("period", ["201604", "201605"]).values)).toEqual([
      "2016-04-01",
      "2016-05-01",
    ]);
    expect(readColumn("amount", ["20260131"]).type).toBe("BIGINT");
    expect(readColumn("amount", ["202601"]).type).toBe("BIGINT");
  });

  it("leaves what is empty empty", () => {
    expect(read("", "NA")).toMatchObject({ type: "VARCHAR", values: [null, null], unreadable: 0 });
    expect(read()).toMatchObject({ type: "VARCHAR", values: [] });
  });

  it("takes remarks for empty in columns of numbers, and for answers among words", () => {
    expect(read("1", "Not Available", "2.5", "Too Few to Report", "unknown")).toMatchObject({
      ...{ type: "DOUBLE", unreadable: 0, values: [1, null, 2.5, null, null] },
    });
    expect(read("yes", "no", "unknown").values).toEqual(["yes", "no", "unknown"]);
    expect(read("unknown", "unknown")).toMatchObject({ type: "VARCHAR" });
  });

  it("reads amounts of one measure, and adds no two of them up", () => {
    expect(read("12 kg", "1,250 kg", "13")).toMatchObject({
      ...{ type: "BIGINT", unit: "none", values: [12, 1250, 13] },
    });
    expect(read("12 kg", "13 lbs", "14 kg", "15 lbs")).toMatchObject({ type: "VARCHAR" });
    expect(read("1 day", "2 days").values).toEqual([1, 2]);
    expect(read("12A", "13A")).toMatchObject({ type: "VARCHAR" });
  });

  it("reads estimates with their ranges, and leaves ranges alone as text", () => {
    expect(read("630308[495000-801000]", "0", "298[110-510]").values).toEqual([630308, 0, 298]);
    expect(read("0-9", "10-19", "20-29")).toMatchObject({ type: "VARCHAR" });
  });

  it("reads quarters and months as the days they begin with", () => {
    expect(days(read("2024Q1", "2024Q2").values)).toEqual(["2024-01-01", "2024-04-01"]);
    expect(days(read("Jan-24", "Feb-24").values)).toEqual(["2024-01-01", "2024-02-01"]);
    expect(read("January", "February")).toMatchObject({ type: "VARCHAR" });
  });

  it.each([
    ["phone numbers", ["555-123-4567", "555-987-6543"]],
    ["times", ["7:13 PM", "7:14 PM"]],
    ["durations", ["12:00", "11:46"]],
    ["scores", ["0 - 2", "1 - 2"]],
    ["addresses", ["10.0.0.1", "10.0.0.2"]],
    ["versions", ["1.2.3", "1.2.4"]],
    ["blood pressures", ["120/80", "135/90"]],
    ["seats", ["12A", "13B"]],
  ])("keeps %s as text", (_, cells) => {
    expect(read(...cells)).toMatchObject({ type: "VARCHAR", values: cells });
  });
});
