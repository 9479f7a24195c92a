import { describe, expect, it } from "vitest";
import {
  deleted,
  type EarlyDoc,
  earlyDoc,
  font,
  hidden,
  language,
} from "#test/analysis/ingest/early-doc.ts";
import { readEarlyDoc } from "./read-doc.ts";

const read = (doc: EarlyDoc) => readEarlyDoc(earlyDoc(doc)).text;

const russian = { text: "Четыре балла и семь лет\r", encoding: "windows-1251" };
const czech = { text: "před sedmi lety žil šťastný kůň\r", encoding: "windows-1250" };
const english = { text: "four score and “seven” years\r", encoding: "windows-1252" };
const textOf = (...parts: readonly { text: string }[]) =>
  parts.map(({ text }) => text.replace("\r", "\n")).join("");

describe("a document of Word 6 or 95", () => {
  it("is read by what letters the font of each part has", () => {
    const parts = [
      english,
      { ...russian, settings: font(1) },
      { ...czech, settings: font(2) },
      { text: "Ελλάδα\r", encoding: "windows-1253", settings: font(3) },
    ];
    const charsets = [0, 204, 238, 161];
    for (const isPieced of [false, true])
      expect(read({ parts, charsets, isPieced })).toBe(textOf(...parts));
  });

  it("is read by the font of its usual style where a part names none", () => {
    const parts = [russian, { ...english, settings: font(0) }];
    expect(read({ parts, charsets: [0, 204], styleFont: 1 })).toBe(textOf(...parts));
  });

  it.each([
    ["a Russian machine", russian, 0x419],
    ["a Czech machine", czech, 0x405],
    ["a Taiwanese machine", { text: "四十年前\r", encoding: "big5" }, 0x404],
  ])("is read by its language on %s", (_, part, own) => {
    expect(read({ parts: [part], language: own })).toBe(textOf(part));
  });

  it("is read by the language of a part whose font has the usual letters", () => {
    const parts = [english, { ...russian, settings: language(0x419) }];
    expect(read({ parts })).toBe(textOf(...parts));
  });

  it.each([
    { text: "naïve “œuvre”", encoding: "macintosh", own: 0x409 },
    { text: "Четыре балла", encoding: "maccyrillic", own: 0x419 },
    { text: "šťastný kůň", encoding: "maccenteuro", own: 0x405 },
  ])("is read in the letters of a Mac: $encoding", ({ text, encoding, own }) => {
    const part = { text: `${text}\r`, encoding };
    expect(read({ parts: [part], language: own, isMac: true })).toBe(`${text}\n`);
    const inMacFont = { ...part, settings: font(1) };
    expect(read({ parts: [inMacFont], language: own, charsets: [0, 77] })).toBe(`${text}\n`);
  });

  it("says that it left out what was deleted or hidden", () => {
    const parts = [
      english,
      { text: "gone\r", encoding: "ascii", settings: deleted },
      { text: "unseen\r", encoding: "ascii", settings: [...font(0), ...hidden] },
      { text: "after an unknown setting", encoding: "ascii", settings: [200, 1, ...deleted] },
    ];
    const { text, warnings } = readEarlyDoc(earlyDoc({ parts }));
    expect(text).toBe(`${textOf(english)}after an unknown setting`);
    expect(warnings).toEqual([
      "Passages deleted under tracked changes were left out: 1.",
      "Passages of hidden text were left out: 1.",
    ]);
  });
});
