// Output that no test expects is a fault nobody reads: here it fails the test that caused it.
import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const methods = ["debug", "error", "info", "log", "warn"] as const;
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  for (const method of methods) {
    console[method] = (...parts: unknown[]) => {
      heard.push(`console.${method}: ${format(...parts)}`);
    };
  }
});

afterEach(() => {
  expect(heard, "a test may write nothing to the console").toEqual([]);
});
