import { decodeXml, walkXml } from "./walk-xml.ts";

/** Reads the texts that cells share. Runs of rich text are joined, readings above characters left out. */
export function readStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  const collector = textCollector();
  walkXml(xml ?? "", {
    open(name) {
      if (name === "si") collector.start();
      collector.open(name);
    },
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name === "si") strings.push(collector.take());
    },
  });
  return strings;
}

/** Gathers the text of `t` elements outside of phonetic runs. */
export function textCollector() {
  let parts: string[] = [];
  let inside = false;
  let phonetic = false;
  return {
    start() {
      parts = [];
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
    take: () => cellText(parts.join("")),
  };
}

/** Decodes a cell's text: XML entities, then the `_x000D_` that Excel writes for control characters. */
export function cellText(raw: string): string {
  const text = decodeXml(raw);
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)).replace("\0", ""),
  );
}
