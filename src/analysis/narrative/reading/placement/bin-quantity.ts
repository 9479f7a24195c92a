import type { Condition, Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import type { Amount, Bin } from "../grammar/amount.ts";
import { type Item, isCue } from "./item.ts";

const number = (value: number) => ({ kind: "number", value }) as const;

/** The ranges of a question as groups of a number. */
export function binQuantity(
  { bins }: Extract<Amount, { kind: "bins" }>,
  of: Expression,
  column: ColumnProfile | null,
): Expression {
  const closed = column !== null && column.decimals > 0 ? bins.map(withoutGap) : bins;
  return {
    kind: "case",
    cases: closed.map((bin) => ({ when: within(bin, of), label: bin.label })),
    otherwise: null,
  };
}

function within({ low, high, lowIncluded, highIncluded }: Bin, left: Expression): Condition {
  const bounds: Condition[] = [];
  if (low !== null)
    bounds.push({
      kind: "compare",
      operator: lowIncluded ? ">=" : ">",
      left,
      right: number(low),
    });
  if (high !== null)
    bounds.push({
      kind: "compare",
      operator: highIncluded ? "<=" : "<",
      left,
      right: number(high),
    });
  return { kind: "and", of: bounds };
}

/** `11-20, 21-30` of a column with decimals: what lies between the two belongs to the first. */
function withoutGap(bin: Bin, _: number, bins: readonly Bin[]): Bin {
  const { high, highIncluded } = bin;
  const isFollowed = bins.some((other) => other !== bin && other.low === high);
  if (high === null || !highIncluded || isFollowed) return bin;
  const starts = bins.flatMap(({ low, lowIncluded }) =>
    low !== null && lowIncluded && low > high && low - high <= 1 ? [low] : [],
  );
  return starts.length === 0 ? bin : { ...bin, high: Math.min(...starts), highIncluded: false };
}

const banding: readonly string[] = ["bins", "step", "quantile-groups"];

/** `in bands: 0-10, 11-20`: the ranges say that there are bands. */
export function withoutBands(items: readonly Item[]): readonly Item[] {
  const isBanded = items.some(
    (item) => item.kind === "amount" && banding.includes(item.amount.kind),
  );
  return isBanded ? items.filter((item) => !isCue(item, "bands")) : items;
}
