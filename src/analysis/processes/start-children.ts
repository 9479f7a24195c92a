import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { limits as agreed } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import type {
  ChildLimits,
  ChildLine,
  ChildReport,
  Children,
  ChildSession,
  SharedChildren,
} from "../children.ts";
import type { ChildRun } from "./child-run.ts";
import { FairLine, type LineRules } from "./fair-line.ts";
import { PlacedChild } from "./placed-child.ts";
import { SpareChildren } from "./spare-children.ts";

export interface ChildrenOptions {
  /** Children at once; by default one a core. */
  readonly size?: number;
  /** How many may wait for a place; the next is refused with `busy`. */
  readonly queueLength?: number;
  /** How many of one person may wait. */
  readonly queueLengthForOne?: number;
  /** How long one may wait, in milliseconds. */
  readonly queueMilliseconds?: number;
  /** Hears of every child that did its work, or failed to. */
  readonly onEnded?: (report: ChildReport) => void;
}

/**
 * Starts children on demand, each in a process of its own with limits that the system holds.
 * Places are counted for each entry file by itself: who holds an engine may wait for a scan without
 * waiting for itself. People who wait take turns, see FairLine. `open` refuses with `busy` when the
 * queue is full or moves too slowly, `too-many-waiting` when it is full of this person's,
 * `analysis-stopped` when its signal fires first and `stopping` once the pool is closed.
 */
export function startChildren(options: ChildrenOptions = {}): SharedChildren {
  const rules = {
    size: Math.max(1, options.size ?? availableParallelism()),
    length: options.queueLength ?? agreed.queueLength,
    lengthForOne: options.queueLengthForOne ?? agreed.queueLengthForOne,
    milliseconds: options.queueMilliseconds ?? agreed.queueMilliseconds,
  };
  return new ChildPool(rules, options.onEnded);
}

class ChildPool implements SharedChildren {
  readonly #rules: LineRules;
  readonly #running = new Set<ChildRun>();
  readonly #lines = new Map<string, FairLine>();
  readonly #spares = new SpareChildren();
  #closed = false;

  readonly #onEnded: ChildrenOptions["onEnded"];

  constructor(rules: LineRules, onEnded: ChildrenOptions["onEnded"]) {
    this.#rules = rules;
    this.#onEnded = onEnded;
  }

  open(entry: URL, limits: ChildLimits, signal?: AbortSignal): Promise<ChildSession> {
    return this.#open({ entry, limits, signal, person: "" });
  }

  of(person: string): Children {
    return {
      open: (entry, limits, signal) => this.#open({ entry, limits, signal, person }),
      close: () => this.close(),
    };
  }

  lines(): ChildLine[] {
    return [...this.#lines].map(([href, { held, waiting }]) => ({
      kind: kindOf(href),
      ...{ running: held, waiting },
    }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const line of this.#lines.values()) line.refuseAll(new Problem("stopping"));
    const running = [...this.#running];
    for (const run of running) run.end(new Problem("stopping"));
    await Promise.all([...running.map((run) => run.ended), this.#spares.close()]);
  }

  async #open({ signal, ...asked }: Asked): Promise<ChildSession> {
    const { entry, limits } = asked;
    const free = await this.#place(asked, signal);
    const run = this.#spares.take(entry, limits);
    this.#running.add(run);
    const session = new PlacedChild(run, {
      milliseconds: limits.milliseconds,
      place: (until) => this.#place(asked, until),
      onFree: () => this.#restock(asked),
    });
    session.hold(free, signal);
    void run.ended.then(() => {
      this.#running.delete(run);
      session.free();
      this.#onEnded?.({ kind: kindOf(entry.href), ...run.report() });
    });
    return session;
  }

  async #place({ entry, person }: Placed, signal: AbortSignal | undefined): Promise<() => void> {
    if (this.#closed) throw new Problem("stopping");
    const free = await this.#lineOf(entry).take(person, signal);
    if (!signal?.aborted && !this.#closed) return free;
    free();
    throw new Problem(this.#closed ? "stopping" : "analysis-stopped");
  }

  /** A spare stands in a place that nobody needs: there are never more at work than places. */
  #restock({ entry, limits }: Placed): void {
    const line = this.#lineOf(entry);
    const isWanted = () => !this.#closed && line.waiting === 0 && line.held < this.#rules.size;
    this.#spares.restock(entry, limits, isWanted);
  }

  #lineOf({ href }: URL): FairLine {
    const line = this.#lines.get(href) ?? new FairLine(this.#rules);
    this.#lines.set(href, line);
    return line;
  }
}

const kindOf = (href: string) => basename(href, ".ts");

interface Placed {
  readonly entry: URL;
  readonly limits: ChildLimits;
  readonly person: string;
}

interface Asked extends Placed {
  readonly signal: AbortSignal | undefined;
}
