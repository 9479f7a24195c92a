import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkdown } from "#analysis/report/escape-markdown.ts";
import { fullReport } from "#test/analysis/full-report.ts";
import { reportPage } from "./report-page.ts";
import { pageColors } from "./report-page-style.ts";

const charts = new Map([["c1", '<svg role="img"><text class="fill-ink">East</text></svg>']]);
const page = reportPage(fullReport, charts);

test("a page holds every part of a report in order", () => {
  const parts = [
    "<title>Stays {2024} &amp; more</title>",
    ">Stays {2024} &amp; more</h1>",
    "November 21, 2026 · wards.csv · Built-in analyst",
    "Which ward?<br>&lt;script&gt;",
    "Analysis Results",
    '<svg role="img">',
    '<th scope="col" class="number" dir="auto">Mean stay</th>',
    "How the question was read",
    ">Spread</h2>",
    '<ol start="1"><li dir="auto">first</li>',
    "Key Insights",
    "Recommendations",
    "About the data",
    "Struck out because no result has the cell.",
    "Score: 85 out of 100",
    "Matches of diagnosis: 3",
    "Tokens Used: 12,345",
    "3 numbers checked, 3 with a receipt.",
    '<p id="quote-1"',
    '<h3 id="q1" dir="auto">q1: Stay by ward</h3>',
    "Rows behind it: 1,204. Computed twice and equal.",
    "WHERE &quot;Stay&quot; &lt; 99",
    "Ost &amp; &lt;b&gt;West&lt;/b&gt; 中文 😀 שלום",
  ];
  const places = parts.map((part) => page.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page).not.toContain("kept out of files");
});

test("each number leads to its receipt, and nothing else leads anywhere but to pages", () => {
  expect(page).toContain(
    '<a class="receipt" href="#q1" title="The mean of Stay over the rows of each Ward">4.3</a>',
  );
  expect(page).toContain('href="#quote-1" title="notes.txt, sentence 2"');
  expect(page).toContain('href="https://example.org/book"');
  const links = Array.from(page.matchAll(/href="([^"]*)"/g), ([, link]) => `${link}`);
  for (const link of links) expect(link).toMatch(/^(#|https:)/);
});

test("a page asks for nothing, and its policy lets nothing be asked for", () => {
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/);
});

test("no text becomes markup", () => {
  void fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (given) => {
      const text = `<${given}"><img src=x onerror=1>`;
      const { answer } = fullReport;
      const insights = [{ markdown: escapeMarkdown(text), results: [] }];
      const report = { ...answer.report, insights };
      const full = { ...fullReport, prompt: text, title: text, fileName: text };
      const made = reportPage({ ...full, answer: { ...answer, report } }, charts);
      expect(made).not.toMatch(/<img|<[a-z]+[^>]*onerror=/);
    }),
    { numRuns: 60 },
  );
});

test("its colours are those of the product", () => {
  const theme = readFileSync(join(import.meta.dirname, "../../web/ui/theme.css"), "utf8");
  for (const name of ["dark", "light"] as const) {
    const [, rules = ""] = new RegExp(`\\[data-theme="${name}"\\] \\{([^}]*)\\}`).exec(theme) ?? [];
    for (const [token, value] of Object.entries(pageColors[name]))
      expect(rules).toContain(`--${token}: ${value};`);
  }
});
