import { readQuestion } from "#analysis/narrative/reading/read-question.ts";
import type { ColumnProfile, Profile } from "#analysis/table/profile.ts";
import { median } from "./figure.ts";

/**
 * Time to read a question, alone and in one thread: `node bench/read-question.ts` prints it as JSON.
 * `first` is for a table never seen, whose words are gathered then; `again` for the next question
 * about it. A growth of 1 says that twice the size takes twice the time.
 */
interface Measured {
  readonly columns: number;
  readonly characters: number;
  /** Milliseconds of processor time, medians: the clock depends on what else runs. */
  readonly first: number;
  readonly again: number;
  readonly outcome: string;
}

const nouns = "charge days dose score weight height rate volume stock count".split(" ");
const places = "ward clinic theatre laboratory pharmacy office archive kitchen garage store".split(
  " ",
);
const asked =
  "What is the average charge ward 1 and the median days clinic 2 by group 3 for red or blue group 4 " +
  "in 2024, not in March, with score laboratory 14 over 5 and under 9, compared with the year before? ";
const everyday = "average charge_ward_1 by group_3 in 2024";

const bare: ColumnProfile = {
  ...{ name: "", kind: "number", type: "DOUBLE", unit: "none", currency: "", decimals: 1 },
  ...{ filled: 1_000, distinct: 900, unreadable: 0, values: [], minimum: 0, maximum: 100 },
};

/** Long questions are few: one takes seconds. */
const rounds = { everyday: 3, long: 0 };
const byColumns = [40, 250, 500, 1_000, 2_000].map((columns) =>
  measure(columns, everyday, rounds.everyday),
);
const byCharacters = [625, 1_250, 2_500, 5_000].map((characters) =>
  measure(2_000, questionOf(characters), rounds.long),
);
const target = { everyday: byColumns[0], longest: byCharacters.at(-1) };
process.stdout.write(
  `${JSON.stringify(
    {
      targets: [
        { name: "40 columns", atMost: 50, ours: target.everyday?.first },
        { name: "2,000 columns, 5,000 characters", atMost: 500, ours: target.longest?.first },
      ],
      growth: {
        columns: growthOf(byColumns, ({ columns }) => columns),
        characters: growthOf(byCharacters, ({ characters }) => characters),
      },
      ...{ byColumns, byCharacters },
    },
    null,
    2,
  )}\n`,
);

function measure(columns: number, question: string, count: number): Measured {
  const times: { first: number; again: number }[] = [];
  let outcome = "";
  for (let round = 0; round <= count; round += 1) {
    const input = { question, profile: profileOf(columns), fileName: "records.csv", focus: null };
    const start = cpuMilliseconds();
    outcome = readQuestion(input).kind;
    const middle = cpuMilliseconds();
    readQuestion(input);
    // The first round warms the code up.
    if (round > 0 || count === 0)
      times.push({ first: middle - start, again: cpuMilliseconds() - middle });
  }
  return {
    ...{ columns, characters: question.length, outcome },
    first: rounded(median(times.map(({ first }) => first))),
    again: rounded(median(times.map(({ again }) => again))),
  };
}

/** How the time grows from the second size to the largest: the exponent of a power. */
function growthOf(measured: readonly Measured[], sizeOf: (one: Measured) => number): number {
  const [small, large] = [measured[1], measured.at(-1)];
  if (!small || !large) return Number.NaN;
  return rounded(Math.log(large.first / small.first) / Math.log(sizeOf(large) / sizeOf(small)));
}

function questionOf(characters: number): string {
  return asked.repeat(Math.ceil(characters / asked.length)).slice(0, characters);
}

/** Four in five columns hold numbers, the others 20 groups each; one holds dates. */
function profileOf(columns: number): Profile {
  const made = Array.from({ length: columns - 1 }, (_, at) => columnOf(at));
  const date = { name: "seen_on", kind: "date", type: "DATE" } as const;
  const ends = { minimum: "2023-01-01", maximum: "2024-12-31" };
  return { rows: 1_000, duplicates: 0, columns: [...made, { ...bare, ...date, ...ends }] };
}

function columnOf(at: number): ColumnProfile {
  const noun = nouns[at % nouns.length];
  const place = places[Math.floor(at / 10) % places.length];
  if (at % 5 !== 3) return { ...bare, name: `${noun}_${place}_${at + 1}` };
  const words = ["red", "blue", ...Array.from({ length: 18 }, (_, step) => `site ${at} ${step}`)];
  return {
    ...{ ...bare, name: `group_${at}`, kind: "category", type: "VARCHAR", distinct: 20 },
    values: words.map((value) => ({ value, count: 50 })),
  };
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
