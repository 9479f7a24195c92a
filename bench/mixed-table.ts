import { seeded } from "#analysis/samples/seeded.ts";

/** Tables of the kinds people bring, grown to a size: the same call gives the same text. */
export interface MixedTable {
  /** Characters of the text, which is ASCII. */
  readonly size: number;
  readonly columns: number;
}

/** Canonical RFC 4180 text: keys, words, dates, whole and broken numbers, some cells empty. */
export function mixedTable({ size, columns }: MixedTable): string {
  const random = seeded(20_260_401);
  const kinds = Array.from({ length: columns }, (_, at) => makers[at % makers.length] ?? key);
  const records = [
    kinds.map(({ name }, at) => (at < makers.length ? name : `${name} ${at + 1}`)).join(","),
  ];
  for (let length = 0; length < size; length += (records.at(-1)?.length ?? 0) + 2) {
    const row = records.length;
    records.push(kinds.map(({ cell }) => cell(random, row)).join(","));
  }
  return records.join("\r\n");
}

interface Maker {
  readonly name: string;
  cell(random: () => number, row: number): string;
}

const key: Maker = { name: "encounter_id", cell: (_, row) => `E${100_000 + row}` };

const given = "Ann Ben Chloe David Erin Farid Grace Hugo Ines Jonas Kira Liam".split(" ");
const family = "Lee Okafor Patel Novak Garcia Smith Haddad Kim Rossi Weber".split(" ");
const wards = "Cardiology Oncology Emergency Surgery Paediatrics Maternity Neurology".split(" ");
const payers = ["Medicare", "Medicaid", "Self pay", "Blue Cross, PPO"];
const notes = ["stable", "discharged home", "follow-up in two weeks", "transferred", ""];

const pick = (random: () => number, words: readonly string[]) =>
  words[Math.floor(random() * words.length)] ?? "";

const makers: readonly Maker[] = [
  key,
  { name: "patient_name", cell: (random) => `${pick(random, given)} ${pick(random, family)}` },
  { name: "admitted", cell: (random) => dayOf(random() * 1_400) },
  { name: "ward", cell: (random) => pick(random, wards) },
  { name: "age", cell: (random) => String(Math.floor(random() * 95)) },
  { name: "cost", cell: (random) => (random() ** 2 * 20_000).toFixed(2) },
  { name: "length_of_stay", cell: (random) => (random() < 0.04 ? "" : (random() * 14).toFixed(1)) },
  { name: "payer", cell: (random) => quoted(pick(random, payers)) },
  { name: "zip", cell: (random) => String(501 + Math.floor(random() * 9_000)).padStart(5, "0") },
  { name: "readmitted", cell: (random) => (random() < 0.14 ? "yes" : "no") },
  { name: "score", cell: (random) => String(Math.floor(random() * 1_000)) },
  { name: "note", cell: (random) => pick(random, notes) },
];

const quoted = (cell: string) => (cell.includes(",") ? `"${cell}"` : cell);

const dayOf = (days: number) =>
  new Date(Date.UTC(2022, 0, 1) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10);
