import {
  columnsDifferingByWord,
  stageSaid,
  type Told,
} from "../columns/columns-differing-by-word.ts";
import { combineColumns, type NumberItem } from "../columns/computed-columns.ts";
import { isMeasure, lowerText, type QuestionContext } from "../question-context.ts";
import { asUnknown, type Item, type ItemOf, isCue } from "./item.ts";
import { type Direction, directionOf, isPoints, moreIsBetter } from "./place-gains.ts";

/** Two columns of one thing that a question sets against each other by what tells them apart. */
interface Pair {
  readonly named: ItemOf<"column">;
  readonly from: number;
  readonly to: number;
  readonly first: Told;
  readonly second: Told;
  /** `minus`, or from the one to the other. */
  readonly isLess: boolean;
}

/**
 * `HoNOS improvement (in minus out)`, `weight change from admission to discharge`: what tells two columns of
 * one thing apart, said without its name. Without a word for the change it is not said which of the two is meant.
 */
export function placeStages(items: readonly Item[], context: QuestionContext): Item[] {
  const pair = pairIn(items, context);
  if (!pair) return [...items];
  const { named, first, second, isLess } = pair;
  const sign = items.find((item) => changeSaid(item, context) !== null && isBeside(item, pair));
  const direction = sign ? changeSaid(sign, context) : null;
  const inside = items.filter((item) => item.from >= pair.from && item.to <= pair.to);
  const rises = isLess ? false : direction && risesBy(direction, pair);
  if (rises === null) return asUnknown(items, inside);
  const as = ({ column }: Told): NumberItem => ({ ...named, column });
  const made = rises
    ? combineColumns(as(second), as(first), "-")
    : combineColumns(as(first), as(second), "-");
  const place = sign && sign.from < named.from ? sign : named;
  return items.flatMap((item) => {
    if (item === place) return [{ ...made, from: place.from, to: place.to }];
    const isSaid = item === sign || item === named || inside.includes(item);
    return isSaid || isPoints(item, context) ? [] : [item];
  });
}

/** Whether it is the second less the first that is meant; null where the name does not tell what is better. */
const risesBy = (direction: Direction, { first, second }: Pair): boolean | null =>
  direction === "better"
    ? moreIsBetter({ first: first.column, last: second.column })
    : direction === "up";

/** A difference is that of the second from the first. */
const changeSaid = (item: Item, context: QuestionContext): Direction | null =>
  directionOf(item, context) ?? (isCue(item, "difference") ? "up" : null);

/** Before its column, or anywhere between that and the two. */
const isBeside = ({ from, to }: Item, { named, ...pair }: Pair): boolean =>
  to <= pair.from && (from >= named.to || named.from - to <= 4);

function pairIn(items: readonly Item[], context: QuestionContext): Pair | null {
  const phrases = phrasesIn(context);
  if (phrases.length === 0) return null;
  for (const named of items) {
    const near = phrases.filter(({ from }) => from >= named.to && from < named.to + reach);
    const pair = named.kind === "column" && near.length > 0 ? pairOf(named, near, context) : null;
    if (pair) return pair;
  }
  return null;
}

/** What the phrases tell apart of a column that is named by what it measures alone. */
function pairOf(
  named: ItemOf<"column">,
  near: readonly Phrase[],
  context: QuestionContext,
): Pair | null {
  const apart = isMeasure(named.column)
    ? columnsDifferingByWord(named.column, context.vocabulary)
    : [];
  const said = lowerText(context, named).split(" ");
  if (apart.some((told) => said.some((word) => stageSaid(word, told)))) return null;
  for (const { one, other, ...phrase } of near) {
    const [first, ...more] = apart.filter((told) => stageSaid(one, told));
    const [second, ...others] = apart.filter((told) => stageSaid(other, told));
    const isPair = first && second && more.length + others.length === 0;
    if (isPair && first.column !== second.column) return { named, first, second, ...phrase };
  }
  return null;
}

/** How far behind its name the two are said, in words. */
const reach = 14;

/** Two words that are set against each other. */
interface Phrase extends Pick<Pair, "from" | "to" | "isLess"> {
  readonly one: string;
  readonly other: string;
}

/** `discharge minus admission`, `from admission to discharge`, `between the start and the end`. */
function phrasesIn({ words }: QuestionContext): readonly Phrase[] {
  return words.flatMap((_, from): Phrase[] => {
    const said = words.slice(from, from + 8).map(({ lower }) => lower);
    const [whole = "", lead = "", one = "", joint = "", other = ""] =
      /^(?:(from|between) )?(?:the |at )?(\p{L}+) (minus|less|to|and|till|until) (?:the |at )?(\p{L}+)/u.exec(
        said.join(" "),
      ) ?? [];
    const isLess = /^(?:minus|less)$/.test(joint);
    const isFrom = (lead === "from" && joint !== "and") || (lead === "between" && joint === "and");
    const to = from + whole.split(" ").length;
    return isLess || isFrom ? [{ from, to, isLess, one, other }] : [];
  });
}
