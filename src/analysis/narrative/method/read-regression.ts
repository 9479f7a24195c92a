import type { Figure } from "../../domain/method.ts";
import { type AnswerScope, columnName, columnsIn, type Reading, sentencesOf } from "./reading.ts";

type Regression = Extract<Figure, { kind: "regression" }>;

/** The regression over all rows that the text asks for. */
export function readRegression(reading: Reading): Omit<Regression, "give"> | null {
  if (!/regress|r[- ]?squared|coefficient of determination/i.test(reading.text)) return null;
  const target = targetOf(reading);
  const predictors = predictorsOf(reading, target);
  const name = columnName(reading, target ?? undefined);
  const features = predictors.flatMap((at) => columnName(reading, at) ?? []);
  return name === null || features.length === 0
    ? null
    : { kind: "regression", target: name, features };
}

/** `predict ⟦c1⟧ based on`, `⟦c1⟧ is the dependent variable`; else the last of two. */
function targetOf({ markedText }: Reading): number | null {
  const found =
    /⟦c(\d+)⟧\s*(?:is|as|=)\s*(?:the\s+)?(?:dependent|target|response|outcome|output)/i.exec(
      markedText,
    ) ??
    /\b(?:dependent|target|response|outcome)\s*(?:variable)?[^.⟦]{0,15}⟦c(\d+)⟧/i.exec(
      markedText,
    ) ??
    /\b(?:predict(?:s|ing|ed|ion)?|model|regress|explain\w*|estimat\w*)\b[^.⟦]{0,40}⟦c(\d+)⟧/i.exec(
      markedText,
    );
  if (found?.[1] !== undefined) return Number(found[1]);
  const between = /between[^.⟦]*⟦c(\d+)⟧[^.⟦]*and[^.⟦]*⟦c(\d+)⟧/i.exec(markedText)?.[2];
  return between === undefined ? null : Number(between);
}

function predictorsOf({ markedText, markedQuestion }: Reading, target: number | null): number[] {
  const sentence = sentencesOf(markedText).find(
    (one) =>
      /independent|predictor|based on|explanatory|\bfrom\b|using/i.test(one) &&
      columnsIn(one).some((at) => at !== target),
  );
  const named = columnsIn(sentence ?? markedQuestion).filter((at) => at !== target);
  return named.length > 0 ? named : columnsIn(markedQuestion).filter((at) => at !== target);
}

/** The figure of the regression that some words name. */
export function readRegressionFigure(scope: AnswerScope): Figure | null {
  const { reading, words, named } = scope;
  const base = readRegression(reading);
  if (base === null) return null;
  const own = named
    .map((at) => columnName(reading, at))
    .find((name) => name !== null && base.features.includes(name));
  if (/\br ?2\b|r ?squared?|r square|determination|\bscore\b/i.test(words))
    return { ...base, give: "r2" };
  if (/\brmse\b|root mean/i.test(words)) return { ...base, give: "rmse" };
  if (/\bmse\b|mean squared/i.test(words)) return { ...base, give: "mse" };
  if (/\bmae\b|mean absolute/i.test(words)) return { ...base, give: "mae" };
  if (/\bintercept|const\b/i.test(words)) return { ...base, give: "intercept" };
  const feature = own ?? (base.features.length === 1 ? base.features[0] : undefined);
  if (feature === undefined) return null;
  if (/\bp ?val\w*\b/i.test(words)) return { ...base, give: { p: feature } };
  return /\b(?:coef\w*|slope|beta|weight)\b/i.test(words)
    ? { ...base, give: { coefficient: feature } }
    : null;
}
