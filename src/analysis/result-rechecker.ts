import type { Result } from "#contract/report.ts";
import type { Engine } from "./domain/engine.ts";
import { recompute } from "./facts/recompute.ts";

interface Checked {
  readonly engine: Engine;
  /** Grows while somebody asks for more. */
  readonly results: readonly Result[];
  /** The first of them, with what came of computing them again. */
  readonly checked: readonly Result[];
}

/** Computes results again as they come, while the engine that computed them is at hand. */
export class ResultRechecker {
  readonly #engine: Engine;
  readonly #results: readonly Result[];
  #checked: readonly Result[];

  constructor({ engine, results, checked }: Checked) {
    this.#engine = engine;
    this.#results = results;
    this.#checked = checked;
  }

  async checkNew(): Promise<void> {
    const before = this.#checked;
    const fresh = this.#results.slice(before.length);
    if (fresh.length === 0) return;
    this.#checked = [...before, ...(await recompute(this.#engine, fresh, { before }))];
  }

  /** All results as they were checked. */
  get checked(): readonly Result[] {
    if (this.#checked.length < this.#results.length) throw new Error("a result was not checked");
    return this.#checked;
  }
}
