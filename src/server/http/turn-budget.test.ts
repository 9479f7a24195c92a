import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTurns } from "#test/count-turns.ts";
import { TurnBudget } from "./turn-budget.ts";

const perTurn = 3;
const keys = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 40 });

describe("a turn of the event loop", () => {
  it("runs a few, and all run in the end, those of one key in their order", async () => {
    await fc.assert(
      fc.asyncProperty(keys, async (asked) => {
        const ran = await runTogether(asked);
        const turns = [...Map.groupBy(ran, ({ turn }) => turn).values()];
        expect(Math.max(0, ...turns.map((tasks) => tasks.length))).toBeLessThanOrEqual(perTurn);
        for (const key of ["a", "b", "c"]) {
          const of = (tasks: readonly { key: string; at: number }[]) =>
            tasks.filter((task) => task.key === key).map(({ at }) => at);
          expect(of(ran)).toEqual(of(asked.map((name, at) => ({ key: name, at }))));
        }
      }),
      { numRuns: 50 },
    );
  });

  it("takes one key after the other", async () => {
    const ran = await runTogether([..."aaaaaaaaaab"]);
    expect(ran.findIndex(({ key }) => key === "b")).toBeLessThan(2 * perTurn);
  });

  it("has room again where the one before was full", async () => {
    const turns = new TurnBudget(perTurn);
    const full = countTurns();
    for (let at = 0; at < perTurn; at += 1) turns.run("a", () => undefined);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    const before = full.now();
    let ran = -1;
    turns.run("a", () => {
      ran = full.now();
    });
    full.stop();
    expect(ran).toBe(before);
  });
});

/** What ran, in that order, with the turn in which it did. */
async function runTogether(asked: readonly string[]) {
  const turns = new TurnBudget(perTurn);
  const counter = countTurns();
  const ran: { key: string; at: number; turn: number }[] = [];
  await Promise.all(
    asked.map(
      (key, at) =>
        new Promise<void>((resolve) =>
          turns.run(key, () => {
            ran.push({ key, at, turn: counter.now() });
            resolve();
          }),
        ),
    ),
  );
  counter.stop();
  return ran;
}
