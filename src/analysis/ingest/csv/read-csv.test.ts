import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidyGrid } from "../tidy/tidy-grid.ts";
import { readCsv } from "./read-csv.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, settings = {}) => readCsv(bytesOf(text), settings);

const delimiters = [",", ";", "\t", "|"] as const;

/** A table of 60 records with quoted cells, like an export of a shop, and one record to damage. */
const tables = fc
  .record({
    delimiter: fc.constantFrom(...delimiters),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    bad: fc.integer({ min: 1, max: 59 }),
    column: fc.integer({ min: 0, max: 5 }),
    seed: fc.integer({ min: 1, max: 1000 }),
  })
  .map((table) => ({ ...table, records: recordsOf(table.seed) }));

function recordsOf(seed: number): string[][] {
  const records = Array.from({ length: 59 }, (_, at) => [
    `2018-0${1 + ((at * seed) % 9)}-1${at % 9}`,
    `${10 + (at % 13)}:0${at % 10}`,
    String((at * seed) % 97),
    `${(at * 7) % 50}.${10 + (at % 80)}`,
    `part ${at}, "${"abc"[at % 3]}"; ${at % 4 === 0 ? "spare" : ""}`,
    at % 5 === 0 ? "" : `note ${at}`,
  ]);
  return [["date", "time", "quantity", "price", "description", "comments"], ...records];
}

function written(records: readonly (readonly string[])[], delimiter: string): string[] {
  const quoted = (cell: string) =>
    /[",;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return records.map((record) => record.map(quoted).join(delimiter));
}

type Damage = (line: string, column: number, delimiter: string) => string;

/** Offsets at which the cells of a line begin, and where it ends. */
function starts(line: string, delimiter: string): number[] {
  const found = [0];
  let isQuoted = false;
  for (const [at, letter] of [...line].entries()) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === delimiter && !isQuoted) found.push(at + 1);
  }
  return [...found, line.length + 1];
}

/** A line with a text in place of the characters from one offset to another. */
const spliced = (line: string, [from, to]: readonly [number, number], text: string) =>
  line.slice(0, from) + text + line.slice(to);

const damages: Record<string, Damage> = {
  "a stray quote before a cell": (line, column, delimiter) => {
    const from = starts(line, delimiter)[column] ?? 0;
    return spliced(line, [from, from], '"');
  },
  "a stray quote behind a cell": (line, column, delimiter) => {
    const end = (starts(line, delimiter)[column + 1] ?? 1) - 1;
    return spliced(line, [end, end], '"');
  },
  "another delimiter": (line, _, delimiter) => {
    const other = delimiter === ";" ? "," : ";";
    const edges = starts(line, delimiter).slice(1, -1);
    return edges.reduce((text, edge) => spliced(text, [edge - 1, edge], other), line);
  },
  "a delimiter missing": (line, column, delimiter) => {
    const from = starts(line, delimiter)[Math.max(1, column)] ?? 1;
    return spliced(line, [from - 1, from], "");
  },
  "a delimiter too many": (line, column, delimiter) => {
    const from = starts(line, delimiter)[column] ?? 0;
    return spliced(line, [from, from], delimiter);
  },
};

describe("a csv with one bad row", () => {
  it.each(Object.keys(damages))("keeps %s to its row and names the line", (kind) => {
    fc.assert(
      fc.property(tables, ({ records, delimiter, lineEnd, bad, column }) => {
        const lines = written(records, delimiter);
        lines[bad] = damages[kind]?.(lines[bad] ?? "", column, delimiter) ?? "";
        const { rows, warnings } = read(lines.join(lineEnd));
        const intact = (all: readonly (readonly string[])[]) => all.filter((_, at) => at !== bad);
        expect(intact(rows)).toEqual(intact(records));
        expect(rows).toHaveLength(records.length);
        expect(warnings.join(" ")).toMatch(new RegExp(`line ${bad + 1}\\b`));
      }),
    );
  });

  it("reads a row of another delimiter as what it means", () => {
    const { rows, warnings } = read("a,b,c\n1,2,3\n4;5;6\n7,8,9");
    expect(rows[2]).toEqual(["4", "5", "6"]);
    expect(warnings).toEqual(["A row written with another delimiter was read with it (line 3)."]);
  });
});

describe("a csv", () => {
  it("loses nothing of rows that are too long, and fills short ones", () => {
    const body = Array.from({ length: 20 }, () => "1,2,3").join("\n");
    const { rows, warnings } = read(`a,b,c\n1,2,3,4,5\n1\n${body}`);
    expect(rows.slice(1, 3)).toEqual([
      ["1", "2", "3,4,5"],
      ["1", "", ""],
    ]);
    expect(warnings).toEqual([
      "A short row was filled with empty cells (line 3).",
      "A row had more cells than the others; what was beyond the last column was kept in its last cell (line 2).",
    ]);
  });

  it("loses no letter of any text, whatever it takes for the dialect", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "b", "1", '"', "'", ",", ";", "\t", "\n", "\r", " ", "\\", "|"),
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, (given) => {
        fc.pre(given.trim() !== "");
        const letters = (read: string) => read.replace(/[^ab1]/g, "");
        expect(letters(read(given).rows.flat().join(""))).toBe(letters(given));
      }),
    );
  });

  it("takes the delimiter and the encoding it is told", () => {
    expect(read("a,b;c\n1,2;3", { delimiter: ";" })).toMatchObject({
      rows: [
        ["a,b", "c"],
        ["1,2", "3"],
      ],
      choices: [],
    });
    expect(readCsv(new Uint8Array([0xe9, 10, 0x31]), { encoding: "windows-1251" }).rows).toEqual([
      ["й"],
      ["1"],
    ]);
  });

  it("reads what the line sep= says", () => {
    expect(read("sep=;\r\na;b\r\n1;2")).toMatchObject({
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
      choices: [],
    });
  });

  it("leaves out comments between the records, and says which", () => {
    const text =
      "id,day,n\n1,2024-01-01,5\n# scale changed, see log\n2,2024-01-02,6\n#3,2024-01-03,7\n# end";
    const { records, warnings } = tidyGrid(read(text));
    expect(records.rows).toEqual([
      ["1", "2024-01-01", "5"],
      ["2", "2024-01-02", "6"],
    ]);
    expect(warnings).toEqual([
      "3 comments (rows 3, 5, 6) were left out: # scale changed, see log / #3,2024-01-03,7 / # end",
    ]);
  });

  it("keeps records whose values begin with #", () => {
    const text = "tag,day,n\n#1,2024-01-01,5\n#2,2024-01-02\n#3,2024-01-03,7";
    const { records, warnings } = tidyGrid(read(text));
    expect(records.rows.map(([tag]) => tag)).toEqual(["#1", "#2", "#3"]);
    expect(warnings).toEqual(["A short row was filled with empty cells (line 3)."]);
  });

  it("takes lines above an empty one for titles, whatever they hold", () => {
    const table = 'state,deaths,rate\nAlabama,"10,321",12.5\nAlaska,"1,221",9.1';
    const { rows } = read(`Source: CDC, NCHS\nAll states\n\n${table}`);
    expect(rows.slice(0, 4)).toEqual([
      ["Source: CDC, NCHS"],
      ["All states"],
      [""],
      ["state", "deaths", "rate"],
    ]);
  });

  it("refuses a delimiter that cannot be one", () => {
    expect(() => read("a,b\n1,2", { delimiter: '"' })).toThrow("this character cannot part cells");
    expect(() => read("a,b\n1,2", { delimiter: "\n" })).toThrow("this character cannot part cells");
  });

  it("refuses what holds no text", () => {
    const bytes = Uint8Array.from({ length: 500 }, (_, at) => 1 + (at % 9));
    expect(() => readCsv(bytes)).toThrow("It looks like a file that holds no text.");
  });
});
