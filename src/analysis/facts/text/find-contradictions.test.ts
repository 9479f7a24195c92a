import { expect, it } from "vitest";
import { findAmounts } from "./find-amounts.ts";
import { findContradictions } from "./find-contradictions.ts";
import { readText } from "./read-text.ts";

/** Two documents that say these, and the figures that they give differently. */
function contradictionsOf(one: string, other: string) {
  const content = `${one}\n\n${other}`;
  const documents = [
    { name: "a.txt", start: 0, end: one.length },
    { name: "b.txt", start: one.length + 2, end: content.length },
  ];
  const text = readText({ name: "a.txt", content, documents });
  const amounts = findAmounts(content, { start: 0, end: content.length }, []);
  return findContradictions(text, amounts, []).map(({ figures }) =>
    figures.map(({ value }) => value),
  );
}

it("finds a label that stands for two figures, whatever joins them", () => {
  for (const joint of [": ", "\t", " \t= ", " is about "])
    expect(contradictionsOf(`Total cost${joint}$4,210.`, "Total cost: $4,310.")).toEqual([
      [4210, 4310],
    ]);
});

it("is held up by no run of signs before a figure", () => {
  for (const sign of ["\t", " ", "\t ", ":", " is", "- "]) {
    const run = sign.repeat(80);
    const began = process.cpuUsage();
    expect(contradictionsOf(`Cost x${run}; $4,210.`, `Cost${run}x $5.`)).toEqual([]);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_000);
  }
});
