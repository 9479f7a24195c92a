import { Problem } from "#contract/problem.ts";
import type { Archive } from "../container/open-archive.ts";
import { relationsOf } from "../container/relations-of.ts";
import { attributeOf, walkXml } from "../container/walk-xml.ts";

export interface ListedSheet {
  readonly name: string;
  /** Name of the part that holds its cells. */
  readonly path: string;
  readonly hidden: boolean;
}

export interface Workbook {
  /** Sheets of cells in the order of their tabs; charts and dialogs are left out. */
  readonly sheets: readonly ListedSheet[];
  /** Days are counted from 1904, as on early Macs. */
  readonly from1904: boolean;
  /** Part names by the ends of their relation types: `styles`, `sharedStrings`. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Lists the sheets of a workbook. Problem `file-not-what-it-says` where the archive holds none. */
export function listSheets(archive: Archive): Workbook {
  const root = relationsOf(archive, "").find(({ type }) => type === "officeDocument");
  const path = root?.target ?? "xl/workbook.xml";
  const xml = path.endsWith(".bin") ? undefined : archive.text(path);
  if (xml === undefined || !/<(?:\w+:)?workbook\b/.test(xml)) throw notWorkbook(archive);
  const relations = relationsOf(archive, path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: ListedSheet[] = [];
  let from1904 = false;
  walkXml(xml, {
    open(name, attributes) {
      // Newer Excel adds a second one, of another namespace, without it.
      if (name === "workbookPr")
        from1904 ||= /^(1|true|on)$/.test(attributeOf(attributes, "date1904") ?? "");
      if (name !== "sheet") return;
      const relation = byId.get(/\s\w+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? "");
      if (relation?.type !== "worksheet") return;
      sheets.push({
        name: attributeOf(attributes, "name") ?? "",
        path: relation.target,
        hidden: /hidden/i.test(attributeOf(attributes, "state") ?? ""),
      });
    },
  });
  return { sheets, from1904, parts: new Map(relations.map(({ type, target }) => [type, target])) };
}

function notWorkbook(archive: Archive): Problem {
  const kinds = [
    ["word/document.xml", "a Word document"],
    ["ppt/presentation.xml", "a presentation"],
    ["xl/workbook.bin", "a binary Excel workbook (.xlsb); save it as .xlsx"],
    ["content.xml", "an OpenDocument file; save it as .xlsx"],
  ] as const;
  const kind = kinds.find(([part]) => archive.has(part))?.[1] ?? "a zip archive";
  return new Problem("file-not-what-it-says", { kind });
}
