/** What can be wrong with one row of a table that is right otherwise. */
export const badRowKinds = [
  "a stray quote",
  "another delimiter",
  "a delimiter missing",
  "a delimiter too many",
] as const;
type BadRowKind = (typeof badRowKinds)[number];

interface BadTable {
  readonly text: string;
  /** The header and all rows but the bad one. */
  readonly expected: readonly (readonly string[])[];
  /** Line of the bad row, from 1. */
  readonly line: number;
}

/** An order list of 84 rows and 9 columns, some cells quoted, with one bad row at many places. */
export function writeBadRow(kind: BadRowKind): BadTable[] {
  const records = orders();
  const cells = records.map((record) => record.map(quoted));
  const places = [1, 12, 40, 83].flatMap((line) => record(8, (at) => ({ line, column: at + 1 })));
  return places.map(({ line, column }) => {
    const lines = cells.map((row, at) =>
      at === line ? damaged(kind, row, column) : row.join(","),
    );
    return {
      text: lines.join("\r\n"),
      expected: records.filter((_, at) => at !== line),
      line: line + 1,
    };
  });
}

const record = <Item>(length: number, make: (at: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => make(at));

const header = "date,time,quantity,product id,price,type,description,address,comments".split(",");

function orders(): string[][] {
  const rows = record(83, (at) => [
    `${1 + (at % 12)}/${1 + ((at * 7) % 28)}/2018`,
    `${at % 24}:${10 + (at % 50)}`,
    String((at * 13) % 40),
    `P-${1000 + at}`,
    `${(at * 17) % 300}.${10 + (at % 90)}`,
    ["tool", "part", "book"][at % 3] ?? "",
    at % 2 === 0 ? `size ${at}, with "holes"` : `plain ${at}`,
    `https://shop.example/${at}`,
    at % 5 === 0 ? "" : `seen; kept | ${at}`,
  ]);
  return [header, ...rows];
}

const quoted = (cell: string) => (/[",;|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function damaged(kind: BadRowKind, row: readonly string[], column: number): string {
  const others = [";", "\t", "|", " "];
  switch (kind) {
    case "a stray quote":
      return row.map((cell, at) => (at === column ? strayIn(cell, column) : cell)).join(",");
    case "another delimiter":
      return row.join(others[column % others.length]);
    case "a delimiter missing":
      return row.map((cell, at) => (at === 0 || at === column ? cell : `,${cell}`)).join("");
    case "a delimiter too many":
      return row.map((cell, at) => (at === column ? `,${cell}` : cell)).join(",");
  }
}

/** Before, in or behind the cell. */
function strayIn(cell: string, column: number): string {
  const at = [0, Math.ceil(cell.length / 2), cell.length][column % 3] ?? 0;
  return `${cell.slice(0, at)}"${cell.slice(at)}`;
}
