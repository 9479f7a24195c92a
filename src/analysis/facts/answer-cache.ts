import type { QueryAnswer } from "../engine.ts";

/** Answers of queries to a table that never changes, bounded by their cells: the oldest go first. */
export class AnswerCache {
  readonly #mostCells: number;
  readonly #answers = new Map<string, { readonly answer: Promise<QueryAnswer>; cells: number }>();
  #cells = 0;

  constructor(mostCells: number) {
    this.#mostCells = mostCells;
  }

  /** The answer that is kept, or else what `ask` gives; a failure is not kept. */
  get(sql: string, ask: () => Promise<QueryAnswer>): Promise<QueryAnswer> {
    const known = this.#answers.get(sql);
    if (known !== undefined) return known.answer;
    const kept = { answer: ask(), cells: 0 };
    this.#answers.set(sql, kept);
    kept.answer.then(
      ({ columns, rows }) => {
        // Each costs something beside its cells.
        kept.cells = 10 + columns.length * rows.length;
        this.#cells += kept.cells;
        this.#shrink();
      },
      () => this.#answers.delete(sql),
    );
    return kept.answer;
  }

  #shrink(): void {
    for (const [sql, { cells }] of this.#answers) {
      if (this.#cells <= this.#mostCells) return;
      this.#answers.delete(sql);
      this.#cells -= cells;
    }
  }
}
