import { timeSpellings } from "../../minutes-in.ts";
import type { Unit } from "../grammar/amount.ts";
import { atomOf, grammarOf } from "../grammar/grammar.ts";
import { type Atom, ruleMaker } from "../grammar/pattern.ts";

const rule = ruleMaker<object, Unit>();

/** Words and signs after a number that say of what. */
const unitWords: readonly (readonly [string, Unit])[] = [
  ["%|percent|per_cent|pct|percentage_points|percents", "%"],
  ["$|dollars|dollar|usd|bucks", "$"],
  ["€|euros|euro|eur", "€"],
  ["£|gbp|pounds_sterling", "£"],
  [timeSpellings.second.join("|"), "second"],
  [timeSpellings.minute.join("|"), "minute"],
  [timeSpellings.hour.join("|"), "hour"],
  [timeSpellings.day.join("|"), "day"],
  [timeSpellings.week.join("|"), "week"],
  ["months|month|mths|mnths|mos", "month"],
  ["quarters", "quarter"],
  [
    "years_old|year_olds|year_old|years_of_age|yrs_old|yr_olds|yr_old|years|year|yrs|yr|yo|y_/_o",
    "year",
  ],
  ["km|kms|kilometres|kilometers|kilometre|kilometer", "kilometre"],
  ["metres|meters|metre|meter", "metre"],
  ["cm|centimetres|centimeters", "centimetre"],
  ["miles|mile|mi", "mile"],
  ["kg|kgs|kilos|kilograms|kilo|kilogram", "kilogram"],
  ["mg_/_dl|mg_per_dl", "mg/dL"],
  ["g_/_dl", "g/dL"],
  ["mmol_/_l|mmol|mmols", "mmol/L"],
  ["mmhg|mm_hg", "mmHg"],
  ["g|grams|gram", "gram"],
  ["mg|milligrams|mgs", "milligram"],
  ["lb|lbs|pounds|pound", "pound"],
  ["l|litres|liters|litre|liter", "litre"],
  ["ml|mls|millilitres|milliliters", "millilitre"],
  ["°_c|°_f|°|degrees|degrees_c|degrees_f", "degree"],
  ["points|point|pts", "point"],
  ["times|x|×", "times"],
];

export const unitAtom: Atom<Unit> = atomOf(
  grammarOf(unitWords.map(([words, unit]) => rule(words, 1, () => unit))),
  {},
);

export const currencyAtom: Atom<Unit> = atomOf(
  grammarOf([rule("$", 1, () => "$"), rule("€", 1, () => "€"), rule("£", 1, () => "£")]),
  {},
);
