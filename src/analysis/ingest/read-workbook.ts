import { Problem } from "#contract/problem.ts";
import type { Archive } from "./open-archive.ts";
import { openArchive } from "./open-archive.ts";
import { readSheet, type SheetContext } from "./read-sheet.ts";
import { readStrings } from "./read-strings.ts";
import { readStyles } from "./read-styles.ts";
import type { Grid } from "./tidy-grid.ts";
import { attributeOf, walkXml } from "./walk-xml.ts";
import { numberWriter } from "./write-number.ts";

/** The sheet that was opened, and the names of all sheets in the workbook's order. */
export interface OpenedSheet {
  readonly grid: Grid;
  readonly sheet: string;
  readonly sheets: readonly string[];
  readonly hiddenSheets?: readonly string[];
  /** Those known to hold nothing. */
  readonly emptySheets?: readonly string[];
}

/**
 * Reads one sheet of an .xlsx or .xlsm workbook: the one named, else the first that is visible and
 * holds anything. Problems `sheet-not-found`, `no-table`, `file-not-what-it-says` and the archive's.
 */
export function readWorkbook(bytes: Uint8Array, wanted: string | undefined): OpenedSheet {
  const archive = openArchive(bytes);
  const workbook = listSheets(archive);
  const context = contextOf(archive, workbook);
  const sheets = workbook.sheets.map(({ name }) => name);
  for (const { name, path } of chosenSheets(workbook.sheets, wanted)) {
    const { rows, unsolved } = readSheet(archive.text(path) ?? "", context);
    const filled = rows.some((row) => row.some((cell) => cell.trim() !== ""));
    if (!filled) continue;
    return { grid: { rows, warnings: unsolvedWarning(unsolved) }, sheet: name, sheets };
  }
  throw new Problem("no-table");
}

interface ListedSheet {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
}

interface Workbook {
  readonly sheets: readonly ListedSheet[];
  readonly from1904: boolean;
  /** Part names by the ends of their relation types: `styles`, `sharedStrings`. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Visible sheets first; hidden ones only when no visible one holds anything. */
function chosenSheets(sheets: readonly ListedSheet[], wanted: string | undefined) {
  if (wanted === undefined) return sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const found = sheets.filter(({ name }) => name === wanted);
  if (found.length === 0) throw new Problem("sheet-not-found", { sheet: wanted });
  return found;
}

function listSheets(archive: Archive): Workbook {
  const root = relationsOf(archive, "").find(({ type }) => type === "officeDocument");
  const path = root?.target ?? "xl/workbook.xml";
  const xml = path.endsWith(".xml") ? archive.text(path) : undefined;
  if (xml === undefined || !/<(?:\w+:)?workbook\b/.test(xml)) throw notWorkbook(archive);
  const relations = relationsOf(archive, path);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const sheets: ListedSheet[] = [];
  let from1904 = false;
  walkXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr")
        from1904 = /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
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
  const word = archive.has("word/document.xml");
  return new Problem("file-not-what-it-says", { kind: word ? "a Word document" : "a zip archive" });
}

function contextOf(archive: Archive, { parts, from1904 }: Workbook): SheetContext {
  const part = (type: string, usual: string) => archive.text(parts.get(type) ?? usual);
  return {
    strings: readStrings(part("sharedStrings", "xl/sharedStrings.xml")),
    writers: readStyles(part("styles", "xl/styles.xml")).map((code) =>
      numberWriter(code, from1904),
    ),
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

function relationsOf(archive: Archive, path: string): Relation[] {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const relations: Relation[] = [];
  walkXml(archive.text(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? "", {
    open(name, attributes) {
      if (name !== "Relationship" || attributeOf(attributes, "TargetMode") === "External") return;
      relations.push({
        id: attributeOf(attributes, "Id") ?? "",
        type: (attributeOf(attributes, "Type") ?? "").split("/").at(-1) ?? "",
        target: resolved(folder, attributeOf(attributes, "Target") ?? ""),
      });
    },
  });
  return relations;
}

/** A target is relative to its part's folder, or absolute with a leading slash. It only names a part. */
function resolved(folder: string, target: string): string {
  const parts = target.startsWith("/") ? [] : folder.split("/").slice(0, -1);
  for (const part of target.split(/[/\\]/)) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function unsolvedWarning(unsolved: number): string[] {
  if (unsolved === 0) return [];
  const count = unsolved.toLocaleString("en-US");
  return [`Formulas saved without a value, read as empty: ${count}.`];
}
