/** How long each call of one kind took, and how it was answered. */
export interface Timings {
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Gathers times in milliseconds by the kind of call. */
export class TimingsByKind {
  readonly #kinds = new Map<string, Gathered>();

  add(kind: string, status: number, milliseconds: number): void {
    const known = this.#kinds.get(kind) ?? emptyTimes();
    this.#kinds.set(kind, known);
    known.milliseconds.push(milliseconds);
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
  }

  /** Of one kind, or of several together. */
  of(...kinds: readonly string[]): Timings {
    const found = kinds.flatMap((kind) => this.#kinds.get(kind) ?? []);
    const sorted = found.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
    const statuses: Record<string, number> = {};
    for (const one of found)
      for (const [status, count] of one.statuses)
        statuses[status] = (statuses[status] ?? 0) + count;
    return {
      ...{ calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) },
      statuses,
    };
  }

  byKind(): Record<string, Timings> {
    return Object.fromEntries([...this.#kinds.keys()].sort().map((kind) => [kind, this.of(kind)]));
  }
}

interface Gathered {
  readonly milliseconds: number[];
  readonly statuses: Map<number, number>;
}

const emptyTimes = (): Gathered => ({ milliseconds: [], statuses: new Map() });

/** A call whose time and status are counted under `kind`; gives the whole answer. */
export async function timedFetch(
  timings: TimingsByKind,
  kind: string,
  request: { readonly url: string; readonly init?: RequestInit },
): Promise<string> {
  const from = performance.now();
  const answer = await fetch(request.url, request.init);
  const text = await answer.text();
  timings.add(kind, answer.status, performance.now() - from);
  return text;
}
