import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

const reasons = ["Waiting for a lift", "No driver free", "Wrong address", ""] as const;
const makers = ["Alden", "Birk", ""] as const;

const rows = Array.from({ length: 60 }, (_, at) => ({
  job: `JB-24-${String(1001 + at)}`,
  area: ["North", "South"][at % 2] ?? "",
  priority: 1 + (at % 4),
  speed: 250 + ((at * 37) % 150),
  wt: 5 + ((at * 13) % 90),
  cramps: at % 5 === 0 ? 1 : 0,
  drop: at % 7 === 0 ? "Y" : "N",
  warranty: at % 3 === 0 ? 1 : 0,
  reason: reasons[at % 4] ?? "",
  maker: makers[at % 3] ?? "",
}));
type Row = (typeof rows)[number];
const count = (holds: (row: Row) => boolean) => rows.filter(holds).length;
const header = "JobNo,Area,Priority,Pump Speed,wt_min,Cramps,BP Drop,Warranty,Delay Reason,Maker";
const content = [header, ...rows.map((row) => Object.values(row).join(","))].join("\n");

const asked = askedTable({ fileName: "jobs.csv", content });

describe("everyday phrases", () => {
  it.each([
    [
      "how many jobs had cramps, a BP drop, or both?",
      count((row) => row.cramps === 1 || row.drop === "Y"),
    ],
    [
      "jobs with a pump speed anywhere from 300 to 350: how many?",
      count(({ speed }) => speed >= 300 && speed <= 350),
    ],
    ["how many jobs were out of warranty?", count(({ warranty }) => warranty === 0)],
    ["How many jobs waited over an hour?", count(({ wt }) => wt > 60)],
  ])("%s", async (question, expected) => {
    expect(await asked.rows(question)).toEqual([[expected]]);
  });

  it("find a code of several parts", async () => {
    expect(await asked.rows("JB-24-1007: what was the pump speed?")).toEqual([
      ["JB-24-1007", rows[6]?.speed],
    ]);
  });

  it("split the records over a column", async () => {
    expect(await asked.groups("how do the jobs split over priority?")).toMatchObject({
      "1": [15, 25],
    });
  });

  it.each(["average wait for a driver by area", "did jobs in the north wait for longer"])(
    "take no verb for a longer text that holds another form of it: %s",
    (question) => {
      expect(JSON.stringify(asked.read(question))).not.toMatch(/Waiting for a lift|No driver free/);
    },
  );

  it("take `a maker` for no group", async () => {
    const { reading } = await asked.answer("average pump speed of jobs that a maker did");
    const groups = (reading?.asks ?? []).flatMap((ask) =>
      ask.kind === "query" ? ask.query.by : [],
    );
    expect(groups).toEqual([]);
  });
});
