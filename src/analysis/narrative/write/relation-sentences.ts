import type { FactOf, Template } from "../../domain/fact.ts";
import { comparedKey, endsOf, pValueWords, sizeWord, verdictOnGroups } from "./effect-words.ts";
import {
  cell,
  column,
  groupLabel,
  joinWithAnd,
  numberIn,
  shortAmount,
  valueAt,
} from "./references.ts";
import { variableWords } from "./variable-words.ts";

/** Two numbers: how closely they go together, in words, then the figures. */
export function correlationSentence(fact: FactOf<"correlation">): Template {
  const { pair, unit, units } = fact;
  const [x, y] = [variableWords(fact.x), variableWords(fact.y)];
  if (valueAt(pair, "r") === null)
    return `${x} and ${y} cannot be set against each other: too few records hold both, or their values never change.`;
  const figures =
    units === null
      ? pairFigures(fact)
      : `Pearson r ${cell(pair, "r")}, Spearman rho ${cell(pair, "rho")}`;
  const counted = `over ${cell(pair, "n")} pairs`;
  const tested =
    units === null || unit === null
      ? ""
      : ` The records of each ${column(unit)} repeat each other, so it is the means of ${cell(units, "n")} different ${column(unit)} that are tested: ${pairFigures(fact)}.`;
  return `${x} and ${y} ${pairWords(fact)}: ${figures}, ${counted}.${tested}`;
}

/** Both coefficients of what was tested, the one that is told first, with their p values. */
function pairFigures({ pair, units, test, check, method }: FactOf<"correlation">): Template {
  const from = units ?? pair;
  if (valueAt(from, "r") === null) return "which gives no figure";
  const interval =
    valueAt(test, "low") === null
      ? ""
      : ` ({{constant:95%}} interval ${cell(test, "low")} to ${cell(test, "high")}, ${pValueWords(test)})`;
  const isRanked = method === "ranks" && valueAt(check, "p") !== null;
  const pearson = `Pearson r ${cell(from, "r")}${interval}`;
  const spearman = `Spearman rho ${cell(from, "rho")}${isRanked ? ` (${pValueWords(check)})` : ""}`;
  return (method === "ranks" ? [spearman, pearson] : [pearson, spearman]).join(", ");
}

/** The line through two numbers, for questions of how much one explains the other. */
export function lineSentence({ pair, ...fact }: FactOf<"correlation">): Template {
  const [x, y] = [variableWords(fact.x), variableWords(fact.y)];
  return `A straight line explains ${cell(pair, "explained")} of the variance of ${y} (R² ${cell(pair, "r2")}): each further unit of ${x} goes with ${cell(pair, "slope")} of ${y}, from an intercept of ${cell(pair, "intercept")}.`;
}

/** How two numbers go together, in words; nothing is claimed that did not hold up. */
export function pairWords(fact: FactOf<"correlation">): string {
  const { pair, method, significant } = fact;
  const effect = numberIn(pair, method === "ranks" ? "rho" : "r");
  if (!significant || Math.abs(effect) < 0.1) return "hardly go together";
  const word = strengths[sizeWord(effect, "r")];
  return effect > 0 ? `${word} rise together` : `go in opposite directions, ${word}`;
}

const strengths = {
  tiny: "weakly",
  small: "weakly",
  medium: "clearly",
  large: "strongly",
} as const;

/** A number between groups: the ends, then how large the difference is. */
export function differenceSentence(fact: FactOf<"difference">): Template {
  const { column: name, by, groups, apart } = fact;
  const key = comparedKey(fact);
  const [high, low] = endsOf(fact);
  const end = (row: number) => `${shortAmount(groups, key, row)}, n ${cell(groups, "n", { row })}`;
  const ends = `${groupLabel(groups, by, high)} has the highest ${key === "median" ? "median" : "mean"} of ${column(name)} (${end(high)}), ${groupLabel(groups, by, low)} the lowest (${end(low)})`;
  return `By ${column(by)}, ${ends}: ${verdictOnGroups(fact)}.${weighing(fact)}${unitsTested(fact)}${leftOut(apart)}`;
}

/** What was tested where it is not the records. */
function unitsTested({ unit, isUntested }: FactOf<"difference">): Template {
  if (unit === null) return "";
  const repeat = ` The records of each ${column(unit)} repeat each other,`;
  return isUntested === true
    ? `${repeat} and there are too few of them to be tested.`
    : `${repeat} so each ${column(unit)} is tested once in each group, by its mean.`;
}

/** Whether a mean of percentages is that of all records together. */
function weighing({ column: name, weight, isRate, method }: FactOf<"difference">): Template {
  if (!isRate || method === "ranks") return "";
  return weight === null
    ? ` Each record's ${column(name)} counts the same, whatever it is a share of.`
    : ` The means of ${column(name)} are weighted by ${column(weight)}.`;
}

const maxNamed = 5;

function leftOut(apart: FactOf<"difference">["apart"]): Template {
  if (apart === null) return "";
  const names = apart.rows
    .slice(0, maxNamed)
    .map((_, row) => `${cell(apart, "label", { row })} (n ${cell(apart, "n", { row })})`);
  const more = numberIn(apart, "groups") > names.length ? " and more" : "";
  return ` Not compared, with fewer than {{constant:10}} each: ${more === "" ? joinWithAnd(names) : names.join(", ")}${more}.`;
}

/** The share of a value between groups. */
export function associationSentence(fact: FactOf<"association">): Template {
  const { column: name, by, value, rates } = fact;
  const last = rates.rows.length - 1;
  const ends = `${column(name)} “${column(value)}” is most frequent for ${groupLabel(rates, by)} (${cell(rates, "share")} of ${cell(rates, "n")}) and least for ${groupLabel(rates, by, last)} (${cell(rates, "share", { row: last })} of ${cell(rates, "n", { row: last })})`;
  return `By ${column(by)}, ${ends}: ${verdictOnShares(fact)}.`;
}

function verdictOnShares({
  test,
  exact,
  unit,
  isUntested,
  significant,
}: FactOf<"association">): Template {
  if (unit !== null)
    return `not tested, because the records of each ${column(unit)} repeat each other and no test of single records holds`;
  if (isUntested === true) return "not tested, because some of the counts are too small";
  if (valueAt(test, "p") === null) return "no test can be made of it";
  const figures = `(Cramér's V ${cell(test, "v")}, ${pValueWords(exact ?? test)})`;
  return significant
    ? `a ${sizeWord(numberIn(test, "v"), "r")} difference ${figures}`
    : `no clear difference ${figures}`;
}

/** The columns closest to another, without a claim that they are its causes. */
export function driversSentence(fact: FactOf<"drivers">): Template {
  const { column: name, value, strengths: found, significant, isUntested } = fact;
  const target = value === null ? column(name) : `${column(name)} “${column(value)}”`;
  const items = found.rows
    .slice(0, 5)
    .map(
      (_, row) =>
        `${cell(found, "column", { row })} (${sizeWord(numberIn(found, "r", row), "r")}, ${cell(found, "scale", { row })} ${cell(found, "r", { row })})`,
    );
  const counted = `over ${cell(found, "n")} records`;
  if (!significant && isUntested !== true)
    return `No column clearly goes with ${target}; the closest is ${items[0]}, ${counted}, which chance alone can bring about.`;
  const untested =
    isUntested === true
      ? " Records of the same unit repeat here, so nothing is claimed beyond these."
      : "";
  return `Most closely related to ${target}: ${joinWithAnd(items)}, ${counted}. Related does not mean that the former causes the latter.${untested}`;
}

/** Several columns at once: what they explain together, and what is left of each. */
export function jointModelSentence(fact: FactOf<"joint-model">): Template {
  const { column: name, value, method, model, fit, significant } = fact;
  const target = value === null ? column(name) : `${column(name)} “${column(value)}”`;
  const rows = model.rows.map((_, row) => row);
  const predictor = (row: number) => cell(model, "predictor", { row });
  const all = joinWithAnd(rows.map(predictor));
  const whole =
    method === "linear"
      ? `${all} together explain ${cell(fit, "explained")} of the variance of ${target} (adjusted R², n ${cell(fit, "n")}, ${pValueWords(fit)})`
      : `${all} together tell who has ${target} ${fitWord(numberIn(fit, "explained"))} (McFadden's R² ${cell(fit, "explained")}, n ${cell(fit, "n")}, ${pValueWords(fit)})`;
  if (!significant) return `${whole}, which is no more than chance.`;
  const own = rows.filter((row) => numberIn(model, "p", row) < 0.05);
  const parts = own.map(
    (row, at) => `${predictor(row)} ${at === 0 ? "matters most " : ""}(${ownEffect(fact, row)})`,
  );
  const rest = rows.filter((row) => !own.includes(row));
  const nothing =
    rest.length === 0
      ? ""
      : ` ${joinWithAnd(rest.map(predictor))} ${rest.length === 1 ? "adds" : "add"} nothing clear of ${rest.length === 1 ? "its" : "their"} own.`;
  const held = own.length === 0 ? "" : ` All else equal, ${joinWithAnd(parts)}.`;
  return `${whole}.${held}${nothing}${overlap(model)}`;
}

const fitWord = (r2: number) => {
  if (r2 >= 0.2) return "well";
  return r2 >= 0.1 ? "fairly well" : "only a little";
};

/** What is left of one column: in units where it has a single coefficient, else how closely it goes with the outcome. */
function ownEffect({ model, method, column: name }: FactOf<"joint-model">, row: number): Template {
  const size = sizeWord(numberIn(model, "strength", row), "r");
  const figures = `partial correlation ${cell(model, "strength", { row })}, p ${cell(model, "p", { row })}`;
  if (valueAt(model, "coefficient", row) === null) return `${size}, ${figures}`;
  const compared = valueAt(model, "compared", row);
  const step = compared === "" ? "each further unit" : `${cell(model, "compared", { row })}`;
  return method === "linear"
    ? `${size}: ${step} goes with ${cell(model, "coefficient", { row })} of ${column(name)}; ${figures}`
    : `${size}: ${step} multiplies the odds by ${cell(model, "odds_ratio", { row })}; ${figures}`;
}

/** From here on columns of a model say so much the same that their own parts are uncertain. */
const strongOverlap = 5;

function overlap(model: FactOf<"joint-model">["model"]): Template {
  const rows = model.rows.map((_, row) => row);
  const high = rows.filter((row) => numberIn(model, "inflation", row) >= strongOverlap);
  if (high.length === 0) return "";
  const names = high.map(
    (row) =>
      `${cell(model, "predictor", { row })} (variance inflation ${cell(model, "inflation", { row })})`,
  );
  return ` ${joinWithAnd(names)} ${high.length === 1 ? "overlaps" : "overlap"} much with the others, so what is ${high.length === 1 ? "its" : "their"} own is uncertain.`;
}

/** Columns that others give already. */
export function redundancySentence({ columns }: FactOf<"redundancy">): Template {
  const parts = columns.rows.slice(0, 6).map((row, at) => {
    const how = String(row[1]);
    const by = cell(columns, "by", { row: at });
    const name = cell(columns, "column", { row: at });
    const share =
      numberIn(columns, "share", at) < 99.95
        ? ` in ${cell(columns, "share", { row: at })} of records`
        : "";
    const closeness = `r ${cell(columns, "r", { row: at })}`;
    switch (how) {
      case "sum":
        return `${name} is the sum ${by}${share}`;
      case "ratio":
        return `${name} is ${by}${share}`;
      case "part":
        return `${name} is at most ${by}${share} (${closeness})`;
      default:
        return `${name} goes along with ${by} nearly exactly (${closeness})`;
    }
  });
  return `Related by how they are made: ${parts.join("; ")}. Such columns are set against each other only where that is asked.`;
}
