import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { Problem } from "#contract/problem.ts";
import { FairQueue } from "./fair-queue.ts";

const rules = { size: 2, length: 1_000, lengthForOne: 1_000, milliseconds: 60_000 };

/** One that asked for a place, and what came of it. */
interface Asker {
  readonly person: string;
  readonly number: number;
  readonly stop: AbortController;
  state: "waiting" | "holding" | "done" | "left";
  /**
   * Who was given a place between this one's asking and its place, of this person or of one who held as
   * many: whoever holds fewer goes first however often.
   */
  passedBy: Asker[];
  free: () => void;
}

/** Drives a line and watches who gets a place when. */
class Watched {
  readonly askers: Asker[] = [];
  readonly line: FairQueue;

  constructor(line: FairQueue) {
    this.line = line;
  }

  in(state: Asker["state"]): Asker[] {
    return this.askers.filter((asker) => asker.state === state);
  }

  heldBy(name: string): number {
    return this.in("holding").filter(({ person }) => person === name).length;
  }

  async ask(person: string): Promise<Asker> {
    const asker: Asker = {
      ...{ person, number: this.askers.length, stop: new AbortController() },
      ...{ state: "waiting" as const, passedBy: [], free: () => undefined },
    };
    this.askers.push(asker);
    this.line.take(person, asker.stop.signal).then(
      (free) => {
        const held = this.heldBy(person);
        asker.state = "holding";
        asker.free = free;
        for (const other of this.in("waiting"))
          if (other.person === person || held >= this.heldBy(other.person))
            other.passedBy.push(asker);
      },
      () => {
        asker.state = "left";
      },
    );
    await settled();
    return asker;
  }

  async finish(asker: Asker | undefined): Promise<void> {
    if (asker === undefined) return;
    asker.state = "done";
    asker.free();
    await settled();
  }

  async leave(asker: Asker | undefined): Promise<void> {
    asker?.stop.abort();
    await settled();
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const step = fc.oneof(
  fc.record({ kind: fc.constant("ask" as const), at: fc.nat(4) }),
  fc.record({ kind: fc.constantFrom("finish" as const, "leave" as const), at: fc.nat() }),
);

const many = fc.array(step, { minLength: 10, maxLength: 80 });

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe("a line of people who wait", () => {
  it("holds no more than its places, wastes none, keeps each one's order and passes nobody by", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), many, async (size, steps) => {
        const watched = new Watched(new FairQueue({ ...rules, size }));
        for (const one of steps) {
          await take(one, watched);
          expectFull(watched, size);
        }
        // Whoever stayed gets a place, however the others behave.
        while (watched.in("holding").length > 0) await watched.finish(watched.in("holding")[0]);
        expect(watched.in("waiting")).toEqual([]);
        for (const asker of watched.in("done")) expectFair(asker);
        expect([watched.line.held, watched.line.waiting]).toEqual([0, 0]);
      }),
      { numRuns: 150 },
    );
  });

  async function take({ kind, at }: Step, watched: Watched): Promise<void> {
    const pick = (list: Asker[]) => list[at % Math.max(1, list.length)];
    if (kind === "ask") await watched.ask(`person ${at}`);
    else if (kind === "leave") await watched.leave(pick(watched.in("waiting")));
    else await watched.finish(pick(watched.in("holding")));
  }

  function expectFull(watched: Watched, size: number): void {
    const [held, waiting] = [watched.in("holding").length, watched.in("waiting").length];
    expect([watched.line.held, watched.line.waiting]).toEqual([held, waiting]);
    expect(held).toBeLessThanOrEqual(size);
    expect(held === size || waiting === 0).toBe(true);
  }

  function expectFair(asker: Asker): void {
    const own = asker.passedBy.filter(({ person }) => person === asker.person);
    expect(own.every(({ number }) => number < asker.number)).toBe(true);
    // Of each other person who held as many, one more than of this one's own went first: they take turns.
    const others = Map.groupBy(asker.passedBy, ({ person }) => person);
    others.delete(asker.person);
    for (const passed of others.values()) expect(passed.length).toBeLessThanOrEqual(own.length + 1);
  }

  it("delays one by none of another's hundred that had not begun", async () => {
    const watched = new Watched(new FairQueue(rules));
    for (let count = 0; count < 100; count += 1) await watched.ask("many");
    const one = await watched.ask("one");
    await watched.finish(watched.in("holding")[0]);
    expect([one.state, one.passedBy]).toEqual(["holding", []]);
  });

  it("keeps one whose work is long from holding every place", async () => {
    const watched = new Watched(new FairQueue(rules));
    for (const person of ["slow", "slow", "slow", "quick", "quick", "quick"])
      await watched.ask(person);
    await watched.finish(watched.in("holding")[0]);
    for (let count = 0; count < 2; count += 1)
      await watched.finish(watched.in("holding").find(({ person }) => person === "quick"));
    expect(watched.in("holding").map(({ person }) => person)).toEqual(["slow", "quick"]);
  });

  it("refuses beyond its length, and beyond one person's", async () => {
    const line = new FairQueue({ ...rules, size: 1, length: 3, lengthForOne: 2 });
    const giveBack = async (free: () => void) => {
      await settled();
      free();
    };
    const places = [1, 2].map(() => line.take("ada").then(giveBack));
    const last = expect(line.take("ada")).rejects.toMatchObject({ code: "busy", status: 503 });
    await expect(line.take("ada")).rejects.toMatchObject({ code: "too-many-waiting", status: 429 });
    places.push(line.take("eve").then(giveBack));
    // The line is full: who has two in it gives way to who has none.
    places.push(line.take("joe").then(giveBack));
    await last;
    await expect(line.take("sue")).rejects.toMatchObject({ code: "busy" });
    await Promise.all(places);
    expect([line.held, line.waiting]).toEqual([0, 0]);
  });

  it("refuses who has waited too long, and whoever waits when it ends", async () => {
    vi.useFakeTimers();
    try {
      const line = new FairQueue({ ...rules, size: 1 });
      const free = await line.take("ada");
      const late = expect(line.take("eve")).rejects.toMatchObject({ code: "busy" });
      vi.advanceTimersByTime(rules.milliseconds);
      await late;
      const ended = expect(line.take("eve")).rejects.toMatchObject({ code: "stopping" });
      line.refuseAll(new Problem("stopping"));
      await ended;
      free();
      free();
      expect([line.held, line.waiting]).toEqual([0, 0]);
    } finally {
      vi.useRealTimers();
    }
  });
});
