import { hospitalAdmissions } from "#analysis/sample-admissions.ts";
import { emergencyVisits } from "#analysis/sample-emergency.ts";
import { laboratoryResults } from "#analysis/sample-laboratory.ts";
import { clinicDoses } from "./make-clinic-doses.ts";

/** What makes the table of each example, by the name of its folder. */
export const tables: Readonly<Record<string, () => string>> = {
  "emergency-visits": emergencyVisits,
  "follow-up-calls": hospitalAdmissions,
  "next-year": hospitalAdmissions,
  "slower-results": laboratoryResults,
  "clinic-doses": clinicDoses,
};
