import { afterAll, describe, expect, it } from "vitest";
import type { Cell } from "#contract/report.ts";
import { analyse } from "./analyse.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { plainText } from "./report/plain-markdown.ts";
import { writeRecords } from "./table/table.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

/** Sources of 12 clients each: of the outcome some is not known, of the age of two in all. */
const clients = ["Doctor", "Midwife", "Friend"].flatMap((source, group) =>
  Array.from({ length: 12 }, (_, at) => {
    const outcome = at % (group + 2) === 0 ? "Yes" : "No";
    const quit = at < group * 2 ? "" : outcome;
    const age = group === 1 && at < 2 ? "" : String(30 + at);
    return [source, quit, age];
  }),
);

async function ask(prompt: string, rows = clients) {
  const table = {
    name: "clients.csv",
    content: writeRecords({ headers: ["source", "quit", "age"], rows }),
  };
  const asked = { columns: [], focus: null, direction: "rows", keywords: [] } as const;
  const { report } = await analyse({ prompt, table, ...asked }, { workers });
  const shown = report.answerTable;
  const result = report.results.find(({ id }) => id === shown?.result);
  const places = shown?.columns.map((key) =>
    (result?.columns ?? []).findIndex((column) => column.key === key),
  );
  return {
    answer: plainText(report.answer.markdown),
    head: places?.map((place) => result?.columns[place]?.label) ?? [],
    rows: (result?.rows ?? []).map((row): Cell[] => places?.map((at) => row[at] ?? null) ?? []),
    reading: report.reading.map(({ markdown }) => plainText(markdown)).join("\n"),
    struck: report.struck,
  };
}

const leftOut = (column: string) => `Records without ${column} are left out`;

describe("an answer over fewer records than there are", () => {
  it("gives a share of each group with the records that it is of", async () => {
    const { head, rows, reading, struck } = await ask(
      "Which source has the highest share of clients who quit?",
    );
    expect(head.slice(2)).toEqual(["Records counted", "Records"]);
    expect(rows.map((row) => [row[0], ...row.slice(2)])).toEqual([
      ["Doctor", 12, 12],
      ["Midwife", 10, 12],
      ["Friend", 8, 12],
    ]);
    for (const [source, share, counted] of rows) {
      const own = clients.filter(([name, quit]) => name === source && quit !== "");
      const quit = own.filter(([, value]) => value === "Yes").length;
      expect([share, counted]).toEqual([(100 * quit) / own.length, own.length]);
    }
    expect(reading).toContain(`${leftOut("quit")}; the table says how many records count.`);
    expect(struck).toEqual([]);
  });

  it("gives a single share with the records that it is of", async () => {
    const { answer, reading } = await ask("What percentage of clients quit?");
    expect(answer).toMatch(/\(over 30 of 36 records\)\.$/);
    expect(reading).toContain(`${leftOut("quit")}.`);
  });

  it("gives means of two groups with the records of each", async () => {
    const { answer } = await ask(
      "average age by source",
      clients.filter(([source]) => source !== "Friend"),
    );
    expect(answer).toContain("(over 10 of 12 and 12 records)");
  });

  it("gives a mean under a condition of its own with the records that meet it", async () => {
    const { answer } = await ask("average age of Midwife clients");
    expect(answer).toContain("over 10 of 12 records");
  });

  it("says nothing of it where every record counts", async () => {
    const full = clients.map(([source = "", quit]) => [
      source,
      quit === "Yes" ? "Yes" : "No",
      "40",
    ]);
    const { head, reading } = await ask(
      "Which source has the highest share of clients who quit?",
      full,
    );
    expect(head.slice(2)).toEqual(["Records"]);
    expect(reading).not.toContain("left out");
  });
});
