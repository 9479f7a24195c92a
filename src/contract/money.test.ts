import fc from "fast-check";
import { expect, test } from "vitest";
import { costMicros, type TokenCounts } from "./hosted-models.ts";
import { formatCents, formatMicros } from "./money.ts";

const count = fc.integer({ min: 0, max: 2_000_000 });
const amount = fc.integer({ min: 0, max: 50_000_000 }).map((millionths) => millionths / 1_000_000);
const price = fc.record({ input: amount, cachedInput: amount, cacheWrite: amount, output: amount });
const tokens: fc.Arbitrary<Required<Omit<TokenCounts, "isOurs">>> = fc
  .record({ fresh: count, cached: count, written: count, output: count })
  .map(({ fresh, ...rest }) => ({ input: fresh + rest.cached + rest.written, ...rest }));

test("costs are whole millionths, never less than the product and less than one more", () => {
  fc.assert(
    fc.property(tokens, price, (took, at) => {
      const cost = costMicros(took, at);
      const exact = (of: number) => BigInt(Math.round(of * 1e6));
      const { input, cached, written, output } = took;
      const fresh = BigInt(input - cached - written) * exact(at.input);
      const kept = BigInt(cached) * exact(at.cachedInput) + BigInt(written) * exact(at.cacheWrite);
      const millionths = fresh + kept + BigInt(output) * exact(at.output);
      expect(Number.isSafeInteger(cost)).toBe(true);
      expect(BigInt(cost) * 1_000_000n - millionths).toBeGreaterThanOrEqual(0n);
      expect(BigInt(cost) * 1_000_000n - millionths).toBeLessThan(1_000_000n);
    }),
  );
});

test("more tokens never cost less", () => {
  fc.assert(
    fc.property(tokens, count, price, (took, more, at) => {
      const larger = { ...took, input: took.input + more, output: took.output + more };
      expect(costMicros(larger, at)).toBeGreaterThanOrEqual(costMicros(took, at));
    }),
  );
});

test("amounts are printed to the hundredth of a cent, never less than they are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), (micros) => {
      const printed = Math.round(Number(formatMicros(micros).replace(/[$,]/g, "")) * 10_000) * 100;
      expect(printed - micros).toBeGreaterThanOrEqual(0);
      expect(printed - micros).toBeLessThan(100);
    }),
  );
});

test.each([
  [0, "$0.00"],
  [41_201, "$0.0413"],
  [1_200_000, "$1.20"],
  [1_234_567_890_000, "$1,234,567.89"],
])("%i millionths are %s", (micros, text) => expect(formatMicros(micros)).toBe(text));

test("cents are printed with both decimals", () => expect(formatCents(123_456)).toBe("$1,234.56"));
