import { hospitalAdmissions } from "#analysis/samples/sample-admissions.ts";
import { emergencyVisits } from "#analysis/samples/sample-emergency.ts";
import { laboratoryResults } from "#analysis/samples/sample-laboratory.ts";
import { clinicDoses } from "./make-clinic-doses.ts";

/** What makes the table of each example, by the name of its folder. */
export const tables: Readonly<Record<string, () => string>> = {
  "emergency-visits": emergencyVisits,
  "follow-up-calls": hospitalAdmissions,
  "next-year": hospitalAdmissions,
  "slower-results": laboratoryResults,
  "clinic-doses": clinicDoses,
};
