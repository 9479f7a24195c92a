/** What a newcomer can try. It is made by `sample-data.ts`, which is read only when it is needed. */
export interface Sample {
  /** What it is about, in a few words. */
  readonly title: string;
  /** What there is to find in it. */
  readonly text: string;
  /** Its files, by which it is known as a sample wherever it is named. */
  readonly files: readonly string[];
  /** The column to look at first; null of documents. */
  readonly focus: string | null;
  /** What it is made to answer. */
  readonly question: string;
}

export type SampleId = "emergency" | "admissions" | "laboratory" | "notes";

export const samples: Readonly<Record<SampleId, Sample>> = {
  emergency: {
    title: "Emergency waiting times",
    text: "1,200 visits in three years, with a trend and a season",
    files: ["Sample emergency visits.csv"],
    focus: "Waiting minutes",
    question: "How does Waiting minutes change over time?",
  },
  admissions: {
    title: "Admissions and readmissions",
    text: "900 hospital stays: who comes back, and what may prevent it",
    files: ["Sample admissions.csv"],
    focus: "Readmitted",
    question: "Which Diagnosis has the highest rate of Readmitted?",
  },
  laboratory: {
    title: "Laboratory results",
    text: "600 results with invented names and numbers for the privacy check",
    files: ["Sample laboratory results.csv"],
    focus: "Turnaround hours",
    question: "How does Turnaround hours differ by Test?",
  },
  notes: {
    title: "Notes on a pilot",
    text: "Three documents that say why, what next, and contradict each other",
    files: ["Sample board minutes.txt", "Sample finance note.txt", "Sample ward round.txt"],
    focus: null,
    question:
      "Why are discharges late, what is to be done, and do the documents contradict each other?",
  },
};

/** The sample that a file is of; undefined where it is a person's own. */
export function sampleOf(fileName: string): Sample | undefined {
  return Object.values(samples).find(({ files }) => files.includes(fileName));
}
