import type { Passage, Report } from "#contract/report.ts";

/** A passage and where in its report it stands, such as `sections.0.passages.2`. */
export interface PlacedPassage {
  readonly place: string;
  readonly passage: Passage;
}

type Printed = Pick<
  Report,
  "answer" | "reading" | "sections" | "insights" | "recommendations" | "notes" | "privacy"
> &
  Pick<Report, "charts">;

/** Every passage that a report prints, in its order. */
export function passagesIn(report: Printed): PlacedPassage[] {
  const all = (place: string, passages: readonly Passage[]) =>
    passages.map((passage, at) => ({ place: `${place}.${at}`, passage }));
  const { privacy } = report;
  return [
    { place: "answer", passage: report.answer },
    ...all("reading", report.reading),
    ...report.sections.flatMap(({ passages }, at) => all(`sections.${at}.passages`, passages)),
    ...report.charts.map(({ title }, at) => ({ place: `charts.${at}.title`, passage: title })),
    ...all("insights", report.insights),
    ...all("recommendations", report.recommendations),
    ...all("notes", report.notes),
    { place: "privacy.score", passage: privacy.score },
    ...all("privacy.issues", privacy.issues),
    ...all("privacy.recommendations", privacy.recommendations),
  ];
}
