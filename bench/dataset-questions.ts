import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeSealed } from "#analysis/encrypted-files.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { readHeaders } from "#analysis/table/table.ts";
import { openDatasets } from "#server/open-datasets.ts";
import { openPlace } from "../soak/harness/open-place.ts";
import { type Member, signUp } from "../soak/harness/sign-up.ts";
import { startServer } from "../soak/harness/start-server.ts";
import { median } from "./figure.ts";
import { mixedTable } from "./mixed-table.ts";

/**
 * How fast a table that stays loaded answers: `node bench/dataset-questions.ts` prints JSON. Each of
 * so many people has a table of so many megabytes; they ask one after the other, then all at once.
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "20" },
    megabytes: { type: "string", default: "10" },
    rounds: { type: "string", default: "5" },
    columns: { type: "string", default: "12" },
  },
});
const [people, megabytes] = [Number(values.people), Number(values.megabytes)];
const rounds = Number(values.rounds);
const content = mixedTable({ size: megabytes * 1_000_000, columns: Number(values.columns) });
const headers = readHeaders(content);
const numbers = Array.from({ length: people }, (_, at) => at);

/** The queries of an edited reading on a table that is loaded: each is new, and run twice. */
async function benchQueries() {
  const dataDir = mkdtempSync(join(tmpdir(), "candor-bench-"));
  const engines = startWorkerPool();
  const datasets = openDatasets({ dataDir, engines, clock: () => new Date() });
  const ids = await Promise.all(
    numbers.map(async (person) => {
      const owner = `p${person}`;
      const place = datasets.store.reserve({ owner, fileName: "t.csv", fileType: "spreadsheet" });
      const bytes = await writeSealed(place, content);
      place.keep({ bytes, characters: content.length, headers });
      return place.datasetId;
    }),
  );
  const ask = async (person: number, sql: string) => {
    const owner = `p${person}`;
    const data = datasets.hold(owner, ids[person] ?? "");
    const from = performance.now();
    const engine = await data.lent.openEngine?.(
      {
        ...{ prompt: "", columns: [], focus: null, direction: "rows", keywords: [] },
        table: {
          name: "t",
          get content() {
            return data.content();
          },
        },
      },
      { workers: engines.of(owner) },
    );
    await engine?.run(sql);
    await engine?.runAgain(sql);
    void engine?.close();
    data.release();
    return performance.now() - from;
  };
  try {
    return await timed((person, round) => ask(person, queryOf(round)));
  } finally {
    await datasets.close();
    await engines.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Groups and an order, and a condition that no two rounds share. */
const queryOf = (round: number) =>
  `SELECT ward, count(*) AS rows, avg(cost) AS average, median(cost) AS middle FROM data
   WHERE length(encounter_id) > ${round - 100} GROUP BY ward ORDER BY average DESC`;

interface Asking {
  readonly address: string;
  readonly members: readonly Member[];
  readonly ids: readonly string[];
}

/** A next question over HTTP, from the request to the report as it is stored. */
async function benchQuestions() {
  const place = await openPlace("pglite");
  const environment = {
    ...place.environment,
    ...{ LOG_LEVEL: "info", FREE_ANALYSES_LIMIT: "100000", REQUESTS_PER_MINUTE_ACCOUNT: "100000" },
  };
  const server = await startServer({ environment });
  try {
    const { address } = server;
    const members: Member[] = [];
    for (const _ of numbers) members.push(await signUp(address));
    const ids = await Promise.all(members.map((member) => upload(address, member)));
    const asking = { address, members, ids };
    const told = await timed((person, round) => analyze(asking, person, questionOf(round)));
    return { ...told, serverMegabytes: Math.round(server.residentMegabytes()) };
  } finally {
    await server.stop();
    await place.remove();
  }
}

const questions = [
  "What is the average cost by ward?",
  "How many rows does each payer have?",
  "What is the highest cost by payer?",
  "What is the total cost by note?",
  "Which ward has the lowest average cost?",
  "What is the average length of stay by payer?",
];
const questionOf = (round: number) => questions[round % questions.length] ?? "";

async function upload(address: string, { headers: from }: Member): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([content]), "t.csv");
  const answer = await fetch(`${address}/api/upload-spreadsheet`, {
    method: "POST",
    headers: from,
    body,
  });
  const { datasetId } = (await answer.json()) as { datasetId: string };
  return datasetId;
}

async function analyze({ address, members, ids }: Asking, person: number, prompt: string) {
  const from = performance.now();
  const answer = await fetch(`${address}/api/analyze`, {
    method: "POST",
    headers: { ...members[person]?.headers, "content-type": "application/json" },
    body: JSON.stringify({ prompt, fileName: "t.csv", datasetId: ids[person] }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${said}`);
  return performance.now() - from;
}

/** First of all cold, then one person alone, then all at once, a round after the other. */
async function timed(ask: (person: number, round: number) => Promise<number>) {
  const cold: number[] = [];
  for (const person of numbers) cold.push(await ask(person, 0));
  const alone: number[] = [];
  for (let round = 1; round <= rounds; round += 1)
    for (const person of numbers) alone.push(await ask(person, round));
  const together: number[] = [];
  for (let round = rounds + 1; round <= 2 * rounds; round += 1)
    together.push(...(await Promise.all(numbers.map((person) => ask(person, round)))));
  return { cold: told(cold), alone: told(alone), together: told(together) };
}

function told(times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return { asked: times.length, medianMs: Math.round(median(times)), p95Ms: Math.round(p95) };
}

const recompute = await benchQueries();
const question = await benchQuestions();
const measured = { people, megabytes, columns: headers.length, recompute, question };
process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`);
