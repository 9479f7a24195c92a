import type { Ask } from "#contract/reading.ts";
import type { Item, ItemOf } from "../placement/item.ts";
import { namesRecords } from "../words/name-records.ts";
import type { Composition } from "./composition.ts";
import { finishStatistic } from "./finish-statistic.ts";

/** `how many patients had more than one fall`: people who are there more than once, of the records that are meant. */
export function takeRepeatedEvents(work: Composition): readonly Ask[] | null {
  const { people } = work.context.nouns;
  const several = work.items.find((item) => isSeveral(item));
  if (!people || !several || !work.has("count") || work.groups.length > 0) return null;
  const person = work.items.find((item) => item.to <= several.from && isPeople(work, item));
  const event = work.items.find(({ from }) => from === several.to);
  if (!person || !event || !isEvent(work, event)) return null;
  work.take(several, person, event.kind === "column" ? event : undefined);
  return finishStatistic(work, { kind: "repeats", of: people.profile.name });
}

/** `more than one`, `at least 2`. */
const isSeveral = (item: Item): item is ItemOf<"amount"> =>
  item.kind === "amount" &&
  item.amount.kind === "comparison" &&
  item.amount.unit === null &&
  ((item.amount.operator === ">" && item.amount.value === 1) ||
    (item.amount.operator === ">=" && item.amount.value === 2));

const isPeople = ({ context: { nouns } }: Composition, item: Item): boolean =>
  item.kind === "person" ||
  ((item.kind === "entity" || item.kind === "column") && item.column === nouns.people?.profile);

const isEvent = (work: Composition, item: Item): boolean =>
  item.kind === "records" ||
  item.kind === "flag" ||
  (item.kind === "list" && !item.negated) ||
  (item.kind === "column" && namesRecords(work, item));
