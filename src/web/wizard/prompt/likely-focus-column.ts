import type { DatasetColumn } from "#contract/calls/datasets.ts";

/**
 * The column that a question is likeliest about: one that it names, the longest name first, else the
 * first that something can be computed of, else the first that groups. Null of a table without columns.
 */
export function likelyFocusColumn(
  headers: readonly string[],
  kinds: readonly DatasetColumn[] | null,
  question = "",
): string | null {
  const columns = kinds?.filter(({ name }) => headers.includes(name)) ?? [];
  const named = headers.filter((header) => names(question, header)).sort(longestFirst);
  const measures = columns.filter(isMeasureColumn).map(({ name }) => name);
  const groups = columns.filter(groupsRecords).map(({ name }) => name);
  return (
    named.find((header) => measures.includes(header)) ??
    named[0] ??
    measures.find((header) => !describesSomebody.test(header)) ??
    measures[0] ??
    groups[0] ??
    headers[0] ??
    null
  );
}

/** Of whom or when a record is, rather than what came of it. */
const describesSomebody = /^(age|year|yr|height|zip)([\s_]|$)/i;

const longestFirst = (one: string, other: string) => other.length - one.length;

/** As whole words, `length_of_stay` also where it is written with spaces. */
function names(question: string, header: string): boolean {
  const words = plain(header);
  return words.trim() !== "" && plain(question).includes(words);
}

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const groupsRecords = ({ kind, distinct }: DatasetColumn) =>
  (kind === "category" || kind === "binary") && distinct > 1;

/** An average of identifiers says nothing. */
const identifierName = /(^|[\s_-])(id|ids|code|nr|no|number|key)$/i;

/** Whether something can be computed of a column rather than counted. */
export const isMeasureColumn = ({
  name,
  kind,
  distinct,
}: Pick<DatasetColumn, "name" | "distinct"> & { readonly kind: string }) =>
  kind === "number" && distinct > 2 && !identifierName.test(name);
