import { expect, test } from "vitest";
import { estimateTokens } from "./estimate-tokens.ts";

/** Characters for each token of the real vocabulary, as it was measured on texts of these kinds. */
test.each([
  ["numbers", "12.5,880,14.25\n9.75,1204,3.5\n".repeat(50), 1.1],
  ["JSON", '{"ward":"East","mean":12.25,"n":188},'.repeat(50), 1.88],
  ["English", "The average waiting time in the emergency department is shown. ".repeat(50), 6.6],
  ["German", "Die durchschnittliche Wartezeit in der Notaufnahme wird gezeigt. ".repeat(50), 4.7],
  ["Japanese", "救急外来の平均待ち時間を示します。".repeat(50), 1.7],
])(
  "counts no fewer tokens of %s than there are, and no more than two thirds too many",
  (_, text, rate) => {
    const real = text.length / rate;
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(real * 0.98);
    expect(estimateTokens(text)).toBeLessThanOrEqual(real * 1.67);
  },
);
