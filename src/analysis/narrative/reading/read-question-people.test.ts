import { expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { writeRecords } from "../../table/table.ts";
import { readQuestion } from "./read-question.ts";

it("tells people whose names the table holds apart by age", async () => {
  const workers = startWorkerPool({ size: 1 });
  const given = ["Ann Bow", "Carl Dee", "Eve Fox", "Gus Hay", "Ida Jay"];
  const rows = Array.from({ length: 60 }, (_, at) => [
    `${given[at % 5]}${"abcdefghijkl"[at % 12]}`,
    String(40 + at),
    ["East", "West"][at % 2] ?? "",
    String(at % 9),
  ]);
  const headers = ["Patient name", "Age", "Ward", "Length of stay"];
  const table = { name: "list.csv", content: writeRecords({ headers, rows }) };
  const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
  try {
    const { profile } = engine;
    const about = { profile, fileName: table.name, focus: null, previous: [] };
    const read = readQuestion({
      question: "How long do patients over 65 stay on each ward?",
      ...about,
    });
    expect(read).toMatchObject({
      reading: {
        asks: [{ query: { where: { operator: ">", left: { column: "Age" } } } }],
      },
    });
  } finally {
    await engine.close();
    await workers.close();
  }
});
