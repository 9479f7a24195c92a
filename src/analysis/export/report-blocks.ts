import { formatCount, usageFacts } from "#contract/formatting.ts";
import type { Passage, Report } from "#contract/report.ts";
import type { HipaaReport } from "#contract/scan.ts";
import { evidenceBlocks } from "./evidence-blocks.ts";
import type { FullReport } from "./full-report.ts";
import type { Block, ListBlock, Run } from "./rich/block.ts";
import { readLine, readMarkdown } from "./rich/read-markdown.ts";

/** The whole report in the order of its page, then what stands behind it. */
export function reportBlocks(full: FullReport): Block[] {
  const { answer, title, fileName, date, prompt } = full;
  const { report, model, results, hipaaReport } = answer;
  const { tokenUsage } = results;
  return [
    heading(1, title.trim() || `Analysis for ${fileName || "Data"}`),
    plain(`${date} · ${fileName || "–"} · ${model.label}`),
    { kind: "quote", blocks: [plain(prompt)] },
    heading(2, "Analysis Results"),
    ...readMarkdown(report.answer.markdown),
    ...chartsOf(report, report.answerChart === undefined ? [] : [report.answerChart]),
    ...readMarkdown(full.answerTable),
    ...listed(3, "How the question was read", report.reading),
    ...report.sections.flatMap((section) => [
      heading(2, section.heading),
      ...section.passages.flatMap(({ markdown }) => readMarkdown(markdown)),
      ...chartsOf(report, section.charts),
    ]),
    ...listed(2, "Key Insights", report.insights),
    ...listed(2, "Recommendations", report.recommendations),
    ...listed(2, "About the data", report.notes),
    ...struckBlocks(report),
    ...privacyBlocks(full),
    ...scanBlocks(hipaaReport),
    heading(2, "Model and usage"),
    bullets([
      [{ text: `Model: ${model.label}` }],
      ...usageFacts(tokenUsage).map(([name, value]) => [{ text: `${name}: ${value}` }]),
    ]),
    ...evidenceBlocks(full),
  ];
}

const heading = (rank: number, text: string): Block => ({
  kind: "heading",
  rank,
  runs: [{ text }],
});

const plain = (text: string): Block => ({ kind: "paragraph", runs: [{ text }] });

const bullets = (items: readonly (readonly Run[])[]): ListBlock => ({
  kind: "list",
  ordered: false,
  start: 1,
  items: items.map((runs) => ({ checked: null, blocks: [{ kind: "paragraph", runs }] })),
});

function listed(rank: number, name: string, passages: readonly Passage[]): Block[] {
  if (passages.length === 0) return [];
  return [heading(rank, name), bullets(passages.map(({ markdown }) => readLine(markdown)))];
}

function chartsOf({ charts }: Report, ids: readonly string[]): Block[] {
  return charts
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title }) => ({ kind: "chart", id, caption: readLine(title.markdown) }));
}

function struckBlocks({ struck }: Report): Block[] {
  if (struck.length === 0) return [];
  const items = struck.map(({ text, reason }): Run[] => [
    ...readLine(text).map(({ link: _, ...run }) => ({ ...run, struck: true })),
    { text: ` Struck out because ${reason}.` },
  ]);
  return [heading(2, "Struck out"), bullets(items)];
}

function privacyBlocks({ answer: { report, results } }: FullReport): Block[] {
  const { score, issues, recommendations } = report.privacy;
  return [
    heading(2, "HIPAA Compliance Analysis"),
    plain(`Score: ${results.hipaaCompliance.score} out of 100`),
    ...readMarkdown(score.markdown),
    ...listed(3, "Compliance Issues", issues),
    ...listed(3, "HIPAA Recommendations", recommendations),
  ];
}

/** Counts alone: the places of the keywords hold what the report keeps out. */
function scanBlocks(scan: HipaaReport): Block[] {
  if (scan.recordsScanned + scan.keywordsChecked === 0) return [];
  const counts = [
    ["Violations Found", scan.violationsFound],
    ["Keywords Checked", scan.keywordsChecked],
    ["Records Scanned", scan.recordsScanned],
    ...scan.violations.map(({ keyword, count }) => [`Matches of ${keyword}`, count] as const),
  ] as const;
  return [
    heading(2, "HIPAA Compliance Scan"),
    bullets(counts.map(([name, count]) => [{ text: `${name}: ${formatCount(count)}` }])),
  ];
}
