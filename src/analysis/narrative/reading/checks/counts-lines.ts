import type { Query } from "#contract/query.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import { isGrid, namesCells } from "../columns/is-grid.ts";
import { columnFamilies } from "../columns/period-columns.ts";
import type { QuestionContext } from "../question-context.ts";
import type { Vocabulary } from "../words/vocabulary.ts";

/**
 * Whether a query counts the rows of a table whose columns are called by their periods alone, such as `Q1` to `Q4`, or
 * by what the file is about (`Trays` of `sterile_trays`): what is counted stands in those cells, and a row is none of it,
 * unless rows are asked for or have numbers of their own.
 */
export function countsLines(
  query: Query,
  { vocabulary, question, nouns }: Pick<QuestionContext, "vocabulary" | "question" | "nouns">,
): boolean {
  const periods = columnFamilies(vocabulary)
    .filter(({ stems, members }) => stems.length === 0 && members.length > 2)
    .flatMap(({ members }) => members.map(({ column }) => column.name));
  const counted = vocabulary.columns
    .filter(
      ({ profile, words }) =>
        profile.type === "BIGINT" &&
        words.length === 1 &&
        words.some(({ stem }) => nouns.counted.has(stem)),
    )
    .map(({ profile }) => profile.name);
  const cells = [...periods, ...counted];
  const isOfLines = query.from.kind === "data" && nouns.key === null;
  const fillsGrid = isGrid(vocabulary) && restrictsCells(query, vocabulary);
  if (
    (cells.length === 0 && !fillsGrid) ||
    !isOfLines ||
    /\b(?:rows?|records?|lines?|entries|entry)\b/i.test(question)
  )
    return false;
  const counts = query.measures.some(
    ({ value }) => value.kind === "aggregate" && value.aggregate === "count",
  );
  return counts && (fillsGrid || !columnsIn(query).some((name) => cells.includes(name)));
}

/** Whether nothing but cells of the grid is chosen: then the rows are as many as it has, whatever they hold. */
function restrictsCells(query: Query, { profile }: Vocabulary): boolean {
  const chosen = new Set(columnsIn(query.where));
  return (
    query.measures.every(({ value }) => value.kind === "aggregate" && value.where === null) &&
    profile.columns.filter(({ name }) => chosen.has(name)).every(namesCells)
  );
}
