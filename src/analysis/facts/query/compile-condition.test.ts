import { describe, expect, it } from "vitest";
import type { Condition, Expression, Query } from "#contract/query.ts";
import { column, date, emptyQuery, openVisits, text } from "#test/analysis/query/query-table.ts";

const visits = await openVisits();

describe("a condition", () => {
  it("compares text without regard to case, and leaves empty cells out on both sides", async () => {
    const isIcu: Condition = {
      ...{ kind: "compare", operator: "=" },
      ...{ left: column("ward"), right: text("Icu") },
    };
    expect(await visits.met(isIcu)).toEqual([1, 2]);
    expect(await visits.met({ kind: "not", of: isIcu })).toEqual([3, 4, 6]);
    expect(
      await visits.met({ kind: "text", of: column("ward"), match: "starts", value: "I" }),
    ).toEqual([1, 2]);
    expect(await visits.met({ kind: "in", of: column("ward"), values: ["er", "x"] })).toEqual([
      3, 4, 6,
    ]);
    expect(await visits.met({ kind: "in", of: column("ward"), values: [] })).toEqual([]);
    expect(await visits.met({ kind: "empty", of: column("ward") })).toEqual([5]);
  });

  it("reads a text beside a number or a date as one", async () => {
    const equals = (left: Expression, right: Expression): Condition => ({
      ...{ kind: "compare", operator: "=", left, right },
    });
    expect(await visits.met(equals(column("days"), text("2.0")))).toEqual([2]);
    expect(await visits.met(equals(column("days"), text("two")))).toEqual([]);
    expect(await visits.met(equals(text("2025-01-05"), column("out")))).toEqual([2]);
    expect(await visits.met(equals(column("in"), text("soon")))).toEqual([]);
    expect(await visits.met({ kind: "in", of: column("days"), values: [1, "3"] })).toEqual([1, 3]);
  });

  it("takes both ends of a range of days, and all of the last day", async () => {
    const between: Condition = {
      ...{ kind: "between", of: column("out") },
      ...{ low: date("2025-01-01"), high: date("2025-02-28") },
    };
    expect(await visits.met(between)).toEqual([2, 3, 4, 5]);
  });

  it("takes a period from its start to before its end", async () => {
    const period = (from: string | null, until: string | null): Condition => ({
      ...{ kind: "period", of: column("in"), from, until },
    });
    expect(await visits.met(period("2025-01-05", "2025-02-28"))).toEqual([2, 3]);
    expect(await visits.met(period(null, "2025-01-05"))).toEqual([1, 6]);
    expect(await visits.met(period(null, null))).toEqual([1, 2, 3, 4, 6]);
  });

  it("counts the last days back from the last one of the whole table", async () => {
    const last = (
      count: number,
      unit: "day" | "week" | "month" | "quarter" | "year",
    ): Condition => ({ kind: "last", of: column("in"), count, unit });
    expect(await visits.met(last(28, "day"))).toEqual([4]);
    expect(await visits.met(last(29, "day"))).toEqual([3, 4]);
    expect(await visits.met(last(4, "week"))).toEqual([4]);
    // The table ends with the 28th of February: whole months.
    expect(await visits.met(last(2, "month"))).toEqual([2, 3, 4]);
    expect(await visits.met(last(1, "quarter"))).toEqual([1, 2, 3, 4]);
    expect(await visits.met(last(1, "year"))).toEqual([1, 2, 3, 4]);
    // It does not end with one of days that met another condition.
    const icu: Condition = { kind: "in", of: column("ward"), values: ["icu"] };
    expect(await visits.met({ kind: "and", of: [icu, last(1, "month")] })).toEqual([]);
  });

  it("counts months back from a day in their midst", async () => {
    const of: Expression = column("in");
    const query: Partial<Query> = {
      from: {
        kind: "query",
        query: {
          ...emptyQuery,
          where: { kind: "period", of, from: null, until: "2025-01-15" },
          rows: [{ name: "in", of }],
        },
      },
      where: { kind: "last", of, count: 1, unit: "month" },
      rows: [{ name: "in", of }],
    };
    expect(await visits.rowsOf(query)).toEqual([["2024-12-30"], ["2025-01-05"]]);
  });

  it("knows times of day, and nights with midnight in them", async () => {
    const clock = (from: string | null, until: string | null, of = "seen"): Condition => ({
      ...{ kind: "time-of-day", of: column(of), from, until },
    });
    expect(await visits.met(clock("08:30", "21:05"))).toEqual([1]);
    expect(await visits.met(clock("22:00", "06:00"))).toEqual([3, 6]);
    expect(await visits.met(clock("18:00", null, "out"))).toEqual([2, 4]);
  });
});
