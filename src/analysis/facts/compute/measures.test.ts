import { afterAll, expect, it } from "vitest";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { Grain } from "../../domain/fact.ts";
import { openEngine } from "../open-engine.ts";
import { groupKey, groupMark, shownGroup } from "./measures.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

const grains: readonly Grain[] = ["year", "quarter", "month", "week", "day"];
const day = 86_400_000;
const first = Date.parse("1999-12-27T23:59:00Z");
const moments = Array.from({ length: 900 }, (_, at) => new Date(first + at * 1.37 * day));

it.each([
  ["days", (moment: Date) => moment.toISOString().slice(0, 10)],
  ["moments", (moment: Date) => moment.toISOString().slice(0, 19)],
])(
  "a mark of a group tells groups apart as their texts do, and gives them back, of %s",
  async (_, write) => {
    const table = { name: "t.csv", content: `at\n${moments.map(write).join("\n")}\n` };
    const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
    expect(engine.profile.columns[0]?.kind).toBe("date");
    for (const grain of grains) {
      const grouping = { kind: "period", column: "at", grain } as const;
      const [key, mark] = [groupKey(grouping), groupMark(grouping)];
      const sql = `select count(*) filter (${key} <> ${shownGroup(grouping, "k")}), count(distinct ${key}), count(distinct k) from (select *, ${mark} as k from data)`;
      const { rows } = await engine.run(sql);
      const [different, texts, marks] = rows[0] ?? [];
      expect([grain, different, marks]).toEqual([grain, 0, texts]);
    }
    await engine.close();
  },
);
