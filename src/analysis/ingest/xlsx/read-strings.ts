import { decodeXml, tagEnd, walkXml } from "../container/walk-xml.ts";

/** Reads the texts that cells share. Runs of rich text are joined, readings above characters left out. */
export function readStrings(xml: string | undefined): string[] {
  return scanStrings(xml ?? "") ?? walkStrings(xml ?? "");
}

/**
 * The usual form, `<si><t>text</t></si>`, without a step for each tag. Other items are walked; null
 * where the XML as a whole is written otherwise.
 */
function scanStrings(xml: string): string[] | null {
  if (!/<sst\b/.test(xml.slice(0, headLength)) || xml.includes("<!")) return null;
  const strings: string[] = [];
  let at = xml.indexOf("<si");
  while (at >= 0) {
    const empty = isClosed(xml, at);
    const end = empty ? at + 1 : xml.indexOf("</si>", at);
    if (end < 0) break;
    strings.push(empty ? "" : itemText(xml, at, end));
    at = xml.indexOf("<si", end);
  }
  return strings;
}

/** Whether the item that begins here is one tag alone, `<si/>`; nearly all begin with a plain `<si>`. */
const isClosed = (xml: string, start: number) =>
  xml.charAt(start + 3) !== ">" && xml.charAt(tagEnd(xml, start) - 1) === "/";

/** Where the root of a part has begun at the latest. */
const headLength = 2000;

function itemText(xml: string, start: number, end: number): string {
  const from = xml.startsWith("<si><t>", start) ? start + 7 : preserved(xml, start);
  const to = end - 4;
  const single = from > 0 && xml.startsWith("</t>", to) && xml.indexOf("<", from) === to;
  return single ? cellText(xml.slice(from, to)) : (walkStrings(xml.slice(start, end + 5))[0] ?? "");
}

const keepsSpace = '<si><t xml:space="preserve">';

function preserved(xml: string, start: number): number {
  return xml.startsWith(keepsSpace, start) ? start + keepsSpace.length : -1;
}

function walkStrings(xml: string): string[] {
  const strings: string[] = [];
  const collector = textCollector();
  walkXml(xml, {
    open(name) {
      if (name === "si") collector.start();
      collector.open(name);
    },
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === "si") strings.push(cellText(collector.raw()));
    },
  });
  return strings;
}

/** Gathers the text of `t` elements outside of phonetic runs, entities not yet decoded. */
export function textCollector() {
  let parts: string[] = [];
  let inside = false;
  let phonetic = false;
  return {
    start() {
      parts = [];
      inside = false;
      phonetic = false;
    },
    open(name: string) {
      if (name === "t") inside = true;
      if (name === "rPh") phonetic = true;
    },
    text(raw: string) {
      if (inside && !phonetic) parts.push(raw);
    },
    close(name: string) {
      if (name === "t") inside = false;
      if (name === "rPh") phonetic = false;
    },
    raw: () => parts.join(""),
  };
}

/** Decodes a cell's text: XML entities, then the `_x000D_` that Excel writes for control characters. */
export function cellText(raw: string): string {
  if (!raw.includes("&") && !raw.includes("_x")) return raw;
  const text = decodeXml(raw).replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // Half a character and NUL are no text, and no database takes them.
  return text.replaceAll("\0", "").toWellFormed();
}
