import type { Value } from "#contract/query.ts";
import { type Composition, countRecords } from "./composition.ts";
import { conditionFrom } from "./condition-from.ts";
import { quantityOf, targetOf } from "./find-target.ts";
import { type Item, isCue } from "./item.ts";
import { columnOf, sumsUp } from "./question-context.ts";

/** `falls per 1,000 occupied beds`, `cost per stay`: one sum divided by another, or by a count. */
export function takePer(work: Composition): void {
  const per = work.free.find(
    (item) => isCue(item, "per") || (item.kind === "amount" && item.amount.kind === "per"),
  );
  if (!per) return;
  const under = work.items.slice(work.items.indexOf(per) + 1).find((item) => work.isFree(item));
  const over = work.items
    .slice(0, work.items.indexOf(per))
    .toReversed()
    .find((item) => work.isFree(item) && isCounted(work, item));
  if (!under || !over || under.from - per.to > 3) return;
  const below = underOf(work, under);
  const above = below && overOf(work, over);
  if (!below || !above) return;
  const scale = per.kind === "amount" && per.amount.kind === "per" ? per.amount.count : 1;
  work.take(per, over, under);
  work.takeCues("count", "sum", "mean", "how-much", "rate");
  const ratio: Value = { kind: "arithmetic", operator: "/", left: above.value, right: below.value };
  const value: Value =
    scale === 1
      ? ratio
      : { kind: "arithmetic", operator: "*", left: { kind: "number", value: scale }, right: ratio };
  work.addMeasure(
    `${above.name} per ${scale === 1 ? "" : `${scale.toLocaleString("en-US")} `}${below.name}`,
    value,
  );
}

interface Side {
  readonly value: Value;
  readonly name: string;
}

const isCounted = (work: Composition, item: Item) =>
  targetOf(work, item) !== null ||
  item.kind === "flag" ||
  item.kind === "records" ||
  item.kind === "entity";

/** Units of time and groups are what something is given for, not what it is divided by. */
function underOf(work: Composition, item: Item): Side | null {
  const target = targetOf(work, item);
  if (target)
    return {
      value: { kind: "aggregate", aggregate: "sum", of: target.of, where: null },
      name: target.name,
    };
  if (item.kind === "records") return { value: countRecords(), name: "record" };
  if (item.kind === "entity")
    return {
      value: { kind: "aggregate", aggregate: "distinct", of: columnOf(item.column), where: null },
      name: item.column.name,
    };
  return null;
}

function overOf(work: Composition, item: Item): Side | null {
  const target = targetOf(work, item);
  if (target) {
    const both = target.column && sumsUp(target.column) ? target.column.name : target.name;
    return {
      value: { kind: "aggregate", aggregate: "sum", of: target.of, where: null },
      name: both,
    };
  }
  if (item.kind === "flag")
    return { value: countRecords(conditionFrom(item)), name: item.column.name };
  const quantity = item.kind === "records" ? quantityOf(work) : null;
  if (quantity)
    return {
      value: { kind: "aggregate", aggregate: "sum", of: quantity.of, where: null },
      name: quantity.name,
    };
  return item.kind === "records" || item.kind === "entity"
    ? { value: countRecords(), name: "records" }
    : null;
}
