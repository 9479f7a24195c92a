import type { Statistic } from "../../domain/method.ts";
import { readStatisticBefore } from "./read-statistic.ts";
import {
  type AnswerScope,
  columnName,
  columnsIn,
  isNumeric,
  type ReadFigure,
  sentencesOf,
} from "./reading.ts";

const superlative =
  /\b(highest|largest|greatest|(?<!at )most|maximum|biggest|best|longest|oldest|top|lowest|smallest|(?<!at )least|minimum|fewest|shortest|worst|youngest|(?<=the )(?:higher|larger|greater|longer|lower|smaller|shorter))\b/i;

/** Which row, group or column is extreme; null where the answer is about something else. */
export function readExtreme(scope: AnswerScope): ReadFigure | null {
  const { reading } = scope;
  const sentence =
    sentencesOf(reading.markedQuestion).find((one) => superlative.test(one)) ??
    sentencesOf(reading.markedText).find((one) => superlative.test(one));
  if (sentence === undefined || /correlat|missing|null values|outlier/i.test(sentence)) return null;
  const word = superlative.exec(sentence)?.[1] ?? "";
  const isLow =
    /lowest|smallest|least|minimum|fewest|shortest|worst|youngest|lower|smaller|shorter/i.test(
      word,
    );
  const direction = isLow ? "lowest" : "highest";
  const at = sentence.search(superlative);
  const [before, after] = [sentence.slice(0, at), sentence.slice(at)];
  const measured =
    columnsIn(after).find((one) => isAmount(scope, one)) ??
    columnsIn(before).findLast((one) => isAmount(scope, one));
  const by = columnName(reading, measured);
  if (by === null) return maxFrequent(scope, sentence, direction) ?? wideExtreme(scope, direction);
  const entity = columnName(reading, shownColumn(scope, before, measured));
  if (entity === null) return null;
  const statistic = readStatisticBefore(after, reading.settings);
  if (statistic !== null) return group(scope, { by: entity, column: by, statistic, direction });
  return rows(scope, sentence, { by, direction, show: entity });
}

interface ShownRows {
  readonly by: string;
  readonly direction: "highest" | "lowest";
  readonly show: string;
}

function rows({ isList, reading }: AnswerScope, sentence: string, of: ShownRows): ReadFigure {
  const count = isList ? countIn(sentence) : null;
  if (count !== null) return { figure: { ...of, kind: "top-rows", count } };
  const ties = /first|neglect\w* any ties|ignor\w* ties/i.test(reading.text) ? "first" : "all";
  return { figure: { ...of, kind: "extreme-rows", ties } };
}

const isAmount = ({ reading, common }: AnswerScope, at: number) => {
  const column = reading.context.columns[at];
  return (
    column !== undefined &&
    isNumeric(column) &&
    column.kind !== "identifier" &&
    !common.some((one) => one.column === at && one.value !== null)
  );
};

/** What the answer shows of the extreme row: named by the answer, else what "which" asks for. */
function shownColumn(
  scope: AnswerScope,
  before: string,
  measured: number | undefined,
): number | undefined {
  const { reading, named, name, words } = scope;
  const spokenOf = columnsIn(reading.markedText);
  const own = named.find((at) => at !== measured && spokenOf.includes(at));
  if (own !== undefined) return own;
  const texts = reading.context.columns.flatMap((column, at) =>
    column.words.length > 0 && !column.isDerived ? [{ at, column }] : [],
  );
  const spoken = words.toLowerCase().split(/\s+/);
  const byWord = texts.find(
    ({ at, column }) =>
      at !== measured && column.words.some((word) => word.length > 2 && spoken.includes(word)),
  );
  if (byWord) return byWord.at;
  const key = reading.context.columns.findIndex(({ kind }) => kind === "identifier");
  if (key >= 0 && /\b(?:ids?|identifiers?)\b/i.test(words)) return key;
  const asked = columnsIn(before).find((at) => at !== measured);
  return (
    asked ??
    (measured !== undefined && /\b(?:max|highest|min|lowest|value)\b/i.test(name)
      ? measured
      : undefined)
  );
}

interface Grouped {
  readonly by: string;
  readonly column: string;
  readonly statistic: Statistic;
  readonly direction: "highest" | "lowest";
}

function group(
  { reading, words }: AnswerScope,
  { by, column, statistic, direction }: Grouped,
): ReadFigure {
  const least = /at least (\d+) (?!⟦c)\w+/i.exec(reading.markedText)?.[1];
  const give =
    /\b(?:value|average|mean|number|total|max|amount)\b/i.test(words) &&
    !/\b(?:name|country|city|with)\b/i.test(words)
      ? "value"
      : "group";
  return {
    figure: {
      kind: "extreme-group",
      by,
      measure: { statistic, column },
      direction,
      atLeast: Number(least ?? 0),
      give,
    },
  };
}

/** Where no column bears the measure, the columns themselves are compared, in one row. */
function wideExtreme(scope: AnswerScope, direction: "highest" | "lowest"): ReadFigure | null {
  const { reading, common } = scope;
  const taken = new Set(common.map(({ column }) => column));
  const row = common.some(({ value }) => value !== null);
  const columns = reading.context.columns.filter(
    (column, at) =>
      isNumeric(column) && !taken.has(at) && column.kind !== "identifier" && !column.isDerived,
  );
  if (!row || columns.length < 3) return null;
  return {
    figure: {
      kind: "extreme-column",
      columns: columns.map(({ name }) => name),
      statistic: "maximum",
      direction,
      give: "column",
    },
  };
}

/** `Which region sold the most cars?`, `the most common fuel`: the group with most rows. */
function maxFrequent(
  scope: AnswerScope,
  sentence: string,
  direction: "highest" | "lowest",
): ReadFigure | null {
  const { reading, words } = scope;
  const at = columnsIn(sentence).find((one) => isCategory(scope, one));
  const by = columnName(reading, at);
  const isCounted =
    /\b(?:(?<!at )most|fewest|(?<!at )least|highest number of|largest number of|lowest number of)\b/i.test(
      sentence,
    );
  if (by === null || !isCounted) return null;
  const isValue = /\b(?:count|number|n|frequency|occurrences)\b/i.test(words);
  const measure = { statistic: "count" as const, column: null };
  const give = isValue ? "value" : "group";
  return { figure: { kind: "extreme-group", by, measure, direction, atLeast: 0, give } };
}

const isCategory = ({ reading, common }: AnswerScope, at: number) => {
  const column = reading.context.columns[at];
  if (column === undefined || common.some((one) => one.column === at)) return false;
  return column.kind !== "text" && column.distinct > 1 && column.distinct <= column.filled / 2;
};

/** `the three cars with …`, `top 5` */
function countIn(sentence: string): number | null {
  const word =
    /\b(?:top|the|highest|lowest|first)\s+(\d+|two|three|four|five|six|seven|eight|nine|ten)\b/i.exec(
      sentence,
    )?.[1];
  if (word === undefined) return null;
  const at = numerals.indexOf(word.toLowerCase());
  return at < 0 ? Number(word) : at + 2;
}

const numerals = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
