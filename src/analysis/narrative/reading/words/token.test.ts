import { describe, expect, it } from "vitest";
import { textOf, tokenize } from "./token.ts";

const texts = (question: string) => tokenize(question).map(({ text }) => text);

describe("tokens of a question", () => {
  it.each([
    ["whats the avg, in days?", ["whats", "the", "avg", ",", "in", "days", "?"]],
    ["didn't or patients' notes", ["didn't", "or", "patients", "'", "notes"]],
    ["AU-2 and covid-19", ["AU-2", "and", "covid-19"]],
    ["C. diff on Dr. Lee's ward", ["C.", "diff", "on", "Dr.", "Lee's", "ward"]],
    ["after 5 p.m. i.e. late", ["after", "5", "p.m.", "i.e.", "late"]],
    ["vitamin D. How many", ["vitamin", "D", ".", "How", "many"]],
    ["30-day no-shows", ["30", "-", "day", "no", "-", "shows"]],
    ["Mar-25 under-5s", ["Mar", "-", "25", "under", "-", "5", "s"]],
    ["$1,000 or 18% or 5k", ["$", "1,000", "or", "18", "%", "or", "5", "k"]],
    ["2022,2023 and 1,2", ["2022", ",", "2023", "and", "1", ",", "2"]],
    ["1.5 on 14.03.2025", ["1.5", "on", "14", ".", "03", ".", "2025"]],
    ["no 0041236 >= 3.", ["no", "0041236", ">=", "3", "."]],
    ["E11.9 \u2014 it\u2019s 60\u201370", ["E11.9", "\u2014", "it\u2019s", "60", "\u2013", "70"]],
    ["Q4 2024/5pm", ["Q4", "2024", "/", "5", "pm"]],
  ])("splits `%s`", (question, expected) => {
    expect(texts(question)).toEqual(expected);
  });

  it("writes apostrophes, dashes and abbreviations in one way", () => {
    expect(tokenize("It\u2019s p.m. 60\u201370 C. diff").map(({ lower }) => lower)).toEqual([
      "it's",
      "pm",
      "60",
      "-",
      "70",
      "c",
      "diff",
    ]);
  });

  it("says what kind a token is", () => {
    expect(tokenize("over 18% (5).").map(({ kind }) => kind)).toEqual([
      "word",
      "number",
      "sign",
      "sign",
      "number",
      "sign",
      "punctuation",
    ]);
  });

  it("gives back the text between two tokens", () => {
    const tokens = tokenize("under  15 min, 15-29");
    expect(textOf(tokens, 0, tokens.length)).toBe("under 15 min, 15-29");
  });
});
