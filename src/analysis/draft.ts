import type { Chart, TableView } from "#contract/report.ts";

/**
 * What an analyst writes: markdown templates in which a number is never typed but referred to.
 * `{{q1.0.rows}}` prints a cell in its column's format, `{{q1.0.rows|short}}` in another,
 * `{{column:Total Payments}}` a column's name, `{{constant:95%}}` a declared constant and
 * `{{asked:5}}` a number that the question itself holds.
 */
export type Template = string;

export interface ChartDraft extends Omit<Chart, "title"> {
  readonly title: Template;
}

export interface Draft {
  readonly answered: boolean;
  readonly answer: Template;
  readonly answerTable?: TableView;
  readonly answerChart?: string;
  readonly reading: readonly Template[];
  readonly sections: readonly {
    readonly heading: string;
    readonly passages: readonly Template[];
    readonly charts: readonly string[];
  }[];
  readonly insights: readonly Template[];
  readonly recommendations: readonly Template[];
  readonly notes: readonly Template[];
  readonly charts: readonly ChartDraft[];
}
