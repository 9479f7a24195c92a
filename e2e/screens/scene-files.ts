import { utils, write } from "@e965/xlsx";

/** A workbook with a title, a merged heading, a total, an empty sheet and a hidden one. */
export function staysWorkbook() {
  const book = utils.book_new();
  const stays = utils.aoa_to_sheet([
    ["Stays by ward, first half of the year"],
    [],
    [null, "Women", null, "Men", null],
    ["ward", "stays", "cost", "stays", "cost"],
    ...wards.map((ward, at) => [
      ward,
      41 + at * 7,
      5_120.5 + at * 310,
      38 + at * 9,
      4_870 + at * 295,
    ]),
  ]);
  stays["!merges"] = [utils.decode_range("B3:C3"), utils.decode_range("D3:E3")];
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), "Cover");
  utils.book_append_sheet(book, stays, "Stays");
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ["name", "hours"],
      ["Ann", 40],
    ]),
    "Staff",
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([["code"], ["A1"]]), "Lists");
  book.Workbook = { Sheets: [{}, {}, {}, { Hidden: 1 }] };
  const buffer = write(book, { bookType: "xlsx", type: "buffer" }) as Buffer;
  return { name: "stays.xlsx", mimeType: "application/octet-stream", buffer };
}

const wards = ["Cardiology", "Emergency", "Maternity", "Oncology", "Surgery"];

/** Visits whose dates could have the day or the month first. */
export function openDates() {
  const rows = wards.map(
    (ward, at) => `${1_001 + at},0${at + 1}/0${at + 3}/2026,${ward},${90 + at}`,
  );
  const text = ["visit,seen,ward,minutes", ...rows, ""].join("\n");
  return { name: "visits.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}
