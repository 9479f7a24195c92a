import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

describe("decoding a text", () => {
  it.each(["utf8", "utf-16le", "utf-16be"])("reads %s with and without its mark", (encoding) => {
    const text = "name;wert\r\nÄnn €;1\r\n";
    for (const addBOM of [true, false])
      expect(decodeText(iconv.encode(text, encoding, { addBOM }))).toEqual({ text, warnings: [] });
  });

  it("reads Windows-1252, and says so", () => {
    expect(decodeText(iconv.encode("Müller “5 €”", "windows-1252"))).toEqual({
      text: "Müller “5 €”",
      warnings: ["This file is not in Unicode; it was read as windows-1252."],
    });
  });

  it.each(["Shift_JIS", "windows-1251"])("tells %s when there is enough of it", (encoding) => {
    const words =
      encoding === "Shift_JIS"
        ? "患者の名前と病院の記録です。"
        : "Фамилия пациента и история болезни. ";
    const { text, warnings } = decodeText(iconv.encode(words.repeat(20), encoding));
    expect(text).toBe(words.repeat(20));
    expect(warnings[0]).toContain(encoding);
  });

  it("keeps UTF-8 with a damaged character, and counts the damage", () => {
    const bytes = Buffer.concat([
      Buffer.from("é".repeat(50)),
      Buffer.from([0xff]),
      Buffer.from("ende"),
    ]);
    const { text, warnings } = decodeText(bytes);
    expect(text).toBe(`${"é".repeat(50)}\ufffdende`);
    expect(warnings).toEqual(["Damaged characters, now shown as \ufffd: 1."]);
  });

  it("takes zero bytes out", () => {
    expect(decodeText(Buffer.from("a,b\n1\0,2"))).toEqual({
      text: "a,b\n1,2",
      warnings: ["Zero bytes were removed: 1."],
    });
  });
});
