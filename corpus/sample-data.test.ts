import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "#analysis/analyse.ts";
import type { Analysis } from "#analysis/domain/analysis.ts";
import { readSpreadsheet } from "#analysis/ingest/read-source.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { sampleFiles } from "#analysis/samples/sample-data.ts";
import { type SampleId, sampleOf, samples } from "#analysis/samples/sample-list.ts";
import { readRecords } from "#analysis/table/table.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import { textOf } from "./write-report.ts";

// Each asks for whole analyses, which a busy machine takes seconds for.
describe("sample data", { timeout: 90_000 }, () => {
  let workers: WorkerPool;
  beforeAll(() => {
    workers = startWorkerPool();
  });
  afterAll(() => workers.close());

  test("is the same each time it is made, and known by its file names", () => {
    for (const [id, sample] of Object.entries(samples)) {
      const files = sampleFiles(id as SampleId);
      expect(sampleFiles(id as SampleId)).toEqual(files);
      expect(files.map(({ name }) => sampleOf(name))).toEqual(sample.files.map(() => sample));
      expect(files.every(({ name, text }) => /^Sample /.test(name) && text.length > 200)).toBe(
        true,
      );
    }
    expect(sampleOf("visits.csv")).toBeUndefined();
  });

  test("of waiting times shows that they rise, and that winter and Orthopedics wait longest", {
    tags: "slow",
  }, async () => {
    const trend = await ask("emergency");
    expect(answerOf(trend)).toMatch(/^The average Waiting minutes rose from /);
    expect(trend.insights.join("\n")).toMatch(/By Department, .* for Orthopedics/);
    const season = await ask(
      "emergency",
      "Which month of the year has the longest average Waiting minutes?",
    );
    expect(answerOf(season)).toMatch(/^December .*, then February /);
  });

  test("of admissions shows who comes back, and that a follow-up call halves it", {
    tags: "slow",
  }, async () => {
    const { headers, rows } = recordsOf("admissions");
    expect(rows.every(([id = ""]) => /^00\d{4}$/.test(id))).toBe(true);
    expect(
      rows.some((row) => /^\$\d{1,2},\d{3}$/.test(row[headers.indexOf("Charges")] ?? "")),
    ).toBe(true);
    const gaps = rows.flat().filter((cell) => cell === "").length;
    expect(gaps).toBeGreaterThan(20);

    const diagnoses = await ask("admissions");
    expect(answerOf(diagnoses)).toMatch(/^Heart failure has the highest .*\(30\.7%\), then COPD/);
    const calls = await ask("admissions", "What is the rate of Readmitted by Follow-up call?");
    const [without, called] = shares(calls);
    expect([without, called]).toEqual([
      readmittedShare({ headers, rows }, "No"),
      readmittedShare({ headers, rows }, "Yes"),
    ]);
    expect(Number(called) / Number(without)).toBeLessThan(0.6);
  });

  test("of the laboratory shows which test takes long, and names and numbers to take out", {
    tags: "slow",
  }, async () => {
    const { answer, privacy } = (await ask("laboratory")).report;
    expect(plainText(answer.markdown)).toMatch(/highest for Blood culture .* lowest for Troponin/);
    const issues = privacy.issues.map(({ markdown }) => plainText(markdown)).join("\n");
    for (const found of ["Names in Patient name", "Telephone numbers in Phone", "E-mail addresses"])
      expect(issues).toContain(found);
    const shift = await ask("laboratory", "How does Turnaround hours differ by Shift?");
    expect(answerOf(shift)).toMatch(/hours for Night and .* shorter for Day/);
    for (const ratio of nightToDay()) expect(ratio > 1.4 && ratio < 1.8).toBe(true);
    // These can belong to nobody.
    for (const [, , phone, email] of recordsOf("laboratory").rows) {
      expect(phone).toMatch(/^\(202\) 555-01\d\d$/);
      expect(email).toMatch(/@example\.org$/);
    }
  });

  test("of notes says why, what is to be done, and which figures contradict each other", async () => {
    const said = answerOf(await ask("notes"));
    expect(said).toContain("because transport is booked only after the ward round.");
    expect(said).toContain("Book transport on the evening before discharge");
    const [first, second] = sampleFiles("notes").map(
      ({ text }) => /Total cost of the pilot: (\$[\d,]+\d)/.exec(text)?.[1],
    );
    expect(first).not.toBe(second);
    expect(said).toContain(`“Total cost of the pilot” differs: ${first} in `);
    expect(said).toContain(`but ${second} in `);
  });

  /** The whole analysis of a sample as the page asks for it; every number has its receipt. */
  async function ask(id: SampleId, prompt = samples[id].question): Promise<Analysis> {
    const { focus } = samples[id];
    const analysis = await analyse(
      focus === null
        ? { prompt, keywords: [], text: textOf(sampleFiles(id)) }
        : {
            ...{ prompt, keywords: [], focus, direction: "rows", columns: recordsOf(id).headers },
            table: await uploaded(id),
          },
      { workers },
    );
    const { answered, checked, struck } = analysis.report;
    expect([answered, struck]).toEqual([true, []]);
    expect(checked.receipts).toBe(checked.numerals);
    return analysis;
  }

  async function uploaded(id: SampleId) {
    const [{ name, text } = { name: "", text: "" }] = sampleFiles(id);
    const bytes = new TextEncoder().encode(text);
    const { content, warnings, choices } = await readSpreadsheet({ name, bytes }, { workers });
    expect([warnings, choices]).toEqual([[], []]);
    return { name, content };
  }
});

const recordsOf = (id: SampleId) => readRecords(sampleFiles(id)[0]?.text ?? "");

const answerOf = ({ report }: Analysis) => plainText(report.answer.markdown);

/** The percentages that an answer names, in its order. */
const shares = (analysis: Analysis) =>
  [...answerOf(analysis).matchAll(/([\d.]+)%/g)].map(([, share]) => share);

/** Counted by hand: of the stays with or without a call, how many percent came back. */
function readmittedShare({ headers, rows }: ReturnType<typeof readRecords>, call: string): string {
  const stays = rows.filter((row) => row[headers.indexOf("Follow-up call")] === call);
  const back = stays.filter((row) => row[headers.indexOf("Readmitted")] === "Yes");
  return ((100 * back.length) / stays.length).toFixed(1);
}

/** Counted by hand: how much longer a result takes at night, for each test of the laboratory. */
function nightToDay(): number[] {
  const { headers, rows } = recordsOf("laboratory");
  const cell = (row: readonly string[], header: string) => row[headers.indexOf(header)] ?? "";
  const timed = rows.filter((row) => cell(row, "Turnaround hours") !== "");
  const mean = (of: readonly (readonly string[])[]) =>
    of.reduce((sum, row) => sum + Number(cell(row, "Turnaround hours")), 0) / of.length;
  const tests = [...Map.groupBy(timed, (row) => cell(row, "Test")).values()];
  return tests.map((results) => {
    const shifts = Map.groupBy(results, (row) => cell(row, "Shift"));
    return mean(shifts.get("Night") ?? []) / mean(shifts.get("Day") ?? []);
  });
}
