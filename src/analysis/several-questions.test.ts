import { afterAll, expect, it } from "vitest";
import type { Report } from "#contract/report.ts";
import { analyse } from "./analyse.ts";
import { startChildren } from "./processes/start-children.ts";

const children = startChildren();
afterAll(() => children.close());

/** The answer's paragraphs as they read. */
async function answerTo(prompt: string, focus: string | null = null) {
  const table = { name: "visits.csv", content: visits };
  const input = { prompt, table, columns: [], focus, direction: "rows", keywords: [] } as const;
  const { report } = await analyse(input, { children });
  expect(report.struck).toEqual([]);
  expect(report.checked.numerals).toBe(report.checked.receipts);
  return { report, paragraphs: read(report) };
}

const read = ({ answer }: Report) =>
  answer.markdown.split("\n\n").map((text) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"));

it("answers both questions of one wording, each with its receipts", async () => {
  const asked = "Which group has the highest average, and does it change over time?";
  const { report, paragraphs } = await answerTo(asked, "Wait");
  expect(report.answered).toBe(true);
  expect(paragraphs).toHaveLength(2);
  // East waits 20 minutes longer, and everybody a minute longer each month.
  expect(paragraphs[0]).toMatch(/^The mean of Wait is highest for East \(/);
  expect(paragraphs[1]).toMatch(/^Yes\. The mean of Wait rose/);
  const charts = report.charts.map(({ kind }) => kind);
  expect(charts).toEqual(expect.arrayContaining(["bar", "line"]));
});

it("answers what it can and names what it leaves", async () => {
  const { report, paragraphs } = await answerTo(
    "Which ward has the longest wait, and who is to blame?",
  );
  expect(report.answered).toBe(true);
  expect(paragraphs[0]).toMatch(/highest for East/);
  expect(paragraphs[1]).toBe(
    "“who is to blame?” is left open: the table holds nothing for “blame”.",
  );
});

it.each([
  "How does the rate of Readmitted differ by Diagnosis?",
  "Is readmission related to diagnosis?",
  "Does diagnosis go with readmission?",
  "Which diagnosis has the highest readmission rate?",
])("compares what befalls people between groups, not the other way round: %s", async (prompt) => {
  const { report, paragraphs } = await answerTo(prompt);
  // One in two of those with a stroke came back, and one in ten of the others.
  expect(paragraphs[0]).toMatch(/Stroke \(50\.0%/);
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
