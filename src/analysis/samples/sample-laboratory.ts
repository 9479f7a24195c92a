import { asCsv, dayAfter, randomFactor, weightedChoice } from "./sample-draws.ts";
import { seeded } from "./seeded.ts";

/** A test with what is planted in it: how long its result takes, in hours. */
const tests = [
  { name: "Blood count", share: 0.3, hours: 2.4, value: 7.1 },
  { name: "Metabolic panel", share: 0.26, hours: 3.8, value: 98 },
  { name: "Troponin", share: 0.16, hours: 1.1, value: 0.4 },
  { name: "Thyroid panel", share: 0.16, hours: 9.5, value: 2.6 },
  { name: "Blood culture", share: 0.12, hours: 46, value: 1 },
] as const;

/** Names that nobody bears. */
const firstNames = ["Avery", "Blair", "Casey", "Devon", "Emery", "Finley", "Harper", "Jordan"];
const lastNames = [
  "Sample",
  "Specimen",
  "Placeholder",
  "Example",
  "Testcase",
  "Mockup",
  "Invented",
];

const headers = [
  "Result ID",
  "Patient name",
  "Phone",
  "Email",
  "Collected",
  "Test",
  "Shift",
  "Value",
  "Turnaround hours",
] as const;

const firstDay = Date.UTC(2025, 0, 1);
const results = 600;
/** At night a result takes this much longer. */
const nightFactor = 1.6;

/**
 * Invented laboratory results as CSV, the same at each call, with names, phone numbers (555-0100 to
 * 555-0199 are given to nobody) and addresses of example.org for the privacy check to find. Planted:
 * blood cultures take longest, troponin is fastest, and nights are slower than days.
 */
export function laboratoryResults(): string {
  const random = seeded(20_250_101);
  const rows = Array.from({ length: results }, (_, at) => result(random, at));
  return asCsv([headers, ...rows]);
}

function result(random: () => number, at: number): string[] {
  const test = weightedChoice(random, tests);
  const isNight = random() < 0.36;
  const hours = test.hours * (isNight ? nightFactor : 1) * randomFactor(random, 0.4);
  const first = one(random, firstNames);
  const initial = String.fromCharCode(65 + Math.floor(random() * 26));
  const last = one(random, lastNames);
  return [
    `LR-${String(at + 1).padStart(5, "0")}`,
    `${first} ${initial}. ${last}`,
    `(202) 555-01${String(Math.floor(random() * 100)).padStart(2, "0")}`,
    `${first}.${initial}.${last}@example.org`.toLowerCase(),
    dayAfter(firstDay, Math.floor((at / results) * 365)),
    test.name,
    isNight ? "Night" : "Day",
    random() < 0.02 ? "" : (test.value * randomFactor(random, 0.5)).toFixed(2),
    random() < 0.015 ? "" : hours.toFixed(1),
  ];
}

const one = (random: () => number, names: readonly string[]): string =>
  names[Math.floor(random() * names.length)] ?? "";
