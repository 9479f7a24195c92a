import { windowsLetter } from "../text/windows-letters.ts";

/** What a walk over XML tells of. Names come without their namespace prefix. */
export interface XmlVisitor {
  open?(name: string, attributes: string): void;
  /** Also called for an element that opens and closes in one tag. */
  close?(name: string): void;
  /** Text as it stands, entities not yet decoded; may come in parts. */
  text?(raw: string): void;
}

/**
 * Walks over XML from tag to tag. It builds no tree, resolves no entity beyond the five of XML,
 * opens no file and no address, and reads on over damage, so that hostile documents gain nothing.
 */
export function walkXml(xml: string, visitor: XmlVisitor): void {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf("<", at);
    const end = start < 0 ? xml.length : start;
    if (end > at) visitor.text?.(xml.slice(at, end));
    if (start < 0) return;
    at =
      xml.charCodeAt(start + 1) === exclamation
        ? skip(xml, start, visitor)
        : tag(xml, start, visitor);
  }
}

/** Value of an attribute by its local name, entities decoded; undefined where it is missing. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const plain = attributes.indexOf(` ${name}="`);
  if (plain >= 0) {
    const from = plain + name.length + 3;
    const to = attributes.indexOf('"', from);
    return decodeXml(attributes.slice(from, to < 0 ? attributes.length : to));
  }
  if (!unusual.test(attributes)) return undefined;
  const found = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  );
  return found === null ? undefined : decodeXml(found[1] ?? found[2] ?? "");
}

/** Decodes XML's own entities; others stay as they stand. */
export function decodeXml(text: string): string {
  return text.includes("&") ? text.replace(/&(#?\w+);/g, decodeEntity) : text;
}

const entities: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith("#")) return entities.get(body) ?? whole;
  const hex = /^#x[0-9a-f]+$/i.test(body);
  const code = hex ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  if (code > 0x10ffff) return whole;
  const letter = String.fromCodePoint(code);
  return code > 0x7f && code < 0xa0 ? windowsLetter(letter) : letter;
}

const exclamation = 33;
const slash = 47;
const question = 63;
/** Attributes written otherwise than ` name="value"`. */
const unusual = /['\t\n\r:]|\s=/;

function skip(xml: string, start: number, visitor: XmlVisitor): number {
  if (xml.startsWith("<!--", start)) return after(xml, "-->", start + 4);
  if (xml.startsWith("<![CDATA[", start)) {
    const end = after(xml, "]]>", start + 9);
    visitor.text?.(xml.slice(start + 9, end - 3).replaceAll("&", "&amp;"));
    return end;
  }
  // A document type: its internal subset, where entities are declared, is passed over.
  const end = after(xml, ">", start);
  const subset = xml.slice(start, end).indexOf("[");
  return subset < 0 ? end : after(xml, "]>", start + subset);
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? xml.length : found + mark.length;
}

function tag(xml: string, start: number, visitor: XmlVisitor): number {
  const end = tagEnd(xml, start);
  const first = xml.charCodeAt(start + 1);
  if (first === question) return end + 1;
  if (first === slash) {
    visitor.close?.(localName(xml.slice(start + 2, end).trimEnd()));
    return end + 1;
  }
  const closed = xml.charCodeAt(end - 1) === slash;
  const inner = xml.slice(start + 1, closed ? end - 1 : end);
  const space = inner.search(/\s/);
  const name = localName(space < 0 ? inner : inner.slice(0, space));
  visitor.open?.(name, space < 0 ? "" : inner.slice(space));
  if (closed) visitor.close?.(name);
  return end + 1;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The `>` that ends a tag: one inside a quoted value does not. */
export function tagEnd(xml: string, start: number): number {
  let from = start;
  for (;;) {
    const end = xml.indexOf(">", from);
    if (end < 0) return xml.length;
    const quote = openQuote(xml.slice(from, end));
    if (quote === "") return end;
    const closing = xml.indexOf(quote, end);
    // A quote that is never closed opened no value.
    if (closing < 0) return end;
    from = closing + 1;
  }
}

/** The quote whose value is still open at the end of a piece of a tag; empty where none is. */
function openQuote(piece: string): string {
  let at = piece.indexOf("=");
  while (at >= 0) {
    const quote = /\S/.exec(piece.slice(at + 1, at + 1 + maxBlanks))?.[0] ?? "";
    const start = piece.indexOf(quote, at + 1);
    const quoted = quote === '"' || quote === "'";
    const end = quoted ? piece.indexOf(quote, start + 1) : start;
    if (end < 0) return quote;
    at = piece.indexOf("=", Math.max(at, end) + 1);
  }
  return "";
}

/** More white space than anyone puts between an attribute's name and its value. */
const maxBlanks = 100;
