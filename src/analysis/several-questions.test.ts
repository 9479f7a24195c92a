import { afterAll, expect, it } from "vitest";
import type { Report } from "#contract/report.ts";
import { analyse } from "./analyse.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";

const workers = startWorkerPool();
afterAll(() => workers.close());

/** The answer's paragraphs as they read. */
async function answerTo(prompt: string, focus: string | null = null) {
  const table = { name: "visits.csv", content: visits };
  const input = { prompt, table, columns: [], focus, direction: "rows", keywords: [] } as const;
  const { report } = await analyse(input, { workers });
  expect(report.struck).toEqual([]);
  expect(report.checked.numerals).toBe(report.checked.receipts);
  return { report, paragraphs: read(report) };
}

const read = ({ answer }: Report) =>
  answer.markdown.split("\n\n").map((text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"));

it("answers both questions of one wording, each with its receipts", async () => {
  const { report, paragraphs } = await answerTo(
    "How many visits? What is the average wait by ward?",
  );
  expect(report.answered).toBe(true);
  expect(paragraphs.join(" ")).toMatch(/480 visits.* 73\.5.* East and 53\.5.* West/);
});

it("leaves a wording alone of which it understands a part", async () => {
  const asked = "Which ward has the longest wait, and who is to blame?";
  const { report, paragraphs } = await answerTo(asked);
  expect(report.answered).toBe(false);
  expect(paragraphs.join(" ")).not.toMatch(/\d/);
});

it.each([
  "Is readmission related to diagnosis?",
  "Does diagnosis go with readmission?",
  "Which diagnosis has the highest readmission rate?",
])("compares what befalls people between groups, not the other way round: %s", async (prompt) => {
  const { report, paragraphs } = await answerTo(prompt);
  // One in two of those with a stroke came back, and one in ten of the others.
  expect(paragraphs[0]).toMatch(/Stroke.*50\.0%|50\.0%.*Stroke/);
  const shares = report.results.find(({ id }) => id === report.answerTable?.result);
  expect(shares?.rows.map(([diagnosis]) => diagnosis)).toEqual(["Stroke", "Asthma"]);
});

/** Two years of visits; the planted effects are said where they are looked for. */
const visits = [
  "Visit date,Ward,Diagnosis,Readmitted,Wait",
  ...Array.from({ length: 480 }, (_, at) => {
    const month = Math.floor(at / 20);
    const date = `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-11`;
    const isEast = at % 2 === 0;
    const isStroke = at % 20 < 10;
    const isBack = isStroke ? isEast : at % 20 === 19;
    const wait = 40 + (isEast ? 20 : 0) + month + ((at * 7) % 5);
    return [
      date,
      isEast ? "East" : "West",
      isStroke ? "Stroke" : "Asthma",
      isBack ? "Yes" : "No",
      wait,
    ].join(",");
  }),
].join("\r\n");
