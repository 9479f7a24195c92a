import { asCsv, dayAfter, inDollars, randomFactor, weightedChoice } from "./sample-draws.ts";
import { seeded } from "./seeded.ts";

/** A department with what is planted in it: how long people wait there, and what a visit costs. */
interface Department {
  readonly name: string;
  readonly share: number;
  readonly wait: number;
  readonly charge: number;
}

const departments: readonly Department[] = [
  { name: "General medicine", share: 0.27, wait: 46, charge: 780 },
  { name: "Orthopedics", share: 0.23, wait: 74, charge: 1320 },
  { name: "Pediatrics", share: 0.18, wait: 38, charge: 520 },
  { name: "Cardiology", share: 0.14, wait: 31, charge: 2380 },
  { name: "Neurology", share: 0.1, wait: 52, charge: 2050 },
  { name: "Trauma", share: 0.08, wait: 12, charge: 4100 },
];
const triages = [
  { name: "Immediate", share: 0.04, wait: 0.15, charge: 2.4 },
  { name: "Very urgent", share: 0.14, wait: 0.5, charge: 1.6 },
  { name: "Urgent", share: 0.36, wait: 0.9, charge: 1.1 },
  { name: "Standard", share: 0.34, wait: 1.2, charge: 0.8 },
  { name: "Non-urgent", share: 0.12, wait: 1.4, charge: 0.6 },
] as const;
const arrivals = [
  { name: "Walk-in", share: 0.58 },
  { name: "Ambulance", share: 0.27 },
  { name: "Referral", share: 0.15 },
] as const;

const headers = [
  "Visit ID",
  "Visit date",
  "Department",
  "Triage",
  "Arrival",
  "Age",
  "Sex",
  "Waiting minutes",
  "Charges",
] as const;

const firstDay = Date.UTC(2023, 0, 1);
const days = 1096; // 2023 to 2025, the leap day of 2024 included
const visits = 1196;
/** Every this many records, one comes a second time, as exports of two systems do. */
const repeatEvery = 299;

/**
 * Invented visits of an emergency department as CSV, the same at each call. Planted: waiting grows by
 * about a minute a month and by a quarter in winter, Orthopedics waits longest, Trauma and Cardiology
 * cost most; a few cells are empty, and four records stand twice.
 */
export function emergencyVisits(): string {
  return asCsv([headers, ...makeTable()]);
}

function makeTable(): string[][] {
  const random = seeded(20_230_101);
  const dates = Array.from({ length: visits }, () => dayOf(random)).sort((a, b) => a - b);
  const rows = dates.map((day, at) => visit(random, day, at));
  return rows.flatMap((row, at) => (at % repeatEvery === repeatEvery - 1 ? [row, row] : [row]));
}

/** Winter days are taken almost twice as often as others. */
function dayOf(random: () => number): number {
  const day = Math.floor(random() * days);
  return isWinter(day) || random() < 0.55 ? day : dayOf(random);
}

function visit(random: () => number, day: number, at: number): string[] {
  const department = weightedChoice(random, departments);
  const triage = weightedChoice(random, triages);
  const age = ageIn(department, random);
  const sex = random() < 0.51 ? "F" : "M";
  const season = isWinter(day) ? 1.25 : 1;
  const wait = (department.wait + day / 30.4) * triage.wait * season * randomFactor(random, 0.45);
  const charge = department.charge * triage.charge * randomFactor(random, 0.7) * (1 + age / 300);
  return [
    String(4107 + at * 3).padStart(7, "0"),
    dayAfter(firstDay, day),
    department.name,
    random() < 0.008 ? "" : triage.name,
    weightedChoice(random, arrivals).name,
    String(age),
    sex,
    random() < 0.02 ? "" : String(Math.max(1, Math.round(wait))),
    random() < 0.01 ? "" : inDollars(charge),
  ];
}

const isWinter = (day: number) => ["12", "01", "02"].includes(dayAfter(firstDay, day).slice(5, 7));

function ageIn({ name }: Department, random: () => number): number {
  if (name === "Pediatrics") return Math.floor(random() * 17);
  return 17 + Math.floor((random() + random()) * 38);
}
