import { expect, it } from "vitest";
import type { ColumnProfile } from "../../../table/profile.ts";
import { findNouns } from "../pieces/find-nouns.ts";
import { Spelling } from "./correct-spelling.ts";
import { recordNouns } from "./record-nouns.ts";
import { splitWords } from "./split-words.ts";
import { tokenize } from "./token.ts";
import { vocabularyOf } from "./vocabulary.ts";

const rows = 400;

/** `SpecNo!400` is an identifier of as many values, `Blocks#` a number, `RcvdAt@` a date. */
function columnOf(written: string): ColumnProfile {
  const [, name = "", sign = "", distinct = "9"] = /^([^!#@]+)([!#@]?)(\d*)$/.exec(written) ?? [];
  const kinds = { "!": "identifier", "#": "number", "@": "date" } as const;
  return {
    ...{ name, type: "VARCHAR", unit: "none", currency: "", decimals: 0, values: [] },
    ...{ kind: kinds[sign as "!"] ?? "category", filled: rows, distinct: Number(distinct) },
    ...{ unreadable: 0, minimum: null, maximum: null },
  };
}

/** What the last word of a question names in a table. */
function named(question: string, fileName: string, headers: string): readonly string[] {
  const columns = headers.split(", ").map(columnOf);
  const vocabulary = vocabularyOf({ rows, columns, duplicates: 0 });
  const words = splitWords(tokenize(question), () => true, new Spelling([]));
  const found = findNouns(words, recordNouns(vocabulary, fileName)).filter(
    ({ to, kind }) => to === words.length && kind !== "person",
  );
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .map((piece) => (piece.kind === "entity" ? piece.column.name : piece.kind));
}

it.each([
  ["specimens", "histology_log.csv", "SpecNo!400, PtID!310, Blocks#"],
  ["samples", "pathology 2024.csv", "SpecNo!400, PtID!310"],
  ["visits", "blood_donations.csv", "don_no!400, donor_id!210, site"],
  ["appts", "physio_bookings.csv", "appt no!400, hosp_no!210, loc"],
  ["bookings", "transport_trips.csv", "trip_id!400, site"],
  ["jobs", "ambulance_calls.csv", "inc_no!400, zone"],
  ["sheets", "timesheets.csv", "Sheet No!400, Emp ID!60"],
  ["refs", "complaints.csv", "Ref No!400, Dept"],
  ["requests", "prior_auths.csv", "AuthNo!400, UnitsReq#"],
  ["shifts", "staffing_2024.csv", "Date@, Ward"],
  ["cases", "theatre_cases.csv", "CaseNo!400, Room"],
  ["tickets", "biomed_work_orders.csv", "Order!400, Tech"],
  ["appts", "dialysis_treatments.csv", "Session No!400, Chair"],
])("knows that “%s” are the records of %s", (noun, file, headers) => {
  expect(named(`how many ${noun}`, file, headers)).toEqual(["records"]);
});

it.each([
  ["beds", "histology_log.csv", "SpecNo!400, PtID!310"],
  ["nurses", "extra_shifts.csv", "Claim No!400, Staff No!60, Shift"],
  ["staff", "staffing.csv", "Date@, Ward"],
  ["lists", "theatre_cases.csv", "CaseNo!400, Room"],
  ["dentists", "dental_treatments.csv", "TxID!400"],
  ["specialties", "histology_log.csv", "SpecNo!400"],
  ["referrals", "complaints.csv", "Ref No!400, Dept"],
  ["samples", "radiology_exams.csv", "AccNo!400, Modality"],
  ["visits", "trial_visits_wide.csv", "Subj ID!120, Site"],
  ["blocks", "specimen_log.csv", "SpecNo!400, Blocks#"],
  ["referrals", "physio_appts.csv", "appt!400, ref_dt@, appt_dt@"],
  ["repairs", "biomed_work_orders.csv", "Order!400, Tech"],
])("takes no “%s” for the records of %s", (noun, file, headers) => {
  expect(named(`how many ${noun}`, file, headers)).toEqual([]);
});

it.each([
  ["Staff No", "how many people", "extra_shifts.csv", "Claim No!400, Staff No!60"],
  ["hosp_no", "number of ppl", "physio_appts.csv", "appt!400, hosp_no!210"],
  ["hosp_no", "how many pts", "physio_appts.csv", "appt!400, hosp_no!210, body_pt"],
  ["donor_id", "how many different individuals", "donations.csv", "don_no!400, donor_id!90"],
  ["AccessionNo", "how many samples", "lab_results.csv", "AccessionNo!120, PatientId!50"],
])("counts each %s once", (column, ...[question, file, headers]) => {
  expect(named(question, file, headers)[0]).toBe(column);
});
