import { noneValue, untoldValues } from "../columns/none-value.ts";
import { lowerText, type QuestionContext } from "../question-context.ts";
import { type Item, type ItemOf, isCue, spanOf } from "./item.ts";

/**
 * `falls with harm`, `caused any harm`: of levels of which one says that there was none, all others that are told;
 * `without harm` is that one.
 */
export function placeLevels(items: readonly Item[], context: QuestionContext): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    const isLevel =
      (item.kind === "column" || item.kind === "list") && noneValue(item.column) !== null;
    const spoken = isLevel ? wordsBefore(out, item, context) : [];
    out.splice(out.length - spoken.length, spoken.length);
    out.push(isLevel && item.kind === "column" ? levelSaid(item, spoken, context) : item);
  }
  return out;
}

function levelSaid(
  item: ItemOf<"column">,
  spoken: readonly Item[],
  context: QuestionContext,
): Item {
  const start = (spoken[0] ?? item).from;
  const isArticle = /^(?:an?|the)$/.test(context.words[start - 1]?.lower ?? "");
  const said = context.words
    .slice(Math.max(0, start - (isArticle ? 2 : 1)), item.from)
    .map(({ lower }) => lower)
    .join(" ");
  const isNone = /\bwithout\b/.test(said);
  const none = noneValue(item.column);
  if (none === null || !(isNone || had.test(said))) return item;
  const { column } = item;
  const span = spanOf([...spoken, item]);
  return isNone
    ? { kind: "list", column, values: [none], joined: "one", negated: false, ...span }
    : {
        kind: "list",
        column,
        values: [none, ...untoldValues(column)],
        joined: "or",
        negated: true,
        ...span,
      };
}

/** The items right before that only say whether something came of it. */
function wordsBefore(out: readonly Item[], item: Item, context: QuestionContext): readonly Item[] {
  const last = out.findLastIndex(
    (one) =>
      !isCue(one, "any") &&
      !(isCue(one, "not") && lowerText(context, one) === "without") &&
      !(one.kind === "unknown" && had.test(lowerText(context, one))),
  );
  const own = out.slice(last + 1);
  return item.from - (own.at(-1)?.to ?? item.from) <= 2 ? own : [];
}

const had =
  /\b(?:with|had|having|any|some|caused|causing|cause|led|leading|resulted|resulting|suffered|came|come|coming)\b/;
