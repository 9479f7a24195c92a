import { afterAll, describe, expect, it } from "vitest";
import { analyse } from "./analyse.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { plainText } from "./report/plain-markdown.ts";
import { seeded } from "./samples/seeded.ts";
import { writeRecords } from "./table/table.ts";

const workers = startWorkerPool({ size: 1 });
afterAll(() => workers.close());

type Cells = readonly (string | number)[];

interface Asked {
  readonly headers: readonly string[];
  readonly rows: readonly Cells[];
  readonly focus?: string;
}

async function reportOn(prompt: string, { headers, rows, focus }: Asked) {
  const content = writeRecords({ headers: [...headers], rows: rows.map((row) => row.map(String)) });
  const asked = { columns: [], focus: focus ?? null, direction: "rows", keywords: [] } as const;
  const table = { name: "table.csv", content };
  const analysis = await analyse({ prompt, table, ...asked }, { workers });
  const { report } = analysis;
  const titles = report.charts.map(({ title }) => plainText(title.markdown));
  return {
    answer: plainText(report.answer.markdown),
    all: [analysis.markdown, ...analysis.insights, ...analysis.recommendations, ...titles].join(
      "\n",
    ),
    insights: analysis.insights,
    recommendations: analysis.recommendations,
    notes: report.notes.map(({ markdown }) => plainText(markdown)).join("\n"),
    headlines: [...titles, ...analysis.insights],
    struck: report.struck,
  };
}

const many = (length: number, make: (at: number) => Cells) =>
  Array.from({ length }, (_, at) => make(at));

/** Stays of three wards that differ, with an age that goes with the stay. */
const random = seeded(21);
const stays = many(240, (at) => {
  const age = 30 + Math.floor(50 * random());
  const ward = ["North", "East", "South"][at % 3] ?? "";
  return [ward, age, (4 + (ward === "South" ? 4 : 0) + age / 20 + 3 * random()).toFixed(1)];
});
const headers = ["ward", "age", "stay"];

/** Sentences that nobody would say. */
const absurd =
  /\b1 (?:cells|records|values|pairs) |\b1 cells are|r –|p –|over 0 pairs|is [\d,]+, over [\d,]+ records|All together|Start with|nothing needs to be filled in|Keep watching|yardstick/;

describe("the sentences of a report", () => {
  it.each([
    ["How many records are there?", stays],
    ["Give me an overview", stays],
    ["Is there any missing data?", [...stays.slice(1), ["North", 40, ""]]],
    ["Which ward has the highest stay?", [...stays, ["West", 40, 99]]],
    ["Relationship between age and stay", stays],
    ["Relationship between age and stay", stays.slice(0, 3)],
    ["Are there outliers in stay?", [...stays.slice(0, 60), ["North", 40, 400]]],
  ])("say nothing absurd on “%s”", async (prompt, rows) => {
    const { all, struck } = await reportOn(prompt, { headers, rows, focus: "stay" });
    expect(all).not.toMatch(absurd);
    expect(struck).toEqual([]);
  });

  it("give a count without the count it is over", async () => {
    const { answer } = await reportOn("How many records are there?", { headers, rows: stays });
    expect(answer).toBe("There are 240 records.");
  });

  it("say that nothing can be set against each other where there are no pairs", {
    tags: "slow",
  }, async () => {
    const rows = many(40, (at) => [at % 2 === 0 ? at : "", at % 2 === 0 ? "" : at * 3]);
    const { all, answer } = await reportOn("Relationship between a and b", {
      headers: ["a", "b"],
      rows,
    });
    expect(answer).toContain("too few records hold both");
    expect(all).not.toMatch(absurd);
  });

  it("put the plain word first, and no symbol into a headline", { tags: "slow" }, async () => {
    const asked = { headers, rows: stays, focus: "stay" };
    const { headlines } = await reportOn("Give me an overview", asked);
    expect(headlines.join("\n")).not.toMatch(/eta|epsilon|Cramér|Hedges|χ|tau/);
    expect(headlines.join("\n")).toMatch(/mean of stay runs from .*, a large difference\./);
  });

  it("claim no difference among the insights where none held up", async () => {
    const own = seeded(23);
    const rows = many(200, (at) => [at % 2 === 0 ? "a" : "b", (10 + own() + own()).toFixed(3)]);
    const asked = { headers: ["arm", "score"], rows };
    const { answer, all } = await reportOn("Is there a relationship between arm and score?", asked);
    expect(answer).toMatch(/for arm b and .* for arm a/);
    expect(all).not.toMatch(/a (?:tiny|small|medium|large) difference/);
  });

  it("name each test once, with why it was chosen", { tags: "slow" }, async () => {
    const { notes } = await reportOn("What drives stay?", { headers, rows: stays, focus: "stay" });
    expect(notes.match(/Welch's test, which lets groups spread differently/g)).toHaveLength(1);
    expect(notes.match(/Benjamini and Hochberg/g)).toHaveLength(1);
  });

  it("say all else equal what is left of each column", async () => {
    const { all } = await reportOn("Give me an overview", { headers, rows: stays, focus: "stay" });
    expect(all).toMatch(/ward and age together explain \d+\.\d% of the variance of stay/);
    expect(all).toMatch(/All else equal, ward matters most \(large, partial correlation/);
  });

  it("recommend nothing where nothing follows", { tags: "slow" }, async () => {
    const own = seeded(22);
    const rows = many(60, () => [50 + 10 * (own() + own() + own() - 1.5), 5 + own()]);
    const plain = rows.map((row) => row.map((cell) => Number(cell).toFixed(2)));
    const { recommendations } = await reportOn("Give me an overview", {
      headers: ["pulse", "score"],
      rows: plain,
    });
    expect(recommendations).toEqual([]);
  });

  it("recommend with the reason why", { tags: "slow" }, async () => {
    const { recommendations } = await reportOn("What drives stay?", {
      headers,
      rows: stays,
      focus: "stay",
    });
    expect(recommendations.length).toBeGreaterThan(0);
    for (const one of recommendations) expect(one).toMatch(/, because /);
  });

  it("tell columns that others give only in the notes", async () => {
    const rows = many(120, (at) => {
      const [women, men] = [10 + ((at * 7) % 41), 12 + ((at * 11) % 37)];
      return [women, men, women + men, 5 + ((at * 13) % 29)];
    });
    const names = ["Women", "Men", "All patients", "Beds"];
    const { insights, notes } = await reportOn("Give me an overview", {
      headers: names,
      rows,
      focus: "All patients",
    });
    expect(notes).toContain("All patients is the sum Women + Men");
    expect(insights.join("\n")).not.toMatch(/Women and All patients|All patients and Women/);
  });
});
