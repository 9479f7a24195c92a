import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";
import { exportFileName } from "./file-name.ts";
import { reportDocument } from "./report-document.ts";
import { copyText, rowsAsTsv } from "./text-exports.ts";

const answer = {
  id: "a1",
  message: "",
  results: {
    analysis: "California receives most.\n\n## Payments\n\n* one",
    insights: ["Payments are concentrated."],
    recommendations: ["Look at Texas."],
    hipaaCompliance: { score: 85, issues: ["ZIP codes"], recommendations: ["Drop them."] },
    tokenUsage: { totalTokens: 12_345, estimatedCost: 0.0123 },
  },
  hipaaReport: {
    violationsFound: 3,
    keywordsChecked: 2,
    recordsScanned: 4_000,
    violations: [{ keyword: "diagnosis", count: 3, context: ["a", "b", "c"] }],
  },
  model: { family: "builtin", label: "Built-in analyst" },
} as unknown as AnalysisAnswer;

const request = {
  answer,
  prompt: "Which state?\n# not a heading",
  title: "States",
  fileName: "a.csv",
  date: "November 21, 2026",
};

describe("exports", () => {
  test("[XP-1] copies the prompt, then the analysis", () => {
    expect(copyText("Which state?", "California.")).toBe("Prompt: Which state?\n\nCalifornia.");
  });

  test("[XP-4] downloads every part in order", () => {
    const { name, text } = reportDocument(request);
    expect(name).toBe("analysis-a.csv.md");
    const parts = [
      "# States",
      "- Date: November 21, 2026",
      "- File: a.csv",
      "## Prompt\n\n> Which state?\n> # not a heading",
      "## Report\n\nCalifornia receives most.\n\n### Payments",
      "## Key Insights\n\n- Payments are concentrated.",
      "## Recommendations\n\n- Look at Texas.",
      "## HIPAA Compliance Analysis\n\nScore: 85 out of 100",
      "### Compliance Issues\n\n- ZIP codes",
      "### HIPAA Recommendations\n\n- Drop them.",
      "## HIPAA Compliance Scan\n\n- Violations Found: 3\n- Keywords Checked: 2\n- Records Scanned: 4,000",
      "- diagnosis: 3 matches",
      "- Model: Built-in analyst",
      "- Tokens Used: 12,345",
      "- Analysis Cost: $0.0123",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("[XP-4] leaves out parts without data and names an untitled report after its file", () => {
    const bare = { ...answer, results: { ...answer.results, insights: [], recommendations: [] } };
    const { text } = reportDocument({ ...request, answer: bare, title: " " });
    expect(text).toMatch(/^# Analysis for a\.csv\n/);
    expect(text).not.toContain("Key Insights");
    expect(text).not.toContain("## Recommendations");
  });

  test("[XP-2] names the file after the data, or results where there is none", () => {
    expect(exportFileName("patients 2024.csv", "txt")).toBe("analysis-patients 2024.csv.txt");
    expect(exportFileName("", "txt")).toBe("analysis-results.txt");
    expect(exportFileName("../../etc/passwd", "txt")).toBe("analysis-passwd.txt");
    expect(exportFileName("a\u202Egpj.csv", "md")).toBe("analysis-agpj.csv.md");
  });

  test("rows are pasted as they are, but never as a formula", () => {
    const columns = [
      { key: "name", label: "Name", kind: "text", format: "text" },
      { key: "change", label: "Change", kind: "number", format: "auto" },
    ] as const;
    const rows = [
      ["=HYPERLINK(1)", -5],
      ["a\tb", null],
    ];
    expect(rowsAsTsv({ columns: [...columns], rows })).toBe(
      "Name\tChange\r\n'=HYPERLINK(1)\t-5\r\na b\t",
    );
  });

  test("no file name can leave its folder or carry reserved characters", () => {
    void fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const safe = exportFileName(name, "md");
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
        expect(safe).not.toMatch(/[\u0000-\u001f\\/:*?"<>|]/);
        expect([...safe].length).toBeLessThanOrEqual(135);
      }),
    );
  });
});
