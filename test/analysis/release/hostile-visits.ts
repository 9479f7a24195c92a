import type { TestColumn } from "../query/query-table.ts";
import { type Draw, oneOf } from "./release-session.ts";

/** Somebody whom the asker wants to know of, or in another world nobody. */
export interface Planted {
  readonly exists: boolean;
}

/** What may be in no byte, in lower case: parts of names, an extreme, a day, words of the question. */
export const canaries = ["canary", "zelda", "48211", "2025-06-17", "rose", "7700123"] as const;
export const askedQuestion = "Did Nurse Rose see Zelda Canary with number 7700123 in the ward?";
export const identifying = ["clinician", "patient"] as const;

/** A table of visits, the same in both worlds but for one person. */
export function drawVisits(draw: Draw, { exists }: Planted): readonly TestColumn[] {
  const size = 120 + Math.floor(draw() * 280);
  const rare = 0.01 + draw() * 0.04;
  const others = Array.from({ length: size }, (_, at) => ({
    ward: draw() < rare ? "South" : oneOf(draw, ["North", "East", "West"]),
    sex: oneOf(draw, ["F", "M"]),
    smoker: draw() < 0.04 ? "yes" : "no",
    age: 20 + Math.floor(draw() * 60),
    charge: Math.round(-400 * Math.log(1 - draw())) + 0.5,
    seen: `2025-${String(1 + Math.floor(draw() * 12)).padStart(2, "0")}-${String(1 + Math.floor(draw() * 28)).padStart(2, "0")}`,
    flag: draw() < rare ? 1 : 0,
    site: draw() < 0.3 ? "Canaryham Row" : "Main",
    clinician: `Zoe Canary${"abcdefgh"[at % 8]}`,
    patient: `Canary${at}`,
  }));
  const person = {
    ...{ ward: oneOf(draw, ["North", "South"]), sex: "F", smoker: "yes", age: 57, charge: 48211.5 },
    ...{ seen: "2025-06-17", flag: 1, site: "Main", clinician: "Zelda Canary", patient: "Zelda" },
  };
  const people = (exists ? [...others, person] : others).map((one, row) => ({ ...one, row }));
  const types = { age: "BIGINT", flag: "BIGINT", charge: "DOUBLE", seen: "DATE", row: "BIGINT" };
  return Object.keys(people[0] ?? {}).map((name) => ({
    name,
    type: (types[name as keyof typeof types] ?? "VARCHAR") as TestColumn["type"],
    values: people.map((one) => one[name as keyof typeof one]),
  }));
}
