// @vitest-environment node
import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

test.each([["as text"], [{ analysis: "as text" }], [{ results: "as text" }]])(
  "[AP-18] an answer that holds the text directly is read: %j",
  (body) => {
    const answer = readAnswer(body);
    expect(answer.results.analysis).toBe("as text");
    expect(answer.report.answer.markdown).toBe("as text");
    expect(answer.results.tokenUsage, "nothing says what it took").toBeUndefined();
    expect(readAnswer(answer)).toEqual(answer);
  },
);

test("anything else is refused", () => {
  for (const body of [null, {}, { results: {} }, { analysis: 1 }])
    expect(() => readAnswer(body)).toThrow();
});
