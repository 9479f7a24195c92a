import { expect } from "vitest";
import type { Heard } from "#test/doubles/models/wire.ts";

/** Expects that no call beside the honest one was taken, and that tools which are not there are named so. */
export function expectRefusedCalls({ tools, results: [, ...ordered] }: Heard): void {
  const known = new Set(tools.map(({ name }) => name));
  for (const { name, value } of ordered)
    expect([name, value]).toEqual([
      name,
      { error: known.has(name) ? expect.any(String) : `there is no tool ${name}` },
    ]);
}
