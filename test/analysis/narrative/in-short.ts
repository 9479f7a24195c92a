import type { Amount, Bin } from "#analysis/narrative/reading/grammar/amount.ts";
import type { Moment, PartOfYear } from "#analysis/narrative/reading/grammar/moment.ts";

/** A moment in one line, for tests to compare. */
export function momentInShort(moment: Moment): string {
  switch (moment.kind) {
    case "period":
      return `${moment.from ?? ""}..${moment.until ?? ""} ${moment.grain}`;
    case "open-year-period":
      return [moment.relation, partInShort(moment.part), moment.last && partInShort(moment.last)]
        .filter(Boolean)
        .join(" ");
    case "several":
      return `several: ${moment.periods.map(momentInShort).join(", ")}`;
    case "before-and-after":
      return `before and after ${moment.divide ? momentInShort(moment.divide) : "?"}`;
    default: {
      const { kind, ...rest } = moment;
      const told = Object.values(rest).map((value) => JSON.stringify(value));
      return [kind, ...told].join(" ");
    }
  }
}

function partInShort({ grain, ...rest }: PartOfYear): string {
  return `${grain} ${Object.values(rest).join("/")}`;
}

/** An amount in one line, for tests to compare. */
export function amountInShort(amount: Amount): string {
  switch (amount.kind) {
    case "number":
      return joined(amount.value, amount.unit);
    case "comparison":
      return joined(amount.operator, amount.value, amount.unit, amount.hint);
    case "range":
      return joined(`${amount.low}..${amount.high}`, amount.unit);
    case "bins":
      return joined("bins", ...amount.bins.map(binInShort), amount.unit);
    default: {
      const { kind, ...rest } = amount;
      return joined(kind, ...Object.values(rest));
    }
  }
}

function binInShort({ low, high, lowIncluded, highIncluded }: Bin): string {
  return `${lowIncluded ? "[" : "("}${low ?? ""};${high ?? ""}${highIncluded ? "]" : ")"}`;
}

function joined(...parts: readonly (string | number | null)[]): string {
  return parts.filter((part) => part !== null).join(" ");
}
