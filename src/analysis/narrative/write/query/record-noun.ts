/** What people call a record of a table; anything else may be counted otherwise than by records. */
const nouns =
  "admissions|stays|appointments|visits|shifts|claims|tests|surveys|responses|encounters|cases|orders|samples|bills|rows|entries|operations|procedures|incidents|calls|donations|prescriptions|episodes|discharges|deliveries|transfusions|referrals|invoices|scans|exams|records";

/** The question's word for the records that it counts, `records` where it has none. */
export function recordNoun(question: string): string {
  const pattern = new RegExp(
    `\\b(?:how many|number of|count of|which|what)\\s+(?:\\w+\\s+){0,2}?(${nouns})\\b`,
    "i",
  );
  const [, found] =
    pattern.exec(question) ?? new RegExp(`\\b(${nouns})\\b`, "i").exec(question) ?? [];
  return found?.toLowerCase() ?? "records";
}
