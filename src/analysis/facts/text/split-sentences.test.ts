import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitSentences } from "./split-sentences.ts";

const whole = (content: string) => ({ start: 0, end: content.length });

function sentencesOf(content: string): string[] {
  return splitSentences(content, whole(content)).flatMap(({ sentences }) =>
    sentences.map(({ start, end }) => content.slice(start, end)),
  );
}

describe("splitSentences", () => {
  test.each([
    [
      "Dr. Susan Lee came at 10 a.m. The dose was 1.2 mg, i.e. twice the usual. Mr. John A. Miller of Acme Inc. agreed.",
      3,
    ],
    ["He has hepatitis B. The U.S. Senate met. See No. 5 and Fig. 3.", 3],
    ['"Is it so?" she asked. Wait... what? Yes! It rose to 12. Then it fell.', 5],
    ["Am 5. März 2024 kam er. Das kostete z.B. 1.200,50 € für Brot.", 2],
    ["病人今天来了。他很好！谢谢。", 3],
    ["هل هذا صحيح؟ نعم. انتهى.", 3],
    ["החולה הגיע. הוא בסדר.", 2],
    ["1. First item. More of it.", 2],
  ])("%s", (content, count) => {
    expect(sentencesOf(content)).toHaveLength(count);
  });

  test("puts lines together that a program wrapped, and keeps list items apart", () => {
    const wrapped =
      "The emergency department was busier than in any month before, and the\n" +
      "waiting time rose with it, as the table on the next page of this report\n" +
      "shows for each of the wards. Nobody had expected so many visits in March.\n" +
      "- one more nurse\n- two more beds\n\nA last line.";
    const sentences = sentencesOf(wrapped);
    expect(sentences).toHaveLength(5);
    expect(sentences[0]).toMatch(/^The emergency[\s\S]*wards\.$/);
    expect(sentences.slice(2)).toEqual(["- one more nurse", "- two more beds", "A last line."]);
  });

  test("every sign but white space stands in exactly one sentence, in order", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "Dr. ",
        "e.g. ",
        ". ",
        "? ",
        "。",
        "\n",
        "\r\n\r\n",
        "U.S. ",
        "12. ",
        "مرحبا. ",
        "😀! ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const content = pieces.join("");
        const bare = (text: string) => text.replace(/[\s\ufeff\u0085]/g, "");
        expect(bare(sentencesOf(content).join(""))).toBe(bare(content));
        const spans = splitSentences(content, whole(content)).flatMap(({ sentences }) => sentences);
        for (const [at, { start, end }] of spans.entries()) {
          expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0);
          expect(content.slice(start, end)).toBe(content.slice(start, end).trim());
          expect(end).toBeGreaterThan(start);
        }
      }),
    );
  });
});
