import type { Outgoing } from "../outgoing.ts";
import type { ColumnProfile } from "../profile.ts";
import { cleanText } from "./clean-text.ts";
import { smallestCount } from "./guard-cells.ts";
import { type Desk, type LeavingInput, openDesk } from "./leaving-desk.ts";
import { maskQuestion, withheld } from "./mask-question.ts";
import { tellFact } from "./tell-fact.ts";
import { tellReading } from "./tell-query.ts";

/**
 * The only place where it is decided what a hosted model is told, and the text that tells it: the
 * question, kinds and names of columns, and numbers computed from many records. Never a row, never
 * a value of a column of identifiers or free text, never a count below eleven. The same input gives
 * the same text. What is withheld can still be referred to, as cells are printed here and not by the model.
 */
export function whatMayLeave(input: LeavingInput): Outgoing {
  const { profile, facts } = input;
  const desk = openDesk(input);
  const told = facts.flatMap((fact) => tellFact(fact, desk));
  const weighed = facts.map(({ asked, strength }, at) => ({ at, weight: asked ? 2 : strength }));
  const kept = new Set(weighed.map(({ at }) => at));
  const columns = profile.columns.map(({ name }) => name);
  for (const { at } of weighed.sort((a, b) => a.weight - b.weight)) {
    const text = write(
      told.filter((_, place) => kept.has(place)),
      desk,
    );
    if (input.fits(text)) return { text, columns };
    kept.delete(at);
  }
  return { text: write([], desk), columns };
}

/** Columns described at most: more would cost tokens and tell little. */
const mostColumns = 60;

function write(facts: readonly object[], desk: Desk): string {
  const { profile, marker } = desk;
  const data = {
    question: cleanText(tellQuestion(desk), 100_000),
    read_as: tellReading(desk),
    columns: profile.columns.slice(0, mostColumns).map((column) => tellColumn(column, desk)),
    facts,
  };
  // Sharp brackets are written as codes, so that no name can look like the end of the block.
  const json = JSON.stringify(data).replace(/[<>]/g, (sign) =>
    sign === "<" ? "\\u003c" : "\\u003e",
  );
  return `<data-${marker}>\n${json}\n</data-${marker}>`;
}

/** Headers that are not told are put in other words, then everything else that stays is masked. */
function tellQuestion({ question, profile, renamed, shows, nameOf }: Desk): string {
  const longestFirst = renamed.toSorted((one, other) => other.length - one.length);
  const told = longestFirst.reduce(
    (text, name) => text.replace(asWords(name), () => nameOf(name)),
    question,
  );
  const hidden = profile.columns.flatMap(({ name, values }) =>
    values.filter(({ count }) => !shows(name) || count < smallestCount),
  );
  return maskQuestion(told, [...renamed, ...hidden.map(({ value }) => value)]);
}

const asWords = (name: string) => {
  const plain = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, "giu");
};

function tellColumn({ name, kind, unit }: ColumnProfile, desk: Desk): object {
  return {
    id: desk.aliasOf(name),
    name: desk.nameOf(name),
    kind,
    ...(unit === "none" ? {} : { unit }),
    ...(desk.shows(name) ? {} : { values: withheld }),
  };
}
