import type { Passage, Report, TableView } from "#contract/report.ts";
import { tableMarkdown } from "./table-markdown.ts";

/** The whole report as GitHub-flavoured markdown with its receipts, the answer first. */
export function reportMarkdown(report: Report): string {
  const table = (view: TableView | undefined) => {
    const result = report.results.find(({ id }) => id === view?.result);
    return view && result ? [tableMarkdown(view, result)] : [];
  };
  const bullets = (passages: readonly Passage[]) =>
    passages.map((passage) => `- ${passage.markdown}`).join("\n");
  const titled = (heading: string, body: readonly string[]) =>
    body.some((text) => text !== "") ? [`## ${heading}`, ...body] : [];
  const chartTitles = (ids: readonly string[]) =>
    report.charts.filter(({ id }) => ids.includes(id)).map(({ title }) => `*${title.markdown}*`);
  return [
    report.answer.markdown,
    ...table(report.answerTable),
    ...titled("How the question was read", [bullets(report.reading)]),
    ...report.sections.flatMap((section) =>
      titled(section.heading, [
        ...section.passages.map((passage) => passage.markdown),
        ...chartTitles(section.charts),
      ]),
    ),
    ...titled("About the data", [bullets(report.notes)]),
  ]
    .filter((text) => text !== "")
    .join("\n\n");
}
