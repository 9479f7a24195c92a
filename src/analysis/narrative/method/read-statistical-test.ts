import type { Figure } from "../../domain/method.ts";
import { groupColumns, measureOf, pairOf } from "./pick-columns.ts";
import { type AnswerScope, columnName, columnsIn } from "./reading.ts";

/** The test or relation that an answer is about, as the figures it may give. */
export interface AskedTest {
  readonly kind: "correlation" | "normality" | "difference" | "association";
  readonly p: Figure;
  readonly r: Figure | null;
  readonly statistic: Figure | null;
}

/** The test that the text names and its columns; null where either is missing. */
export function readStatisticalTest(scope: AnswerScope): AskedTest | null {
  const { text, settings } = scope.reading;
  const isNormality = /\bnormal(?:ity|ly)?\b|gaussian/i.test(text) && settings.normality !== null;
  const compares = /two[- ]sample|compare the distributions|between (?:the )?(?:two|groups)/i.test(
    text,
  );
  if (isNormality && !(settings.normality === "kolmogorov" && compares)) return normality(scope);
  if (settings.difference === "chi-square") return association(scope);
  if (settings.difference !== null && !/correlation coefficient/i.test(text))
    return difference(scope);
  return /correlat|pearson|spearman|kendall|relationship/i.test(text) ? correlation(scope) : null;
}

function correlation(scope: AnswerScope): AskedTest | null {
  const pair = pairOf(scope);
  const [left, right] = [
    columnName(scope.reading, pair?.[0]),
    columnName(scope.reading, pair?.[1]),
  ];
  if (left === null || right === null) return null;
  const base = {
    kind: "correlation",
    of: scope.reading.settings.correlation,
    left,
    right,
  } as const;
  const r: Figure = { ...base, give: "r" };
  return { kind: "correlation", p: { ...base, give: "p" }, r, statistic: r };
}

function normality(scope: AnswerScope): AskedTest | null {
  const { settings } = scope.reading;
  const column = columnName(scope.reading, measureOf(scope) ?? undefined);
  if (column === null || settings.normality === null) return null;
  const base = { kind: "normality", test: settings.normality, column } as const;
  return {
    kind: "normality",
    p: { ...base, give: "p" },
    r: null,
    statistic: { ...base, give: "statistic" },
  };
}

function association(scope: AnswerScope): AskedTest | null {
  const { reading } = scope;
  const named = /between[^.⟦]*⟦c(\d+)⟧[^.⟦]*\band\b[^.⟦]*⟦c(\d+)⟧/i.exec(reading.markedText);
  const listed = [
    ...new Set([
      ...(reading.derived === null ? [] : [reading.derived]),
      ...columnsIn(reading.markedQuestion),
    ]),
  ];
  const fit = listed.filter((at) => {
    const column = reading.context.columns[at];
    return column !== undefined && column.distinct <= 30 && column.kind !== "text";
  });
  const [left, right] = named ? [Number(named[1]), Number(named[2])] : fit;
  const [one, other] = [columnName(reading, left), columnName(reading, right)];
  if (one === null || other === null) return null;
  const base = { kind: "association", left: one, right: other } as const;
  return {
    kind: "association",
    p: { ...base, give: "p" },
    r: null,
    statistic: { ...base, give: "statistic" },
  };
}

/** Groups are the values of one column that the text names, else all values of the column it groups by. */
function difference(scope: AnswerScope): AskedTest | null {
  const { reading } = scope;
  const { settings } = reading;
  if (settings.difference === null || settings.difference === "chi-square") return null;
  const column = columnName(reading, measureOf(scope) ?? undefined);
  const groups = comparedGroups(scope);
  if (column === null || groups === null) return null;
  const base = { kind: "difference", test: settings.difference, column, groups } as const;
  return {
    kind: "difference",
    p: { ...base, give: "p" },
    r: null,
    statistic: { ...base, give: "statistic" },
  };
}

function comparedGroups({ reading }: AnswerScope) {
  const byColumn = Map.groupBy(reading.restrictions, ({ column }) => column);
  const several = [...byColumn.values()].find(
    (all) => new Set(all.map(({ value }) => value).filter((value) => value !== null)).size >= 2,
  );
  if (several)
    return several.filter(({ value }) => value !== null).map(({ condition }) => condition);
  return columnName(reading, groupColumns(reading)[0] ?? betweenGroups(reading.markedText)[0]);
}

/** `differences between years`, `between the different ⟦c3⟧`. */
const betweenGroups = (marked: string) =>
  [
    ...marked.matchAll(
      /\b(?:between|among|across)\s+(?:the\s+)?(?:different\s+|various\s+)?⟦c(\d+)⟧(?!\s*and)/gi,
    ),
  ].map((match) => Number(match[1]));
