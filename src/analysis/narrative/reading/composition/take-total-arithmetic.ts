import { operandOf } from "../pieces/find-operand.ts";
import { type Item, isCue } from "../placement/item.ts";
import { lowerText } from "../question-context.ts";
import { type Composition, sumOf } from "./composition.ts";

/** `total cost divided by total hours`, `total asked for minus total worked`: what two sums come to. */
export function takeTotalArithmetic(work: Composition): void {
  for (const item of work.items) {
    const operator = operatorOf(work, item);
    const at = work.items.indexOf(item);
    const [before, left] = [work.items[at - 2], work.items[at - 1]];
    const [next, right] = [work.items[at + 1], work.items[at + 2]];
    if (operator === null || !isCue(before, "sum") || !isCue(next, "sum")) continue;
    if (!work.isFree(left) || !work.isFree(right)) continue;
    const [one, other] = [operandOf(work, left), operandOf(work, right)];
    if (!one || !other) continue;
    work.take(before, left, item, next, right);
    work.addMeasure(`Total ${one.name} ${operator === "/" ? "per" : "less"} ${other.name}`, {
      kind: "arithmetic",
      ...{ operator, left: sumOf(one.of), right: sumOf(other.of) },
    });
  }
}

function operatorOf({ context }: Composition, item: Item): "/" | "-" | null {
  const said = lowerText(context, item);
  if (said === "divided by") return "/";
  return isCue(item, "difference") && /^(?:minus|less)$/.test(said) ? "-" : null;
}
