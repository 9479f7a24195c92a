import { describe, expect, it } from "vitest";
import type { Meanings } from "./cell-meaning.ts";
import { faultOfAsked, faultOfConstants } from "./fault-of-quoted-numbers.ts";

describe("a declared constant", () => {
  it.each([
    "{{q1.0.label}} lies at {{q1.0.value1}}, with a {{constant:95%}} confidence interval.",
    "{{q1.0.p}} is below the level of {{constant:0.05}}.",
    "The {{constant:90th}} percentile of {{column:c2}} is {{q1.0.p90}}.",
    "The largest {{constant:10%}} of records hold {{q1.0.share}}, and {{q1.0.n}} make {{constant:80%}} of the sum.",
  ])("may stand with the words for what it means: %s", (text) => {
    expect(faultOfConstants(text)).toBeNull();
  });

  it.each([
    "{{q1.0.label}} survives in {{constant:95%}} of visits.",
    "{{constant:100}} died in {{q1.0.label}}.",
    "{{constant:80%}} died in {{q1.0.label}}.",
    "{{constant:10%}} of {{q1.0.label}} is unsafe.",
    "A confidence interval is given. {{q1.0.label}} survives in {{constant:95%}} of visits.",
    "At {{constant:42%}} significance, {{q1.0.label}} leads.",
  ])("is no figure: %s", (text) => {
    expect(faultOfConstants(text)).not.toBeNull();
  });
});

describe("a number of the question", () => {
  const result = {
    ...{ id: "q1", title: "", population: null, recomputed: "equal" },
    columns: [
      { key: "label", label: "year", kind: "text", format: "text" },
      { key: "value1", label: "mean", kind: "number", format: "auto" },
    ],
    rows: [["2024", 5]],
    origin: {
      kind: "query",
      sql: "SELECT x FROM data WHERE wait > 30 AND day >= '2023-04-01' LIMIT 1500",
    },
  } as unknown as Meanings["results"][number];
  const meanings: Meanings = { results: [result], facts: [] };

  it.each([
    "Of waits over {{asked:30}} minutes the mean is {{q1.0.value1}}.",
    "Since {{asked:2023}} the mean is {{q1.0.value1}}.",
    "Since {{asked:April 2023}} the mean is {{q1.0.value1}}.",
    "Among the first {{asked:1,500}} it comes to {{q1.0.value1}}.",
    "Within {{asked:1.5k}} records the mean is {{q1.0.value1}}.",
    "The top {{asked:three}} hold {{q1.0.value1}}.",
    "In the last {{asked:5}} years it came to {{q1.0.value1}}.",
    "The mean of {{asked:wait}} is {{q1.0.value1}}.",
  ])("may be said of what was asked about it: %s", (text) => {
    expect(faultOfAsked(text, meanings)).toBeNull();
  });

  it.each([
    "{{asked:30}} died, and the mean is {{q1.0.value1}}.",
    "The mean is {{asked:30}}, not {{q1.0.value1}}.",
    "In {{q1.0.label}}, {{asked:30}} died.",
    "The mean comes to {{asked:30}} in {{q1.0.label}}.",
    "With {{asked:42}} dead the mean is {{q1.0.value1}}.",
    "With {{asked:forty}} dead the mean is {{q1.0.value1}}.",
    "With {{asked:42%}} lost the mean is {{q1.0.value1}}.",
    "With {{asked:3}} lost the mean is {{q1.0.value1}}.",
    "Under {{asked:30}} nothing is known.",
  ])("is no finding: %s", (text) => {
    expect(faultOfAsked(text, meanings)).not.toBeNull();
  });
});
