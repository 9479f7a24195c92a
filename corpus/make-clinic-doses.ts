import { asCsv } from "#analysis/samples/sample-draws.ts";
import { seeded } from "#analysis/samples/seeded.ts";

const clinics = [
  ["Harbour Hall", "North", 420],
  ["Mill Street", "North", 260],
  ["Old Library", "South", 310],
  ["Rail Depot", "South", 190],
  ["Willow School", "East", 350],
] as const;
const vaccines = [
  ["Flu", "24.50", [9, 7, 4, 2, 1, 1, 1, 3, 20, 30, 18, 12]],
  ["COVID-19", "78.00", [8, 6, 5, 4, 4, 3, 3, 5, 16, 24, 17, 10]],
  ["Shingles", "160.00", [6, 6, 7, 7, 6, 6, 5, 6, 7, 7, 6, 5]],
] as const;
const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const months = [2023, 2024].flatMap((year) => names.map((name) => `${name} ${year}`));

/** Doses that five clinics gave of three vaccines, a column for each month of two years. */
export function clinicDoses(): string {
  const next = seeded(31);
  const rows = clinics.flatMap(([clinic, district, people]) =>
    vaccines.map(([vaccine, price, shape]) => {
      const doses = months.map((_, at) => {
        const usual = ((shape[at % 12] ?? 1) * people) / 100;
        return String(Math.round(usual * (at < 12 ? 0.8 : 1) * (0.85 + 0.3 * next())));
      });
      return [clinic, district, String(people * 10), vaccine, price, ...doses];
    }),
  );
  const header = [
    "Clinic",
    "District",
    "People served",
    "Vaccine",
    "Price per dose ($)",
    ...months,
  ];
  return asCsv([header, ...rows]);
}
