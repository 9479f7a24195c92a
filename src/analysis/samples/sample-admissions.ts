import { asCsv, dayAfter, inDollars, randomFactor, weightedChoice } from "./sample-draws.ts";
import { seeded } from "./seeded.ts";

/** A diagnosis with what is planted in it: how often patients come back, how long they stay. */
const diagnoses = [
  { name: "Heart failure", share: 0.22, readmitted: 0.34, stay: 6.5, charge: 11_800 },
  { name: "Pneumonia", share: 0.2, readmitted: 0.2, stay: 5.2, charge: 9_400 },
  { name: "COPD", share: 0.16, readmitted: 0.26, stay: 4.8, charge: 8_300 },
  { name: "Hip fracture", share: 0.14, readmitted: 0.12, stay: 8.4, charge: 19_600 },
  { name: "Diabetes", share: 0.14, readmitted: 0.16, stay: 3.6, charge: 5_900 },
  { name: "Appendicitis", share: 0.14, readmitted: 0.05, stay: 2.3, charge: 7_200 },
] as const;
const payers = [
  { name: "Medicare", share: 0.46 },
  { name: "Commercial", share: 0.34 },
  { name: "Medicaid", share: 0.2 },
] as const;

const headers = [
  "Admission ID",
  "Admitted",
  "Diagnosis",
  "Payer",
  "Age",
  "Follow-up call",
  "Length of stay",
  "Charges",
  "Readmitted",
] as const;

const firstDay = Date.UTC(2024, 0, 1);
const days = 731; // 2024, a leap year, and 2025
const admissions = 900;
/** A follow-up call after discharge halves how often patients come back. */
const callFactor = 0.5;

/**
 * Invented admissions of a hospital as CSV, the same at each call. Planted: patients with heart failure
 * come back most often, a follow-up call halves it, hip fractures stay longest and cost most.
 * Identifiers begin with zeros, money reads `$1,234`, a few cells are empty.
 */
export function hospitalAdmissions(): string {
  const random = seeded(20_240_630);
  const dates = Array.from({ length: admissions }, () => Math.floor(random() * days));
  const rows = dates.sort((a, b) => a - b).map((day, at) => admission(random, day, at));
  return asCsv([headers, ...rows]);
}

function admission(random: () => number, day: number, at: number): string[] {
  const diagnosis = weightedChoice(random, diagnoses);
  const isCalled = random() < 0.48;
  const chance = diagnosis.readmitted * (isCalled ? callFactor : 1) * 1.3;
  const stay = Math.max(1, Math.round(diagnosis.stay * randomFactor(random, 0.6)));
  const charge = diagnosis.charge * randomFactor(random, 0.5) + stay * 240;
  return [
    String(73 + at * 7).padStart(6, "0"),
    dayAfter(firstDay, day),
    diagnosis.name,
    random() < 0.02 ? "" : weightedChoice(random, payers).name,
    String(19 + Math.floor((random() + random()) * 35)),
    isCalled ? "Yes" : "No",
    random() < 0.015 ? "" : String(stay),
    random() < 0.025 ? "" : inDollars(charge),
    random() < chance ? "Yes" : "No",
  ];
}
