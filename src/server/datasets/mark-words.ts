import type { QuestionMarks } from "#contract/calls/datasets.ts";
import type { QuestionReading, ReadSpan } from "#contract/reading.ts";

/** What to mark in a question: words that mean nothing are left out. */
export function markWords(read: QuestionReading): QuestionMarks {
  const marks = spansOf(read)
    .filter(({ role, start, end }) => role !== "filler" && end > start)
    .map(({ start, end, role, meaning }) => ({
      ...{ start, end },
      understood: role !== "unknown",
      meaning: ofTable.has(role) ? meaning : "",
    }));
  return { outcome: read.kind, marks };
}

/** Parts that name something of the table, which may go by another name there. */
const ofTable: ReadonlySet<ReadSpan["role"]> = new Set(["column", "value", "condition"]);

function spansOf(read: QuestionReading): readonly ReadSpan[] {
  switch (read.kind) {
    case "answer":
      return read.reading.spans;
    case "ambiguous":
      return read.readings[0]?.spans ?? [];
    default:
      return read.spans;
  }
}
