import type { Profile } from "../../table/profile.ts";

/**
 * The column that says when: the fullest date but not of a birth, else a number whose header speaks
 * of days, weeks, months or years.
 */
export function mainTime({ columns }: Profile): string | null {
  const dates = columns.filter(({ kind, name }) => kind === "date" && !ofBirth.test(name));
  const [date] = dates.toSorted((a, b) => b.filled - a.filled);
  const ordinal = columns.find(
    ({ kind, distinct, name }) =>
      kind === "number" && distinct >= 5 && distinct <= 600 && ofTime.test(name),
  );
  return (date ?? ordinal)?.name ?? null;
}

const ofBirth = /birth|born|\bdob\b|_dob|dob_/i;
const ofTime = /(?:^|[_\s])(day|week|month|year|quarter|wave|period)$/i;
