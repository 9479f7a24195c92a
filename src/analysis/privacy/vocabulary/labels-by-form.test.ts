import { expect, test } from "vitest";
import { labelsByForm } from "./labels-by-form.ts";
import { ordinaryValues } from "./ordinary-values.ts";

const nothing: ReadonlySet<string> = new Set();

test.each([
  ["manager", "yes", "no", "unknown"],
  ["sent_email", "0", "1"],
  ["dvcat", "10-24", "25-39", "40-54", "55+"],
  ["hhinc", "$0 - $24,999", "$25,000 - $49,999", "$150,000+"],
  ["yrel", "1993-1996", "1997-1999", "2000-"],
  ["rs10506151", "1/1", "1/2", "2/2"],
  ["winddir3pm", "N", "SSE", "WNW"],
  ["gen", "G01", "G02", "G03", "G05"],
  ["fatpt", "DAY 1", "DAY 2", "DAY 3"],
  ["stg", "IA", "IIB", "IIIC"],
  ["lborresu", "mg/dL", "U/L", "%"],
  ["grp", "a", "b", "c", "d"],
  ["district", "North", "Far North", "Southwest"],
  ["eta", "00-04", "05-11", "12-19", "20-29", "90+"],
  ["subtype", "A(H3)", "A(H1)pdm09", "B/Vic"],
  ["lineage", "BA.2.86", "XBB.1.5-like"],
  ["resistance gene", "NDM-1", "blaCTX-M-15", "oxa-48"],
  ["datasource", "DHS 2005", "MICS 2006", "NHANES 2017-18"],
  ["opening_hours", "Mo-Su 07:00-22:00", "07:00-20:00", "24/7", "Monday to Friday | 08:00 - 15:00"],
  ["Hochrechnung", "ja", "nein"],
])("of %s all labels tell of nobody by their form", (header, ...values) => {
  expect([...ordinaryValues({ name: header, values }, nothing)].toSorted()).toEqual(
    values.toSorted(),
  );
});

test("a grade of those who work somewhere numbers none of them", () => {
  const values = ["Band 5", "Band 6", "Band 7"];
  expect([...ordinaryValues({ name: "nurse band", values }, nothing)]).toEqual(values);
});

test.each([
  ["x", "555-0148", "555-0149"],
  ["x", "417-4502", "201-9987"],
  ["x", "1234-5678", "2345-6789"],
  ["x", "219-09-9999", "078-05-1120"],
  ["x", "20-00-00", "40-47-84"],
  ["x", "12/03", "14/07", "29/11"],
  ["seen", "05-11", "06-30", "03-15", "12-19", "01-02"],
  ["doctor", "B.A", "J.K.2"],
  ["dob", "1/2", "2/3", "3/4"],
  ["x", "02139", "10001", "94107"],
  ["x", "RN4471", "RN4472", "RN3390"],
  ["value", "RN1", "RN2", "RN3"],
  ["x", "P01", "P02", "P03"],
  ["subj", "S1", "S2", "S3"],
  ["staff_code", "N1", "N2", "N3"],
  ["x", "Nurse 1", "Nurse 2"],
  ["reader", "RADIOLOGIST 1", "RADIOLOGIST 2"],
  ["x", "Rose 1", "Rose 2", "Rose 3"],
  ["x", "Smith1", "Smith2"],
  ["initials", "CA", "MA", "PA"],
  ["site", "S1", "S2", "S3"],
  ["loc", "L01", "L02", "L10"],
  ["clinic", "C1", "C2", "C3"],
  ["animal", "R1", "R2"],
])("of %s nothing leaves that may number, date or call somebody", (header, ...values) => {
  expect([...labelsByForm(` ${header.replace("_", " ")} `, values)]).toEqual([]);
  expect([...ordinaryValues({ name: header, values }, nothing)]).toEqual([]);
});
