import { type TestPart, zip } from "#test/analysis/ingest/archives.ts";

/**
 * An .xlsx of twelve columns as a hospital's export has them: numbers, texts that cells share, days
 * and times, money, shares, codes with leading zeros, truth values. 150,000 rows are just below 10 MB.
 */
export function workbookFile(rows: number): Buffer {
  const strings: string[] = [];
  const share = (text: string) => strings.push(text) - 1;
  const headers = titles.map(share);
  const names = Array.from({ length: 400 }, (_, at) => share(`Person ${at} Example`));
  const wards = ["Cardiology", "Surgery", "Paediatrics", "Oncology & Haematology"].map(share);
  const lines: string[] = [];
  for (let row = 2; row <= rows + 1; row += 1)
    lines.push(rowXml(row, [names[(row * 7919) % 400] ?? 0, wards[row % 4] ?? 0]));
  const head = headers.map((at, column) => cell(column, 1, `t="s"><v>${at}</v>`)).join("");
  const sheet = `<worksheet xmlns="${main}"><dimension ref="A1:L${rows + 1}"/><sheetData><row r="1">${head}</row>${lines.join("")}</sheetData></worksheet>`;
  const items = strings.map((text) => `<si><t>${text.replace("&", "&amp;")}</t></si>`);
  return zip([
    ...frame,
    part("xl/worksheets/sheet1.xml", sheet),
    part("xl/sharedStrings.xml", `<sst xmlns="${main}">${items.join("")}</sst>`),
  ]);
}

const titles = [
  "Visit",
  "Patient",
  "Ward",
  "Admitted",
  "Discharged",
  "Cost",
  "Share paid",
  "ZIP",
  "Emergency",
  "Weight",
  "Score",
  "Age",
];

/** Values differ from row to row without chance, so that each run reads the same bytes. */
function rowXml(row: number, [name, ward]: readonly [number, number]): string {
  const chance = (row * 48_271) % 2_147_483_647;
  const day = 44_927 + (chance % 365);
  const cells = [
    `><v>${100_000 + row}</v>`,
    `t="s"><v>${name}</v>`,
    `t="s"><v>${ward}</v>`,
    `s="1"><v>${day}</v>`,
    `s="2"><v>${day + 1 + (chance % 8) / 8}</v>`,
    `s="3"><v>${20 + (chance % 1_600) / 4}</v>`,
    `s="4"><v>${(chance % 100) / 100}</v>`,
    `s="5"><v>${501 + (chance % 500)}</v>`,
    `t="b"><v>${chance % 2}</v>`,
    `s="6"><v>${40 + (chance % 140) / 2}</v>`,
    `><v>${(chance % 100) / 10}</v>`,
    `><v>${chance % 100}</v>`,
  ];
  return `<row r="${row}" spans="1:12">${cells.map((rest, column) => cell(column, row, rest)).join("")}</row>`;
}

const cell = (column: number, row: number, rest: string) =>
  `<c r="${String.fromCharCode(65 + column)}${row}"${rest.startsWith(">") ? "" : " "}${rest}</c>`;

const part = (name: string, content: string): TestPart => ({ name, content });
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const formats = [0, 14, 22, 8, 9, 164, 165];

const frame: readonly TestPart[] = [
  part(
    "[Content_Types].xml",
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
  ),
  part("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])),
  part(
    "xl/workbook.xml",
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Visits" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  part(
    "xl/_rels/workbook.xml.rels",
    relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
  ),
  part(
    "xl/styles.xml",
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0.0"/></numFmts><cellXfs>${formats.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
  ),
];

function relations(list: readonly (readonly [string, string])[]): string {
  const items = list.map(
    ([type, to], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${to}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join("")}</Relationships>`;
}
