import type { Query } from "#contract/query.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Amount } from "../grammar/amount.ts";
import { boundOf, type Item, type ItemOf } from "../placement/item.ts";
import { columnOf } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { type Composition, countRecords } from "./composition.ts";
import { finishStatistic } from "./finish-statistic.ts";
import { takeRest } from "./take-rest.ts";

/** `how many patients had more than one fall`: people who are there so often, of the records that are meant. */
export function takeRepeatedEvents(work: Composition): readonly Ask[] | null {
  const { people } = work.context.nouns;
  const often = work.items.find((item) => isNumberOfTimes(item));
  if (!people || !often || !work.has("count") || work.groups.length > 0) return null;
  // `…, and who treated them`: another question.
  if (/\b(?:and|but) (?:who|whom|which|what|when|where|how|why)\b/i.test(work.context.question))
    return null;
  const person = work.items.find((item) => item.to <= often.from && isPeople(work, item));
  const event = eventOf(work, often);
  if (!person || !event) return null;
  work.take(often, person, event.kind === "column" ? event : undefined);
  // `how many different patients`: each is counted once anyway.
  work.takeCues("distinct");
  if (isSeveral(often)) return finishStatistic(work, { kind: "repeats", of: people.profile.name });
  return countThose(work, often, people.profile);
}

type Times = ItemOf<"amount"> & { readonly amount: Extract<Amount, { kind: "comparison" }> };

/** `more than one`, `at least 5`, `more than three times`. */
const isNumberOfTimes = (item: Item): item is Times =>
  item.kind === "amount" &&
  item.amount.kind === "comparison" &&
  (item.amount.unit === null || item.amount.unit === "times") &&
  item.amount.value >= 1;

/** `more than one`, `at least 2`. */
const isSeveral = ({ amount: { operator, value } }: Times): boolean =>
  (operator === ">" && value === 1) || (operator === ">=" && value === 2);

/** What happened so often: it stands behind the number, or, of a number of times, anywhere. */
function eventOf(work: Composition, { amount, from, to }: Times): Item | undefined {
  const next = work.items.find((item) => item.from === to);
  if (next && isEvent(work, next)) return next;
  return amount.unit === "times"
    ? work.items.find((item) => item.to <= from && (isEvent(work, item) || item.kind === "filler"))
    : undefined;
}

/** How many people have a number of records within the bound. */
function countThose(work: Composition, { amount }: Times, people: ColumnProfile): readonly Ask[] {
  work.takeCues("question", "count");
  takeRest(work);
  work.take(...work.free.filter(({ kind }) => kind === "records"));
  const grouped: Query = {
    ...work.query(),
    by: [{ name: people.name, of: columnOf(people) }],
    measures: [{ name: "Number of records", value: countRecords() }],
  };
  const query: Query = {
    ...grouped,
    from: { kind: "query", query: grouped },
    where: boundOf(amount, { kind: "column", column: "Number of records" }),
    by: [],
    measures: [{ name: people.name, value: countRecords() }],
  };
  return [{ kind: "query", query, wants: "figures" }];
}

const isPeople = ({ context: { nouns } }: Composition, item: Item): boolean =>
  item.kind === "person" ||
  ((item.kind === "entity" || item.kind === "column") && item.column === nouns.people?.profile);

const isEvent = (work: Composition, item: Item): boolean =>
  item.kind === "records" ||
  item.kind === "flag" ||
  (item.kind === "list" && !item.negated) ||
  (item.kind === "column" && namesRecords(work, item));
