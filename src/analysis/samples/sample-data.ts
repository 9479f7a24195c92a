import { hospitalAdmissions } from "./sample-admissions.ts";
import { emergencyVisits } from "./sample-emergency.ts";
import { laboratoryResults } from "./sample-laboratory.ts";
import { type SampleId, samples } from "./sample-list.ts";
import { pilotNotes } from "./sample-notes.ts";

/** A file as it would be uploaded. */
export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

/** Makes the files of a sample: a table, or several documents. The same at each call. */
export function sampleFiles(id: SampleId): readonly SampleFile[] {
  const texts = makers[id]();
  return samples[id].files.map((name, at) => ({ name, text: texts[at] ?? "" }));
}

/** Texts in the order of the sample's files. */
const makers: Readonly<Record<SampleId, () => readonly string[]>> = {
  emergency: () => [emergencyVisits()],
  admissions: () => [hospitalAdmissions()],
  laboratory: () => [laboratoryResults()],
  notes: pilotNotes,
};
