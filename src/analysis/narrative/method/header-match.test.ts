import { describe, expect, it } from "vitest";
import { headerWords, matchHeader } from "./header-match.ts";

const match = (phrase: string, header: string) =>
  matchHeader(phrase.toLowerCase().split(/\W+/), headerWords(header));

describe("a phrase names a header", () => {
  it("by its words in any of the usual orders", () => {
    expect(match("number of visits", "visit_count")).toBeGreaterThan(0.8);
    expect(match("bed capacity", "bedCapacity")).toBe(1);
  });

  it("by prefixes, initials and words that run together", () => {
    expect(match("maximum body temperature", "max_body_temp")).toBeGreaterThan(0.8);
    expect(match("gross domestic product per capita", "gdpPercap")).toBeGreaterThan(0.7);
    expect(match("experience", "exper")).toBeGreaterThan(0.8);
    expect(match("ward class", "Wclass")).toBeGreaterThan(0.8);
  });

  it("by a part of it, which counts less", () => {
    const part = match("duration", "stayDuration");
    expect(part).toBeGreaterThan(0.3);
    expect(part).toBeLessThan(match("stay duration", "stayDuration"));
  });

  it("but not by words of statistics or by the beginning of another word", () => {
    expect(match("distribution", "dist")).toBe(0);
    expect(match("agencies", "age")).toBe(0);
    expect(match("patients", "PLT_ID")).toBe(0);
  });
});
