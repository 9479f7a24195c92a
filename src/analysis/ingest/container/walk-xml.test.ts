import { describe, expect, it } from "vitest";
import { attributeOf, decodeXml, walkXml } from "./walk-xml.ts";

function walked(xml: string): string[] {
  const seen: string[] = [];
  walkXml(xml, {
    open: (name, attributes) => seen.push(`<${name}${attributes}`),
    close: (name) => seen.push(`/${name}`),
    text: (raw) => seen.push(raw),
  });
  return seen;
}

describe("walking over XML", () => {
  it("tells of elements without their prefix, of text, and of character data", () => {
    const xml = '<?xml version="1.0"?><!-- <no/> --><x:a b="1>2"><c/>t<![CDATA[<&]]></x:a >';
    expect(walked(xml)).toEqual(['<a b="1>2"', "<c", "/c", "t", "<&amp;", "/a"]);
  });

  it("passes over what a document type declares", () => {
    const type = '<!DOCTYPE x [<!ENTITY a "b"> <!ENTITY c SYSTEM "file:///etc/passwd">]>';
    expect(walked(`${type}<a>&c;</a>`)).toEqual(["<a", "&c;", "/a"]);
    expect(walked("<!DOCTYPE x><a/>")).toEqual(["<a", "/a"]);
  });

  it("finds attributes however they are quoted, and decodes the five entities and numbers", () => {
    const attributes = ` one="1" x:two = 'a"b'\n three="&lt;&#65;&#x42;&other;"`;
    const values = ["one", "two", "three", "four"].map((name) => attributeOf(attributes, name));
    expect(values).toEqual(["1", 'a"b', "<AB&other;", undefined]);
    expect(decodeXml("&constructor;&__proto__;&lt;")).toBe("&constructor;&__proto__;<");
    expect(decodeXml("&amp;amp;&#1114112;")).toBe("&amp;&#1114112;");
  });

  it.each([
    ["values full of angles", `<a b="${">".repeat(1_000_000)}"/>`],
    ["document types", "<!a>".repeat(250_000)],
    ["values without an end", '<a b="'.repeat(250_000)],
    ["quotes that cross", `<a b="'>`.repeat(100_000)],
    ["equals signs", `<a ${"=".repeat(1_000_000)}>`],
    ["comments without an end", "<!--".repeat(250_000)],
    ["deep elements", "<a>".repeat(250_000)],
    ["closed elements", '<a b="c>d"/>'.repeat(100_000)],
  ])("takes no longer than its length for %s", (_, xml) => {
    const from = process.cpuUsage();
    walkXml(xml, {});
    const { user } = process.cpuUsage(from);
    // A walk that looked at every pair of places would take minutes.
    expect(user / 1e6).toBeLessThan(5);
  });
});
