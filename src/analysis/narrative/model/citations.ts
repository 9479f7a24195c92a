import type { ModelPayload, ToldAnswer } from "../../domain/model-payload.ts";
import type { SubmittedPassage } from "./submission.ts";

/** What a model was told of so far, and so may refer to. */
export interface Citable extends Pick<ModelPayload, "columns" | "results"> {
  /** Rows by the names that it knows them by. */
  readonly rows: ToldAnswer["rows"];
}

/** The same with what it was told of since. */
export const withTold = ({ columns, results, rows }: Citable, told: ToldAnswer): Citable => ({
  columns,
  results: new Map([...results, ...told.results]),
  rows: new Map([...rows, ...told.rows]),
});

/** A passage that names rows by their places, in place of the names that they were told by. */
export function withPlaces(
  { text, claims }: SubmittedPassage,
  { rows }: Pick<Citable, "rows">,
): SubmittedPassage {
  const place = (words: string) => words.replace(namedRow, (name) => rows.get(name) ?? name);
  return {
    text: place(text),
    claims: claims.map(({ cell, other, ...claim }) => ({
      ...{ ...claim, cell: place(cell) },
      ...(other === undefined ? {} : { other: place(other) }),
    })),
  };
}

const namedRow = /\bq\d+\.g\d+\b/g;
