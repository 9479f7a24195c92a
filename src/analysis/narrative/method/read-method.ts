import type { Asked, Method, MethodAnswer, Step } from "../../method.ts";
import type { Profile } from "../../profile.ts";
import { bothConditions } from "./answer-rows.ts";
import { columnsIn } from "./marks.ts";
import { readCleaning } from "./read-cleaning.ts";
import { readBeside, readRestrictions, type Restriction } from "./read-conditions.ts";
import { readDerived, unnamed } from "./read-derived.ts";
import { readFigure } from "./read-figure.ts";
import type { AnswerScope, Reading } from "./reading.ts";
import { decimalsIn } from "./rounding.ts";
import { addColumn, derivedColumn, openScene, type Scene } from "./scene.ts";
import { readScaling } from "./read-scaling.ts";
import { readSettings } from "./settings.ts";
import { readSlots, type Slot, type SlotPart } from "./slot.ts";
import { nameWords, readSlotRestrictions } from "./slot-restrictions.ts";
import { markText } from "./text-marks.ts";

/** A question that names its method, and the format its answers are to have. */
export interface MethodQuestion {
  readonly question: string;
  readonly constraints: string;
  readonly format: string;
}

/** Reads a question that names its method; an answer whose words cannot be placed is left out. */
export function readMethod(asked: MethodQuestion, profile: Profile, log?: (x: string) => void): Method {
  const text = tidy(`${asked.question}\n${asked.constraints}`);
  if (beyond.test(text)) return { steps: [], answers: [] };
  const reading = readWhole(tidy(asked.question), text, openScene(profile));
  const slots = readSlots(asked.format);
  log?.(reading.markedText); log?.(reading.scene.columns.map((c, i) => i + ' ' + c.name).join(', ')); log?.(JSON.stringify(reading.restrictions)); log?.(JSON.stringify(slots));
  const own = slots.map(({ name }) => readSlotRestrictions(name, reading.scene, reading.restrictions));
  const split = new Set(own.flat().map(({ column }) => column));
  const answers = slots.flatMap((slot, at) => answerOf(slot, { reading, own: own[at] ?? [], split }) ?? []);
  return { steps: reading.steps, answers };
}

/** What no step or figure computes: nothing that depends on it may be answered. */
const beyond =
  /train[- _]?(?:ing|_test|-test| test)?[- ]?(?:set|split)|test(?:ing)? set|random[_ ]state|random seed|logistic|random forest|decision tree|nearest neighbo|k-?nn\b|k-?means|neural|cross[- ]validat|support vector|\bsvm\b|\bpca\b|principal component|gradient boost|xgboost|\barima\b|\blasso\b|ridge/i;

const tidy = (text: string) =>
  text
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/^\s*\{|\}\s*$/gm, "")
    .replaceAll(/^\s*(?:\d+\.|-)\s+/gm, "")
    .replaceAll("\\n", "\n")
    .trim();

function readWhole(question: string, text: string, plainScene: Scene): Reading {
  const derived = readDerived(markText(text, plainScene), plainScene);
  const scene = derived === null || plainScene.columns.some(({ name }) => name === derived.name) ? plainScene : addColumn(plainScene, derivedColumn(derived.name, derived.labels, derived.name !== unnamed));
  const [markedText, markedQuestion] = [markText(text, scene), markText(question, scene)];
  const settings = readSettings(text);
  const derives: Step[] = [
    ...(derived === null ? [] : [{ kind: "derive" as const, name: derived.name, of: derived.of }]),
    ...readScaling(markedText, scene, derived?.name ?? null),
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
    steps: isFilled ? [...beside, ...cleaning, ...derives] : [...derives, ...beside, ...cleaning],
    restrictions: readRestrictions(markedText, scene),
    derived: derived === null ? null : scene.columns.findIndex(({ name }) => name === derived.name),
  };
}

interface Around {
  readonly reading: Reading;
  readonly own: readonly Restriction[];
  readonly split: ReadonlySet<number>;
}

function answerOf(slot: Slot, around: Around): MethodAnswer | null {
  const figures = slot.parts.map((part) => askedOf(slot, part, around));
  const found = figures.filter((one) => one !== null);
  return found.length === figures.length ? { name: slot.name, figures: found } : null;
}

function askedOf(slot: Slot, part: SlotPart, { reading, own, split }: Around): Asked | null {
  const common = reading.restrictions.filter(({ column }) => !split.has(column));
  const scope: AnswerScope = {
    reading,
    words: `${nameWords(slot.name)} ${nameWords(part.placeholder)}`,
    name: nameWords(slot.name),
    says: part.says,
    named: namedBy(slot, part, reading),
    choices: part.choices,
    isList: slot.isList,
    own,
    split,
    common,
  };
  const read = readFigure(scope);
  if (read === null) return null;
  const where = read.where === undefined ? bothConditions([...common, ...own].map(({ condition }) => condition)) : read.where;
  const decimals = part.decimals ?? decimalsIn(reading.text) ?? (slot.isList ? null : 2);
  return {
    figure: read.figure,
    after: read.after ?? afterOf(scope),
    where,
    show: { decimals, separator: slot.separator },
  };
}

/** Columns in the name, then those in the placeholder. */
function namedBy(slot: Slot, part: SlotPart, { scene }: Reading): number[] {
  const inName = columnsIn(markText(nameWords(slot.name), scene));
  const inPlaceholder = /\W/.test(part.placeholder) ? [] : columnsIn(markText(nameWords(part.placeholder), scene));
  return [...new Set([...inName, ...inPlaceholder])];
}

/** A figure of before the outliers went is one of the rows as they were. */
function afterOf({ name, reading }: AnswerScope): number {
  const isBefore = /\b(?:before|original|with outliers|initial)\b/i.test(name);
  const at = reading.steps.findIndex(({ kind }) => kind !== "derive");
  return isBefore && at >= 0 ? at : reading.steps.length;
}
