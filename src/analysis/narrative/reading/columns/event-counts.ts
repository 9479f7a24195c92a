import type { ColumnProfile } from "../../../table/profile.ts";
import type { QuestionContext } from "../question-context.ts";
import { isTotalMeaningful } from "./is-total-meaningful.ts";

/** In a table without single records, the first column that counts events: attendances, visits. */
export const eventColumn = ({ nouns, vocabulary }: QuestionContext): ColumnProfile | null =>
  nouns.key === null
    ? (vocabulary.profile.columns.find(
        (column) =>
          isTotalMeaningful(column) &&
          /^(?:(?:attendance|visit|case|discharge|admission|call|test|episode|arrival|contact)s?|(?:calls? )?(?:offered|received))$/i.test(
            column.name,
          ),
      ) ?? null)
    : null;

const mishaps =
  /^(?:breach|death|late|error|miss|complic|readm|infec|fall|incident|cancel|no.?show|complain|fail|reject|abandon|denied|lost|dna|positive|wast)/i;

/** Those of the events that went amiss, each of which is a share of them: breaches of attendances. */
export const mishapColumns = (
  { vocabulary }: QuestionContext,
  events: ColumnProfile,
): readonly ColumnProfile[] =>
  vocabulary.profile.columns.filter(
    (column) =>
      column !== events &&
      isTotalMeaningful(column) &&
      column.unit === "none" &&
      mishaps.test(column.name) &&
      Number(column.maximum) <= Number(events.maximum),
  );
