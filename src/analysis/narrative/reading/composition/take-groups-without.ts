import type { Value } from "#contract/query.ts";
import type { Item } from "../placement/item.ts";
import { conditionFrom } from "../placement/merge-values.ts";
import { columnOf } from "../question-context.ts";
import { type Composition, conjunctionOf, countRecords, type Group, sumOf } from "./composition.ts";
import { countedNought, deniesAll } from "./denies-all.ts";
import { isPredicate, labelOf } from "./share-predicate.ts";

/**
 * `which contractors have never done a lift`, `which wards had no falls`: groups of whose records none is such a one,
 * and no records of the group that are something else.
 */
export function takeGroupsWithout(work: Composition): void {
  const [group, ...others] = work.groups;
  if (!group?.asked || others.length > 0 || work.having !== null) return;
  const denied = work.free.find((item) => deniesAll(work, item));
  const lacking = denied && lackingOf(work, denied);
  if (!denied || !lacking || !isPredicateOf(work, group, denied)) return;
  work.take(...lacking.items);
  work.takeCues("question", "any");
  const name = work.addMeasure(lacking.name, lacking.value);
  work.having = {
    kind: "compare",
    operator: "=",
    left: { kind: "column", column: name },
    right: { kind: "number", value: 0 },
  };
}

interface Lacking {
  readonly items: readonly Item[];
  readonly name: string;
  readonly value: Value;
}

/** What the groups have none of: records, or a column's sum. */
function lackingOf(work: Composition, item: Item): Lacking | null {
  const counted = countedNought(item);
  if (counted)
    return { items: [item], name: `Total ${counted.name}`, value: sumOf(columnOf(counted)) };
  const { denies } = item;
  if (!denies || !isPredicate(denies)) return null;
  // `no open P1s`: what stands right behind it belongs to it.
  const further = work.free.filter(
    (one) =>
      one.from >= item.to &&
      one.from - item.to <= 1 &&
      isPredicate(one) &&
      one.denies === undefined &&
      !(one.kind === "condition" && one.moment === true),
  );
  const all = [denies, ...further].filter(isPredicate);
  const where = conjunctionOf(all.map(conditionFrom));
  return where === null
    ? null
    : {
        items: [item, ...further],
        name: `Records with ${all.map(labelOf).join(" and ")}`,
        value: countRecords(where),
      };
}

/** Whether nothing but a verb stands between the groups and what is denied. */
function isPredicateOf({ context: { words }, items }: Composition, group: Group, { from }: Item) {
  const named = items.findLast(
    (item) =>
      item.to <= from &&
      (item.kind === "group" || ("column" in item && item.column === group.column)),
  );
  return (
    named !== undefined &&
    words
      .slice(named.to, from)
      .every(({ lower }) =>
        /^(?:has|have|had|did|do|does|got|get|is|are|was|were|there|that|which|with|see|saw|we|us|of)$/.test(
          lower,
        ),
      )
  );
}
