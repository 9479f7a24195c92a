import type { ColumnProfile } from "../../../table/profile.ts";

/** `Complication`, `Side effects`: what befell a record, if anything; an empty cell says that nothing did. */
export const tellsMishaps = ({ name, type }: ColumnProfile): boolean =>
  type === "VARCHAR" &&
  /complication|reaction|adverse|side.?effect|allerg|harm|injur|defect|fault|damage|symptom|comorbid/i.test(
    name,
  );
