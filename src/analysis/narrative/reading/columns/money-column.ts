import type { ColumnProfile } from "../../../table/profile.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";

/**
 * The column that `how much did we spend` adds up: the only one of money, or the only one whose header
 * speaks of a whole rather than of a single piece. Null where several would fit.
 */
export function moneyColumn({ profile }: Vocabulary): ColumnProfile | null {
  const signed = profile.columns.filter(
    ({ unit, kind, name }) => kind === "number" && (unit === "money" || sign.test(name)),
  );
  const money = signed.length > 0 ? signed : profile.columns.filter(saysMoney);
  const sums = money.filter(({ name }) => !has(name, ofOne));
  const whole = sums.filter(({ name }) => has(name, ofAll) || wholeValue.test(name));
  const [only] = [money, sums, whole].find(({ length }) => length === 1) ?? [];
  return only ?? null;
}

/** `Total cost`, where no cell carries a sign: money by its header, and nothing that is counted or timed. */
export const saysMoney = ({ name, kind, unit, distinct }: ColumnProfile): boolean =>
  kind === "number" && unit === "none" && distinct > 2 && has(name, ofMoney) && !has(name, ofOther);

/** Whether a column holds the price of a single piece, and not what a record comes to. */
export const isUnitPrice = ({ name }: ColumnProfile): boolean => has(name, ofOne);

/** The sign of the currency that a column's cells or its header say; null where neither does. */
export function currencyOf({ currency, name }: ColumnProfile): string | null {
  if (currency !== "") return currency;
  const [said] = sign.exec(name) ?? [];
  return said === undefined ? null : (signs[said.replace(/[ _()]/g, "").toLowerCase()] ?? said);
}

/** Whether a unit is the sign of a currency. */
export const isCurrency = (unit: string | null): boolean => /^[$£€]$/.test(unit ?? "");

/** How much of its currency one is in a column: a thousand of an `Awarded (£k)`. */
export function currencyScale({ name }: ColumnProfile): number {
  const [, said] = /[$£€] ?(k|mn?|bn|thousands?|millions?|0{3}s?)(?![a-z])/i.exec(name) ?? [];
  if (said === undefined) return 1;
  if (/^(?:k|t|0)/i.test(said)) return 1e3;
  return /^m/i.test(said) ? 1e6 : 1e9;
}

const has = (name: string, stems: ReadonlySet<string>): boolean =>
  wordsOf(name).some((word) => stems.has(stem(word)));

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(stem));

const ofOne = stemsOf("unit each per rate single hourly daily price avg average");
const ofAll = stemsOf("total line amount sum net gross overall");
/** `Order value`; a replacement value is that of a thing. */
const wholeValue = /^(?:order|invoice|claim|contract|sales?)?[ _]?value\b/i;
/** `Deposit ($)`, `fee_gbp`. */
const sign = /[$£€]|(?:^|[ _(])(?:gbp|usd|eur)(?:$|[ _)])/i;

const signs: Readonly<Record<string, string>> = { gbp: "£", usd: "$", eur: "€" };

const ofMoney = stemsOf(
  "cost charge fee price bill billed invoiced payment revenue expense expenditure spend spent salary income takings fare tariff rent wage premium",
);
const ofOther = stemsOf(
  "day week month hour minute time date no number count id code ref visit item unit rank band level ratio percent pct index score type status",
);

/** Words for money that is spent or made, whatever the header calls it. */
export const moneyWords = stemsOf("spend spent spending money worth outlay cash expenditure");

/** Words that may mean any money, where a table has but one column of it. */
export const paymentWords = stemsOf("pay paid payout payment cost award settlement dollar");
