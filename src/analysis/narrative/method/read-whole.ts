import type { Step } from "../../domain/method.ts";
import { readCleaning } from "./read-cleaning.ts";
import { readBeside, readRestrictions } from "./read-conditions.ts";
import { type Derived, readDerived, unnamedColumn } from "./read-derived.ts";
import { readRecoding } from "./read-recoding.ts";
import { readScaling } from "./read-scaling.ts";
import {
  addColumn,
  derivedColumn,
  type QuestionContext,
  type Reading,
  sentencesOf,
} from "./reading.ts";
import { readStatisticalSettings } from "./statistical-settings.ts";
import { markText } from "./text-marks.ts";

/** Reads what holds for all answers: columns, restrictions, steps and settings. */
export function readWhole(question: string, text: string, plainScene: QuestionContext): Reading {
  const derived = readDerived(markText(text, plainScene), text, plainScene);
  const context = sceneWith(plainScene, derived);
  const [markedText, markedQuestion] = [markText(text, context), markText(question, context)];
  const settings = readStatisticalSettings(text);
  const recoding = readRecoding(markedText, context);
  const derives: Step[] = [
    ...(derived === null ? [] : [{ kind: "derive" as const, name: derived.name, of: derived.of }]),
    ...readScaling(markedText, context, derived?.name ?? null),
    ...recoding,
  ];
  const cleaning = readCleaning(markedText, context, settings.outliers);
  const isFilled = cleaning.some(({ kind }) => kind === "impute");
  const beside = readBeside(markedText, context);
  return {
    context,
    settings,
    text,
    question,
    markedText,
    markedQuestion,
    // What is computed of filled cells comes after the filling, what outliers are of comes before.
    steps: isFilled ? [...beside, ...cleaning, ...derives] : [...derives, ...beside, ...cleaning],
    restrictions: readRestrictions(besideDefinition(markedText, text, derived), context),
    derived:
      derived === null ? null : context.columns.findIndex(({ name }) => name === derived.name),
  };
}

function sceneWith(context: QuestionContext, derived: Derived | null): QuestionContext {
  if (derived === null || context.columns.some(({ name }) => name === derived.name)) return context;
  return addColumn(
    context,
    derivedColumn(derived.name, derived.labels, derived.name !== unnamedColumn),
  );
}

/** The text without what says which rows get which name: that restricts nothing. */
function besideDefinition(marked: string, text: string, derived: Derived | null): string {
  const labels = derived?.labels ?? [];
  const [sentences, plain] = [sentencesOf(marked), sentencesOf(text)];
  if (labels.length < 2 || sentences.length !== plain.length) return marked;
  const defines = (sentence: string) =>
    labels.filter((label) => sentence.includes(label)).length >= 2;
  return sentences.filter((_, at) => !defines(plain[at] ?? "")).join("\n");
}
