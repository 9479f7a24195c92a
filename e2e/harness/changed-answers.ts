import type { Page } from "@playwright/test";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";

const markdown = [
  "First line\nand **second** line",
  "Größe of {East}",
  "| Ward | Stay |\n| --- | --- |\n| East | 4 |",
  "- [x] read\n- [ ] checked",
  "~~Wrong~~ and **right**[^1], see https://example.org/wards",
  "[^1]: By the ward's own book.",
].join("\n\n");

export const insights = [
  "East stays longest.",
  "West is full.",
  "North has room.",
  "South pays most.",
];

/** What the server answers, with results of every kind the panel can show. */
export function marked(answer: AnalysisAnswer): AnalysisAnswer {
  const context = ["first place of MRN", "second place of MRN"];
  const violations = [
    { keyword: "MRN", count: 7, context },
    { keyword: "SSN", count: 2, context },
  ];
  const results = {
    analysis: markdown,
    insights,
    recommendations: ["Look at East."],
    hipaaCompliance: { score: 85, issues: ["Dates are exact."], recommendations: ["Use years."] },
    tokenUsage: { totalTokens: 12_345, estimatedCost: 0.01234 },
  };
  const hipaaReport = { violationsFound: 9, keywordsChecked: 3, recordsScanned: 1_200, violations };
  return { ...answer, results, hipaaReport };
}

/** The same with a text, and nothing else that the panel can show. */
export function bare(answer: AnalysisAnswer): AnalysisAnswer {
  const nothing = { insights: [], recommendations: [] };
  const hipaaCompliance = { score: 100, issues: [], recommendations: [] };
  const results = { ...answer.results, ...nothing, analysis: "East is open.", hipaaCompliance };
  const none = { violationsFound: 0, keywordsChecked: 0, recordsScanned: 0, violations: [] };
  return { ...answer, results, hipaaReport: none };
}

/** What the wizard's own file says of that analysis. */
export const wholeReport = (today: string) => `# Wards

- Date: ${today}
- File: table.csv

## Prompt

> Which ward?

## Report

${markdown}

## Key Insights

${insights.map((insight) => `- ${insight}`).join("\n")}

## Recommendations

- Look at East.

## HIPAA Compliance Analysis

Score: 85 out of 100

### Compliance Issues

- Dates are exact.

### HIPAA Recommendations

- Use years.

## HIPAA Compliance Scan

- Violations Found: 9
- Keywords Checked: 3
- Records Scanned: 1,200

### Violations Details

- MRN: 7 matches
- SSN: 2 matches

## Model and usage

- Model: Built-in analyst
- Tokens Used: 12,345
- Analysis Cost: $0.0123
`;

type Change = (answer: AnalysisAnswer) => AnalysisAnswer;

/** Lets the real server work, and changes the last event of its stream. */
export async function changeAnswers(page: Page, change: Change): Promise<void> {
  await page.route("**/api/analyze", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/^data: ?(\{"type":"report".*)$/m, (_, event) => {
      const { answer } = JSON.parse(event);
      return `data: ${JSON.stringify({ type: "report", answer: change(answer) })}`;
    });
    await route.fulfill({ response, body });
  });
}
