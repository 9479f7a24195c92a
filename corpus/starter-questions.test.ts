// @module-tag slow
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { sampleFiles } from "#analysis/samples/sample-data.ts";
import type { SampleId } from "#analysis/samples/sample-list.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { readNotes, textOf } from "./write-report.ts";

interface Suggested {
  readonly tables: readonly {
    readonly sample: SampleId;
    readonly focus: string;
    readonly questions: readonly string[];
  }[];
  readonly texts: Record<"sample" | "quality-notes", { readonly questions: readonly string[] }>;
}

/** What the Prompt step suggests; its own test holds it to this list. */
const { tables, texts }: Suggested = JSON.parse(
  readFileSync(join(import.meta.dirname, "starter-questions.json"), "utf8"),
);

// A dozen whole analyses a test.
describe("suggested questions", { timeout: 180_000 }, () => {
  let workers: WorkerPool;
  beforeAll(() => {
    workers = startWorkerPool();
  });
  afterAll(() => workers.close());

  test.each(tables)("are answered: about $focus of the $sample sample", async (suggested) => {
    const { sample, focus, questions } = suggested;
    const [{ name, text } = { name: "", text: "" }] = sampleFiles(sample);
    const table = { name, content: text.replaceAll("\n", "\r\n") };
    const asked = { table, columns: [], focus, direction: "rows", keywords: [] } as const;
    expect(await unanswered(questions, (prompt) => ({ ...asked, prompt }))).toEqual([]);
  });

  test.each(["sample", "quality-notes"] as const)(
    "are answered: about the %s texts",
    async (of) => {
      const notes = join(import.meta.dirname, "quality-notes");
      const text = of === "sample" ? textOf(sampleFiles("notes")) : readNotes(notes);
      const asked = { text, keywords: [] };
      expect(await unanswered(texts[of].questions, (prompt) => ({ ...asked, prompt }))).toEqual([]);
    },
  );

  async function unanswered(questions: readonly string[], ask: (prompt: string) => AnalysisInput) {
    const left: string[] = [];
    for (const question of questions) {
      const { report } = await analyse(ask(question), { workers });
      if (!report.answered || report.struck.length > 0) left.push(question);
    }
    return left;
  }
});
