import fc from "fast-check";
import { expect, test } from "vitest";
import {
  counted,
  formatBytes,
  formatCents,
  formatCount,
  formatDate,
  formatMicros,
  formatMoment,
} from "./formatting.ts";
import { costMicros, type TokenCounts } from "./hosted-models.ts";

test("[CO-2] prints dates as en-US does", () => {
  expect(formatDate(new Date(2026, 10, 3, 12))).toBe("11/3/2026");
  expect(formatDate("2026-02-09T12:00:00")).toBe("2/9/2026");
});

test("[CO-3] prints sizes in Bytes, KB, MB and GB with two decimals", () => {
  expect(formatBytes(0)).toBe("0 Bytes");
  expect(formatBytes(1023)).toBe("1023 Bytes");
  expect(formatBytes(1024)).toBe("1.00 KB");
  expect(formatBytes(1536)).toBe("1.50 KB");
  expect(formatBytes(10 * 1024 * 1024)).toBe("10.00 MB");
  expect(formatBytes(2.25 * 1024 ** 3)).toBe("2.25 GB");
  expect(formatBytes(3000 * 1024 ** 3)).toBe("3000.00 GB");
});

test("never prints 1024 of a unit that has a larger one", () => {
  expect(formatBytes(1024 * 1024 - 1)).toBe("1.00 MB");
  expect(formatBytes(1024 ** 3 - 1)).toBe("1.00 GB");
});

test("[CO-2] a moment is en-US too, with its time of day", () => {
  expect(formatMoment(new Date(2026, 10, 3, 21, 5)).replace(/\s/g, " ")).toBe("11/3/26, 9:05 PM");
});

test("counts have separators, and the noun that goes with them", () => {
  expect(formatCount(1_204_567)).toBe("1,204,567");
  expect([0, 1, 1204].map((rows) => counted(rows, "row"))).toEqual([
    "0 rows",
    "1 row",
    "1,204 rows",
  ]);
  expect(counted(2, "match", "matches")).toBe("2 matches");
});

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
