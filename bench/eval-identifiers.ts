import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { identifierPlaces } from "#analysis/privacy/text-identifiers.ts";

/** A text whose identifiers are known. */
interface Record {
  readonly text: string;
  readonly spans: readonly Span[];
}

/** `must` has to be found, `optional` may be, `keep` has to be left (unless as an age). */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly req: "must" | "optional" | "keep";
}

interface Tally {
  n: number;
  /** Some character of it was found. */
  any: number;
  /** Every letter and digit of it was. */
  full: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: "boolean" }, wrong: { type: "boolean" } },
});
if (positionals.length === 0) {
  process.stderr.write("Usage: npm run eval:identifiers -- FILE.jsonl ... [--misses] [--wrong]\n");
  process.exitCode = 2;
}
for (const file of positionals)
  if (existsSync(file)) evaluate(file);
  else process.stderr.write(`${file} is not here, so it was skipped.\n`);

/** One line of figures for a file of records; with `--misses` and `--wrong` the places behind them. */
function evaluate(file: string): void {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const scores = lines.map((line) => score(JSON.parse(line) as Record));
  const total = tallied(scores.flatMap(({ must }) => must));
  const sum = (count: (one: Score) => number) => scores.reduce((all, one) => all + count(one), 0);
  const withMust = scores.filter(({ must }) => must.length > 0);
  const without = scores.filter(({ must }) => must.length === 0);
  const types = Map.groupBy(
    scores.flatMap(({ must }) => must),
    ({ type }) => type,
  );
  const figures = {
    recallAny: share(total.any, total.n),
    recallFull: share(total.full, total.n),
    precision: share(
      sum(({ right }) => right),
      sum(({ right, wrong }) => right + wrong.length),
    ),
    leakFree: share(
      withMust.filter(({ must }) => must.every(({ full }) => full)).length,
      withMust.length,
    ),
    keepHit: share(
      sum(({ keptHit }) => keptHit),
      sum(({ kept }) => kept),
    ),
    cleanTouched: share(without.filter(({ wrong }) => wrong.length > 0).length, without.length),
    types: Object.fromEntries([...types].map(([type, found]) => [type, tallied(found)])),
  };
  process.stdout.write(`${JSON.stringify({ set: basename(file, ".jsonl"), ...figures })}\n`);
  if (values.misses) print(scores.flatMap(({ must }) => must.filter(({ full }) => !full)));
  if (values.wrong) print(scores.flatMap(({ wrong }) => wrong));
}

interface Score {
  readonly must: readonly (Shown & { readonly any: boolean; readonly full: boolean })[];
  readonly right: number;
  readonly wrong: readonly Shown[];
  readonly kept: number;
  readonly keptHit: number;
}

interface Shown {
  readonly type: string;
  readonly shown: string;
}

function score({ text, spans }: Record): Score {
  const places = identifierPlaces(text);
  const overlaps = (one: { start: number; end: number }, other: { start: number; end: number }) =>
    one.start < other.end && one.end > other.start;
  const covers = (at: number) => places.some(({ start, end }) => start <= at && at < end);
  const must = spans
    .filter(({ req }) => req === "must")
    .map((span) => ({
      ...shownPlace(text, span),
      any: places.some((place) => overlaps(place, span)),
      full: lettersOf(text, span).every(covers),
    }));
  const kept = spans.filter(({ req }) => req === "keep");
  const sought = spans.filter(({ req }) => req !== "keep");
  const wrong = places.filter((place) => !sought.some((span) => overlaps(place, span)));
  return {
    must,
    right: places.length - wrong.length,
    wrong: wrong.map(({ id, start, end }) => shownPlace(text, { type: id, start, end })),
    kept: kept.length,
    keptHit: kept.filter((span) =>
      places.some((place) => place.id !== "age" && overlaps(place, span)),
    ).length,
  };
}

function shownPlace(text: string, { type, start, end }: Omit<Span, "req">): Shown {
  const around = [text.slice(Math.max(0, start - 25), start), text.slice(end, end + 15)];
  return { type, shown: around.join(`[${text.slice(start, end)}]`) };
}

/** Where its letters and digits stand. */
function lettersOf(text: string, { start, end }: Span): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at).filter((at) =>
    /[\p{L}\p{N}]/u.test(text.charAt(at)),
  );
}

function tallied(found: readonly { readonly any: boolean; readonly full: boolean }[]): Tally {
  return {
    n: found.length,
    any: found.filter(({ any }) => any).length,
    full: found.filter(({ full }) => full).length,
  };
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : Number((part / all).toFixed(4));
}

function print(places: readonly Shown[]): void {
  for (const { type, shown } of places)
    process.stdout.write(`  ${type}\t${JSON.stringify(shown)}\n`);
}
