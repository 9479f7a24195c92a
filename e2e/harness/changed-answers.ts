import type { Page } from "@playwright/test";
import type { AnalysisAnswer } from "#contract/calls/analyses.ts";

const markdown = [
  "First line\nand **second** line",
  "Größe of {East}",
  "| Ward | Stay |\n| --- | --- |\n| East | 4 |",
  "- [x] read\n- [ ] checked",
  "~~Wrong~~ and **right**[^1], see https://example.org/wards or www.example.org",
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
    { keyword: "HIV", count: 1, context: ["its place"] },
    { keyword: "kin", count: 3, context: ["one", "two", "three"] },
  ];
  const results = {
    analysis: markdown,
    insights,
    recommendations: ["Look at East.", "Ask West."],
    hipaaCompliance: {
      score: 85,
      issues: ["Dates are exact.", "Ages are high."],
      recommendations: ["Use years.", "Use groups."],
    },
    tokenUsage: { totalTokens: 12_345, estimatedCost: 0.01234 },
  };
  const hipaaReport = { violationsFound: 9, keywordsChecked: 3, recordsScanned: 1_200, violations };
  return { ...answer, results, hipaaReport };
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
- Ask West.

## HIPAA Compliance Analysis

Score: 85 out of 100

### Compliance Issues

- Dates are exact.
- Ages are high.

### HIPAA Recommendations

- Use years.
- Use groups.

## HIPAA Compliance Scan

- Violations Found: 9
- Keywords Checked: 3
- Records Scanned: 1,200

### Violations Details

- MRN: 7 matches
- SSN: 2 matches
- HIV: 1 match
- kin: 3 matches

## Model and usage

- Model: Built-in analyst
- Tokens Used: 12,345
- Analysis Cost: $0.0123
`;

type Change = (answer: AnalysisAnswer) => AnalysisAnswer;

/** Lets the real server work, and changes the last event of its stream. The change given last holds. */
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
