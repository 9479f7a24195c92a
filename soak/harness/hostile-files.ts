import { randomBytes } from "node:crypto";
import {
  blankSheet,
  blanks,
  overlapping,
  sheetXml,
  smallSheet,
  type TestPart,
  textCell,
  workbookParts,
  zip,
} from "#test/analysis/ingest/archives.ts";
import type { UploadFile } from "./upload-file.ts";

/** A file made to harm whoever opens it. Some leave before it has arrived. */
export interface HostileFile extends UploadFile {
  readonly leaveAfter?: number;
}

const megabyte = 1024 * 1024;

/** One of each kind, up to the largest size that may be uploaded (and a byte beyond it). */
export function hostileFiles(size: number = 10 * megabyte): HostileFile[] {
  return [...texts(size), ...archives(), ...workbooks(size), ...lies(size)];
}

const filled = (size: number, text: string) => Buffer.alloc(size, text);

function texts(size: number): HostileFile[] {
  return [
    { name: "quotes.csv", bytes: filled(size, '"') },
    { name: "commas.csv", bytes: filled(size, "a,") },
    { name: "line ends.csv", bytes: filled(size, "\n") },
    { name: "open quotes.csv", bytes: filled(size, '"a\n') },
    { name: "rows.csv", bytes: Buffer.concat([Buffer.from("a,b\n"), filled(size - 4, ",\n")]) },
    { name: "letters.csv", bytes: filled(size, "x") },
    { name: "random.csv", bytes: randomBytes(size) },
    { name: "zeros.csv", bytes: Buffer.alloc(size) },
  ];
}

function archives(): HostileFile[] {
  const lying: TestPart = { ...blankSheet(64), claims: 100 };
  const many = Array.from({ length: 20_000 }, (_, at) => ({ name: `xl/x/${at}`, content: "" }));
  return [
    { name: "bomb.xlsx", bytes: zip(workbookParts(blankSheet(600))) },
    {
      name: "strings.xlsx",
      bytes: zip(workbookParts(smallSheet, blanks(200, "<sst><si><t>", "</t></si></sst>"))),
    },
    { name: "lying.xlsx", bytes: zip(workbookParts(lying)) },
    { name: "parts.xlsx", bytes: zip([...workbookParts(smallSheet), ...many]) },
    { name: "overlapping.xlsx", bytes: overlapping(200) },
    { name: "cut.xlsx", bytes: zip(workbookParts(smallSheet)).subarray(0, -60) },
  ];
}

function workbooks(size: number): HostileFile[] {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  const laughs = `<!DOCTYPE x [<!ENTITY e0 "ha">${entities.join("")}]>`;
  const cell = (reference: string) =>
    `<row r="${reference.replace(/\D/g, "")}">${textCell(reference, "x")}</row>`;
  const small = (rows: string, before = "") => zip(workbookParts(sheetXml(rows, before)));
  return [
    { name: "entities.xlsx", bytes: small(`<row r="1">${textCell("A1", "&e9;")}</row>`, laughs) },
    { name: "corner.xlsx", bytes: small(cell("A1") + cell("XFD1048576")) },
    { name: "beyond.xlsx", bytes: small(cell("ZZZZZZ99999999")) },
    { name: "deep.xlsx", bytes: small("<row><c><is>".repeat(500_000)) },
    { name: "attributes.xlsx", bytes: small(`<row><c ${' a="1"'.repeat(2_000_000)}/></row>`) },
    // Random letters, so that it is as large packed as it may be and honest about it.
    { name: "letters.xlsx", bytes: small(cell("A1") + randomBytes(size * 0.7).toString("base64")) },
  ];
}

function lies(size: number): HostileFile[] {
  const container = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  return [
    {
      name: "program.xlsx",
      bytes: Buffer.concat([Buffer.from("MZ\u0090\0"), filled(size - 8, "x")]),
    },
    { name: "random.xls", bytes: Buffer.concat([container, randomBytes(size - 8)]) },
    { name: "page.xls", bytes: Buffer.from(`<table>${"<tr><td>a".repeat(size / 10)}`) },
    { name: "too large.csv", bytes: filled(size + 1, "a,b\n") },
    { name: "leaves.csv", bytes: filled(size, "a,b\n"), leaveAfter: size / 2 },
  ];
}
