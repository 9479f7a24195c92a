import fc from "fast-check";
import { expect, test } from "vitest";
import type { ModelPrice } from "#contract/hosted-models.ts";
import { estimateConversation, type PastConversation } from "./estimate-conversation.ts";

const price: ModelPrice = {
  ...{ from: "2026-11-01", until: null },
  ...{ input: 1, cachedInput: 0.1, output: 5 },
};

/** Each request holds the first again, and what was said since: a hundred tokens a step. */
const past = (requests: number, firstInput = 5_000): PastConversation => ({
  ...{ firstTokens: 6_000, firstInput, requests, cached: 0, written: 0 },
  input: requests * firstInput + (100 * requests * (requests - 1)) / 2,
  ...{ output: 200 * requests, milliseconds: 3_000 * requests },
});
const ten = Array.from({ length: 10 }, () => past(2));

test("moves what earlier conversations took to the size of the first request", () => {
  const { requests, inputTokens, outputTokens, micros, seconds, reports } = estimateConversation(
    { tokens: 12_000, price },
    ten,
  );
  // Counted as 12,000 here is as 10,000 there; twice, and what was said once.
  expect(inputTokens).toEqual({ low: 20_100, high: 20_100 });
  expect(micros).toEqual({ low: 22_100, high: 22_100 });
  expect([requests.high, outputTokens.high, seconds.high, reports]).toEqual([2, 400, 6, 10]);
});

test("leaves the rarest twentieth at both ends out", () => {
  const many = [...Array.from({ length: 38 }, () => past(2)), past(1), past(9)];
  const { requests } = estimateConversation({ tokens: 6_000, price }, many);
  expect(requests).toEqual({ low: 2, high: 2 });
});

test("says that it guesses where there are fewer than ten, and names no price where there is none", () => {
  const { reports, requests, micros } = estimateConversation(
    { tokens: 6_000, price: { ...price, input: 0, output: 0 } },
    ten.slice(1),
  );
  expect([reports, requests, micros]).toEqual([0, { low: 1, high: 3 }, null]);
});

test("takes nothing from those of which a server said that it read nothing", () => {
  const nothing = { ...past(2), firstInput: 0, input: 0 };
  const asked = { tokens: 12_000, price };
  const many = Array.from({ length: 20 }, () => nothing);
  expect(estimateConversation(asked, [...ten, ...many])).toEqual(estimateConversation(asked, ten));
  expect(estimateConversation(asked, many)).toEqual(estimateConversation(asked, []));
});

test("of a larger request never says less, and never a low end above its high one", () => {
  const conversation = fc.tuple(
    fc.integer({ min: 1, max: 10 }),
    fc.integer({ min: 100, max: 50_000 }),
  );
  fc.assert(
    fc.property(
      fc.array(conversation, { minLength: 10, maxLength: 40 }),
      fc.integer({ min: 1, max: 100_000 }),
      (steps, tokens) => {
        const earlier = steps.map(([requests, first]) => past(requests, first));
        const small = estimateConversation({ tokens, price }, earlier);
        const large = estimateConversation({ tokens: tokens * 2, price }, earlier);
        for (const { inputTokens, micros } of [small, large]) {
          expect(inputTokens.low).toBeLessThanOrEqual(inputTokens.high);
          expect(micros?.low).toBeLessThanOrEqual(micros?.high ?? 0);
        }
        expect(large.inputTokens.high).toBeGreaterThanOrEqual(small.inputTokens.high);
        expect(large.micros?.high).toBeGreaterThanOrEqual(small.micros?.high ?? 0);
      },
    ),
  );
});
