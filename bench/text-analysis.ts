import model from "wink-eng-lite-web-model";
import winkNLP from "wink-nlp";
import { analyse } from "#analysis/analyse.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { type BenchOptions, type Figure, pointOf } from "./figure.ts";
import { prose } from "./prose.ts";

/** What a report on 350 kB of text may take, in milliseconds. */
const agreedTime = 2000;

/**
 * A whole analysis of text, from its characters to the checked report, in child processes as the
 * server runs them: beside the agreed time, and beside wink-nlp, which splits the same text into
 * sentences and names its entities.
 */
export async function benchText({ quick }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = quick ? [0.05, 0.1] : [0.1, 0.2, 0.35];
  const rounds = quick ? 3 : 5;
  const wink = winkNLP(model, ["sbd", "ner"]);
  const workers = startWorkerPool();
  try {
    const measured = [];
    for (const size of sizes) {
      const content = prose(size * 1_000_000);
      const [ours, theirs]: [number[], number[]] = [[], []];
      // The first of each warms it.
      for (let round = 0; round <= rounds; round += 1) {
        const our = await reportTime(content, workers);
        const their = readTime(content, wink);
        if (round === 0) continue;
        ours.push(our);
        theirs.push(their);
      }
      measured.push({ size, ours, theirs });
    }
    const shared = { title: "Report on a text", unit: "ms", sizeUnit: "MB" } as const;
    return [
      {
        ...{ ...shared, name: "text", yardstick: "the agreed two seconds", bound: { atMost: 1 } },
        points: measured.map(({ size, ours }) => pointOf(size, { ours, theirs: [agreedTime] })),
      },
      {
        ...{ ...shared, name: "text-wink", bound: null },
        yardstick: "wink-nlp, sentences and entities",
        points: measured.map(({ size, ...times }) => pointOf(size, times)),
      },
    ];
  } finally {
    await workers.close();
  }
}

async function reportTime(content: string, workers: WorkerPool): Promise<number> {
  const from = performance.now();
  const text = {
    name: "a.txt",
    content,
    documents: [{ name: "a.txt", start: 0, end: content.length }],
  };
  const prompt = "Why was patient transport delayed?";
  await analyse({ prompt, text, keywords: ["lee", "ssn"] }, { workers });
  return performance.now() - from;
}

function readTime(content: string, wink: ReturnType<typeof winkNLP>): number {
  const from = performance.now();
  const read = wink.readDoc(content);
  read.sentences().out();
  read.entities().out();
  return performance.now() - from;
}
