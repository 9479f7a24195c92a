import { describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { exportFileName } from "../../export/file-name.ts";
import { decodeText } from "../../ingest/text/decode-text.ts";
import { readKeywords } from "./read-keywords.ts";
import { hipaaReportOf, scanKeywords } from "./scan-keywords.ts";

const hits = (text: string, ...keywords: string[]) =>
  scanKeywords(text, keywords).map(({ keyword, count }) => `${keyword} ${count}`);

describe("attack 36: words that hide from a scan", () => {
  it.each([
    ["a zero-width space", "S\u200bSN 123"],
    ["a soft hyphen", "S\u00adSN"],
    ["a byte order mark", "SS\ufeffN"],
    ["a direction mark", "\u202eS\u202cSN"],
    ["full-width letters", "ＳＳＮ"],
    ["an accent on the last letter", "ssn\u0301"],
    ["accents on all letters", "s\u0300s\u0300n\u0300"],
  ])("%s does not hide one", (_, text) => {
    expect(hits(`x ${text} y`, "ssn")).toEqual(["ssn 1"]);
  });

  it("a dotted capital I does not hide one, put together or not", () => {
    expect(hits("I\u0307stanbul, \u0130stanbul", "istanbul")).toEqual(["istanbul 2"]);
  });

  it("letters apart do, which the manual says: every space would have to be ignored", () => {
    expect(hits("S S N; S,SN", "ssn")).toEqual([]);
  });

  it("shows the place in the text as it was written", () => {
    const { violations } = hipaaReportOf(`${"a".repeat(60)} S\u200bSN is here`, ["ssn"], 1);
    expect(violations[0]?.context[0]).toContain("S\u200bSN is");
  });
});

describe("attack 37: lists of keywords", () => {
  const tooMany = expect.objectContaining({ code: "too-many-keywords" });

  it.each([
    ["100,000 lines", Array.from({ length: 100_000 }, (_, at) => `word ${at}`).join("\n")],
    ["a line of a megabyte", "x".repeat(1024 * 1024)],
    ["10,001 lines", Array.from({ length: limits.keywords + 1 }, (_, at) => at).join("\r\n")],
  ])("%s are refused by the limit at once", { tags: ["timed"] }, (_, list) => {
    const started = performance.now();
    expect(() => readKeywords(list)).toThrow(tooMany);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it("what means something to a pattern is a letter like others", () => {
    const list = [".*", "(a+)+$", "[", "\\", "^", "a|b", "$&"];
    expect(hits("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! ab", ...list)).toEqual([]);
    expect(hits(list.join(" "), ...list)).toEqual(list.map((word) => `${word} 1`));
  });

  it.each(["utf16le", "utf8"] as const)("a list saved as %s is read as one", (encoding) => {
    const { text } = decodeText(Buffer.from("\ufeffHIV\r\nİstanbul\r\n\r\nhiv", encoding));
    expect(readKeywords(text)).toEqual(["HIV", "İstanbul"]);
  });
});

describe("attack 35: names of files, in the name of an export", () => {
  it.each([
    "../../etc/passwd.csv",
    '"; filename="x.exe',
    "a\r\nSet-Cookie: b=c.csv",
    "\u202egpj.csv",
    "a\0b.csv",
    `${"long ".repeat(60)}.csv`,
    "CON.csv",
    "",
    "....",
  ])("%j leaves nothing that means something to a disk or a header", (name) => {
    const exported = exportFileName(name, "md");
    expect(exported).toMatch(/^[^/\\:"*?<>|\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}\.md$/u);
    expect(exported).not.toMatch(/^\.|\.\./);
  });
});
