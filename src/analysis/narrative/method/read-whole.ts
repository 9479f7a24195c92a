import type { Step } from "../../method.ts";
import { sentencesOf } from "./marks.ts";
import { readCleaning } from "./read-cleaning.ts";
import { readBeside, readRestrictions } from "./read-conditions.ts";
import { type Derived, readDerived, unnamed } from "./read-derived.ts";
import { readRecoding } from "./read-recoding.ts";
import { readScaling } from "./read-scaling.ts";
import type { Reading } from "./reading.ts";
import { addColumn, derivedColumn, type Scene } from "./scene.ts";
import { readSettings } from "./settings.ts";
import { markText } from "./text-marks.ts";

/** Reads what holds for all answers: columns, restrictions, steps and settings. */
export function readWhole(question: string, text: string, plainScene: Scene): Reading {
  const derived = readDerived(markText(text, plainScene), text, plainScene);
  const scene = sceneWith(plainScene, derived);
  const [markedText, markedQuestion] = [markText(text, scene), markText(question, scene)];
  const settings = readSettings(text);
  const recoding = readRecoding(markedText, scene);
  const derives: Step[] = [
    ...(derived === null ? [] : [{ kind: "derive" as const, name: derived.name, of: derived.of }]),
    ...readScaling(markedText, scene, derived?.name ?? null),
    ...recoding,
  ];
  const cleaning = readCleaning(markedText, scene, settings.outliers);
  const isFilled = cleaning.some(({ kind }) => kind === "impute");
  const beside = readBeside(markedText, scene);
  return {
    scene,
    settings,
    text,
    question,
    markedText,
    markedQuestion,
    // What is computed of filled cells comes after the filling, what outliers are of comes before.
    steps: isFilled ? [...beside, ...cleaning, ...derives] : [...derives, ...beside, ...cleaning],
    restrictions: readRestrictions(besideDefinition(markedText, text, derived), scene),
    derived: derived === null ? null : scene.columns.findIndex(({ name }) => name === derived.name),
  };
}

function sceneWith(scene: Scene, derived: Derived | null): Scene {
  if (derived === null || scene.columns.some(({ name }) => name === derived.name)) return scene;
  return addColumn(scene, derivedColumn(derived.name, derived.labels, derived.name !== unnamed));
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
