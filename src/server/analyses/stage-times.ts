import type { Stage } from "#contract/calls/analyses.ts";

/** In whole milliseconds. */
export interface RunTimes {
  readonly milliseconds: number;
  readonly stages: Partial<Readonly<Record<Stage["name"], number>>>;
}

/** How long a run takes, and each of its stages. */
export class StageTimes {
  private readonly began = performance.now();
  private readonly stages: Partial<Record<Stage["name"], number>> = {};
  private current: { readonly name: Stage["name"]; readonly since: number } | null = null;

  enter(name: Stage["name"]): void {
    if (this.current?.name === name) return;
    this.end();
    this.current = { name, since: performance.now() };
  }

  end(): RunTimes {
    const now = performance.now();
    if (this.current !== null)
      this.stages[this.current.name] = Math.round(now - this.current.since);
    return { milliseconds: Math.round(now - this.began), stages: this.stages };
  }
}
