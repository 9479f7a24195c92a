import { constants, crc32, deflateRawSync } from "node:zlib";

/** A part of a zip archive as a test writes it, truthfully or not. */
export interface TestPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The content is deflated already, and would unpack to this many bytes. */
  readonly unpacksTo?: number;
  /** What the archive's directory says it unpacks to, where that is a lie. */
  readonly claims?: number;
  /** Bit 1 says that the part is encrypted. */
  readonly flags?: number;
}

/** Writes a zip archive, one part after the other. */
export function zip(parts: readonly TestPart[]): Buffer {
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const [local, record] = written(part, at);
    locals.push(local);
    records.push(record);
    at += local.length;
  }
  return Buffer.concat([...locals, directory(records, at)]);
}

/** The list at the end of an archive, which begins at `offset`. */
function directory(records: readonly Buffer[], offset: number): Buffer {
  const list = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([list, end]);
}

/** Deflated text that unpacks to `megabytes` of blanks between `head` and `tail`, made in no time. */
export function blanks(megabytes: number, head: string, tail: string): TestPart {
  const open = (text: string | Buffer) =>
    deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  const megabyte = open(Buffer.alloc(1024 * 1024, " "));
  const pieces = [open(head), ...new Array<Buffer>(megabytes).fill(megabyte), deflateRawSync(tail)];
  const unpacksTo = megabytes * 1024 * 1024 + head.length + tail.length;
  return { name: "", content: Buffer.concat(pieces), unpacksTo };
}

/** A sheet whose one cell holds `megabytes` of blanks. */
export function blankSheet(megabytes: number): TestPart {
  const [head = "", tail = ""] = sheetXml(`<row r="1">${textCell("A1", "|")}</row>`).split("|");
  return blanks(megabytes, head, tail);
}

/** A workbook many entries of whose list lead to the same part of 20 MB. */
export function overlapping(times: number): Buffer {
  const honest = zip([{ ...blankSheet(20), name: "xl/worksheets/sheet1.xml" }]);
  const list = honest.indexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  const record = honest.subarray(list, honest.length - 22);
  return Buffer.concat([
    honest.subarray(0, list),
    directory(new Array<Buffer>(times).fill(record), list),
  ]);
}

/** The parts of a workbook of one sheet named S: `sheet` is the part itself, or its XML. */
export function workbookParts(sheet: string | TestPart, strings?: string | TestPart): TestPart[] {
  const part = (name: string, content: string | TestPart): TestPart =>
    typeof content === "string" ? { name, content } : { ...content, name };
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (list: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(
        ([type, to], at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${to}"/>`,
      )
      .join("")}</Relationships>`;
  return [
    part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
    part(
      "xl/workbook.xml",
      `<workbook xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r0"/></sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      relations([
        ["worksheet", "worksheets/sheet1.xml"],
        ["sharedStrings", "sharedStrings.xml"],
      ]),
    ),
    part("xl/worksheets/sheet1.xml", sheet),
    ...(strings === undefined ? [] : [part("xl/sharedStrings.xml", strings)]),
  ];
}

/** A sheet's XML around its rows; `before` stands above the sheet's own element. */
export function sheetXml(rows: string, before = ""): string {
  return `<?xml version="1.0"?>${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

/** A cell that holds its own text, which must be XML. */
export function textCell(reference: string, xml: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t>${xml}</t></is></c>`;
}

/** Two columns, one row: `name,note` and `Ann,fine`. */
export const smallSheet = sheetXml(
  `<row r="1">${textCell("A1", "name")}${textCell("B1", "note")}</row><row r="2">${textCell("A2", "Ann")}${textCell("B2", "fine")}</row>`,
);

function written(part: TestPart, start: number): [local: Buffer, record: Buffer] {
  const name = Buffer.from(part.name);
  const content = Buffer.from(part.content);
  const packed = part.unpacksTo === undefined ? deflateRawSync(content) : content;
  const fixed = Buffer.alloc(26);
  fixed.writeUInt16LE(20, 0);
  fixed.writeUInt16LE(part.flags ?? 0, 2);
  fixed.writeUInt16LE(8, 4);
  fixed.writeUInt32LE(part.unpacksTo === undefined ? crc32(content) : 0, 10);
  fixed.writeUInt32LE(packed.length, 14);
  fixed.writeUInt32LE(part.claims ?? part.unpacksTo ?? content.length, 18);
  fixed.writeUInt16LE(name.length, 22);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  fixed.copy(record, 6);
  record.writeUInt32LE(start, 42);
  const mark = Buffer.from("PK\u0003\u0004", "latin1");
  return [Buffer.concat([mark, fixed, name, packed]), Buffer.concat([record, name])];
}
