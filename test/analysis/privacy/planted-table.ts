import { seeded } from "#analysis/samples/seeded.ts";

/** A table with identifiers in it, of which it is known where they are. */
export interface PlantedTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Texts none of which may stand in a copy. */
  readonly planted: ReadonlySet<string>;
  /** Headers of columns in which nothing may be changed but cells with something planted. */
  readonly ordinary: ReadonlySet<string>;
}

type Draw = (below: number) => number;

interface Person {
  readonly given: string;
  readonly family: string;
  readonly number: string;
}

/** A column by its usual and its silent header; `cell` tells what it plants. */
interface Kind {
  readonly headers: readonly string[];
  readonly cell: (person: Person, draw: Draw) => string;
  /** What of the cell must be gone; nothing for ordinary ones. */
  readonly planted?: (cell: string) => readonly string[];
}

const givens =
  "Zuzanna Rickard Ladislau Chaitan Perpetua Ingeborg Thaddeus Oluwaseun Siobhan Vasilisa Gwendolen Bartholomew Xiomara Iphigenia Anneliese Caoimhe".split(
    " ",
  );
const families =
  "Grześkowiak Ogunbanwo Möllinger Skjerpen Papadakis Featherstone Villalobos Nakagawa Abernethy Zimmerli Kovačević Okonjo Dragomirescu Lindqvist Castellanos Yildirim".split(
    " ",
  );
const towns =
  "Grzybowo Ashcombe Villanueva Kirkwall Montclair Oberndorf Saltash Penrith Wexford Argenteuil Dungarvan Zapopan".split(
    " ",
  );

const from = (list: readonly string[], draw: Draw): string => list[draw(list.length)] ?? "";
const digits = (length: number, draw: Draw): string =>
  Array.from({ length }, (_, at) => (at === 0 ? 2 + draw(8) : draw(10))).join("");
const two = (number: number): string => `${number}`.padStart(2, "0");
const all = (cell: string): string[] => [cell];

const identifying: readonly Kind[] = [
  {
    headers: ["patient_name", "col1"],
    cell: ({ given, family }) => `${given} ${family}`,
    planted: (cell) => cell.split(" "),
  },
  { headers: ["Surname", "V2"], cell: ({ family }) => family, planted: all },
  { headers: ["MRN", "field_3"], cell: ({ number }) => number, planted: all },
  {
    headers: ["E-mail", "Q4"],
    cell: ({ given, number }) => `${given.toLowerCase()}${number}@example.org`,
    planted: all,
  },
  {
    headers: ["Phone", "col5"],
    cell: (_, draw) => `(${digits(3, draw)}) ${digits(3, draw)}-${digits(4, draw)}`,
    planted: all,
  },
  {
    headers: ["SSN", "V6"],
    cell: (_, draw) => `${digits(3, draw)}-${digits(2, draw)}-${digits(4, draw)}`,
    planted: all,
  },
  {
    headers: ["home_address", "Q7"],
    cell: (_, draw) => `${digits(4, draw)} ${from(towns, draw)} Street`,
    planted: all,
  },
  { headers: ["City", "col8"], cell: (_, draw) => from(towns, draw), planted: all },
  {
    headers: ["zip", "col9"],
    cell: (_, draw) => `${two(1 + draw(98))}${digits(3, draw)}`,
    planted: all,
  },
  {
    headers: ["DOB", "V10"],
    cell: (_, draw) => `${1945 + draw(60)}-${two(1 + draw(12))}-${two(1 + draw(28))}`,
    planted: all,
  },
  {
    headers: ["admit_date", "Q11"],
    cell: (_, draw) => `${1 + draw(12)}/${1 + draw(28)}/${2019 + draw(6)}`,
    planted: all,
  },
  {
    headers: ["ip_address", "col12"],
    cell: (_, draw) => `${1 + draw(200)}.${draw(255)}.${draw(255)}.${1 + draw(250)}`,
    planted: all,
  },
  {
    headers: ["portal", "col13"],
    cell: (_, draw) => `https://portal.example.org/p/${digits(7, draw)}`,
    planted: all,
  },
  {
    headers: ["notes", "V14"],
    cell: ({ given, family }, draw) =>
      `Spoke with ${given} ${family} about the results; call ${digits(3, draw)}-${digits(3, draw)}-${digits(4, draw)}. Stable.`,
    planted: all,
  },
  {
    headers: ["Medicare ID", "Q15"],
    cell: (_, draw) => `${1 + draw(9)}EG${draw(10)}-TE${draw(10)}-MK${two(draw(100))}`,
    planted: all,
  },
  {
    headers: ["VIN", "field_16"],
    cell: (_, draw) => `1HGCM82633A${digits(6, draw)}`,
    planted: all,
  },
];

/** `mixed` has cells into which somebody typed what does not belong there. */
const ordinary: readonly Kind[] = [
  { headers: ["sex"], cell: (_, draw) => from(["F", "M"], draw) },
  { headers: ["ward"], cell: (_, draw) => from(["Cardiology", "Surgery", "ICU"], draw) },
  { headers: ["hba1c"], cell: (_, draw) => (4 + draw(60) / 10).toFixed(1) },
  { headers: ["platelets"], cell: (_, draw) => `${150_000 + draw(250_000)}` },
  { headers: ["cost"], cell: (_, draw) => (draw(2_000_000) / 100).toFixed(2) },
  { headers: ["bp"], cell: (_, draw) => `${100 + draw(80)}/${55 + draw(45)}` },
  {
    headers: ["ndc"],
    cell: (_, draw) => `${digits(4, draw)}-${digits(4, draw)}-${digits(2, draw)}`,
  },
  {
    headers: ["drug"],
    cell: (_, draw) => from(["Metformin 500 mg", "Lasix 40 mg IV", "Aspirin", "NA"], draw),
  },
];

const mixed: Kind = {
  headers: ["diagnosis"],
  cell: ({ given, family, number }, draw) => {
    const plain = from(["Hip fracture", "COPD", "Type 2 diabetes"], draw);
    const typed = [
      `${plain} (${family})`,
      `${plain}, MRN ${number}`,
      `${plain} ${given.toLowerCase()}@example.org`,
    ];
    return draw(12) === 0 ? from(typed, draw) : plain;
  },
};

/** The table of a seed: some of the kinds in some order, silent headers in every third. */
export function plantedTable(seed: number): PlantedTable {
  const next = seeded(seed);
  const draw: Draw = (below) => Math.floor(next() * below);
  const people = Array.from(
    { length: 40 },
    (): Person => ({
      given: from(givens, draw),
      family: from(families, draw),
      number: digits(8, draw),
    }),
  );
  const always = [identifying[0], identifying[1], identifying[2]].filter(
    (kind) => kind !== undefined,
  );
  const kinds = [...always, ...identifying.slice(3).filter(() => draw(3) > 0), ...ordinary, mixed]
    .map((kind) => ({ kind, order: next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ kind }) => kind);
  const isSilent = seed % 3 === 0;
  const headers = kinds.map((kind) => (isSilent && kind.headers[1]) || (kind.headers[0] ?? ""));
  const planted = new Set(people.map(({ number }) => number));
  const rows = Array.from({ length: 120 }, () => {
    const person = people[draw(people.length)] ?? { given: "", family: "", number: "" };
    return kinds.map((kind) => {
      const cell = kind.cell(person, draw);
      for (const text of kind.planted?.(cell) ?? []) planted.add(text);
      return cell;
    });
  });
  const plain = [...ordinary, mixed].map((kind) => kind.headers[0] ?? "");
  return { headers, rows, planted, ordinary: new Set(plain) };
}
