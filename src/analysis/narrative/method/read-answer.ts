import type { AskedFigure, Figure, MethodAnswer } from "../../domain/method.ts";
import { combineConditions } from "./combine-conditions.ts";
import { groupColumns } from "./pick-columns.ts";
import { readFigure } from "./read-figure.ts";
import { type AnswerScope, columnName, columnsIn, type Reading } from "./reading.ts";
import { decimalsIn } from "./rounding.ts";
import type { Slot, SlotPart } from "./slot.ts";
import { nameWords, readSlotRestrictions } from "./slot-restrictions.ts";
import { markText } from "./text-marks.ts";

/** Reads one answer; null where a part of it cannot be placed. */
export function readAnswer(
  slot: Slot,
  reading: Reading,
  split: ReadonlySet<number>,
): MethodAnswer | null {
  const figures = partsOf(slot).map((part) => askedOf(slot, part, { reading, split }));
  const found = figures.filter((one) => one !== null);
  return found.length === figures.length ? { name: slot.name, figures: found } : null;
}

/** `[id1, id2, id3]` is a list of three. */
function partsOf({ parts, isList }: Slot): readonly SlotPart[] {
  const stems = new Set(parts.map(({ placeholder }) => placeholder.replace(/_?\d+$/, "")));
  return isList && stems.size === 1 ? parts.slice(0, 1) : parts;
}

interface Around {
  readonly reading: Reading;
  readonly split: ReadonlySet<number>;
}

function askedOf(slot: Slot, part: SlotPart, around: Around): AskedFigure | null {
  const { reading } = around;
  const scope = scopeOf(slot, part, around);
  const read = readFigure(scope);
  const figure = read && listedFigure(scope, read.figure);
  if (read === null || figure === null) return null;
  const all = [...scope.common, ...scope.own].map(({ condition }) => condition);
  const where = read.where === undefined ? combineConditions(all) : read.where;
  const decimals = part.decimals ?? decimalsIn(reading.text) ?? (slot.isList ? null : 2);
  const show = { decimals, separator: slot.separator, isQuoted: part.isQuoted };
  return { figure, after: read.after ?? afterOf(scope), where, show };
}

/** Where several values stand side by side, the words of each are what it is about. */
function scopeOf(slot: Slot, part: SlotPart, { reading, split }: Around): AnswerScope {
  const isOne = partsOf(slot).length === 1;
  const name = nameWords(isOne ? slot.name : part.placeholder);
  const context = isOne ? slot.name : `${slot.name}_${part.placeholder}`;
  const own = readSlotRestrictions(context, reading);
  const mine = new Set(own.map(({ column }) => column));
  return {
    reading,
    words: isOne ? `${name} ${nameWords(part.placeholder)}` : name,
    name,
    markedName: markText(name, reading.context),
    says: part.says,
    named: namedBy(slot, part, reading),
    choices: part.choices,
    isList: slot.isList,
    own,
    split: new Set([...split, ...mine]),
    common: reading.restrictions.filter(({ column }) => !split.has(column) && !mine.has(column)),
  };
}

/** Columns in the name, then those in the placeholder. */
function namedBy(slot: Slot, part: SlotPart, { context }: Reading): number[] {
  const inName = columnsIn(markText(nameWords(slot.name), context));
  const inPlaceholder = /\W/.test(part.placeholder)
    ? []
    : columnsIn(markText(nameWords(part.placeholder), context));
  return [...new Set([...inName, ...inPlaceholder])];
}

/** A list of a statistic has one entry for each group; one number is no list. */
function listedFigure(scope: AnswerScope, figure: Figure): Figure | null {
  if (!scope.isList || figure.kind !== "statistic") return figure;
  const by = columnName(scope.reading, groupColumns(scope.reading)[0]);
  return by === null ? null : { ...figure, kind: "group-statistics", by };
}

/** A figure of before the rows were cleaned is one of the rows as they were. */
function afterOf({ name, words, reading }: AnswerScope): number {
  const { steps } = reading;
  const isBefore = /\b(?:before|original|with outliers|initial)\b/i.test(name);
  const old = new Set(reading.context.columns.flatMap((one) => (one.isDerived ? [] : [one.name])));
  const at = steps.findIndex((step) => step.kind !== "derive" || old.has(step.name));
  if (isBefore && at >= 0) return at;
  // "… and how many are above the average" restricts what is counted, and nothing else.
  const beside = steps.findIndex(({ kind }) => kind === "keep-beside");
  const isCounted =
    /\b(?:how many|count|number of)\b[^.?]*\b(?:than|above|below) (?:the )?(?:average|mean|median)/i;
  const isCount = /\b(?:count|number|n|above|below|more|higher|lower)\b/i.test(words);
  return beside >= 0 && !isCount && isCounted.test(reading.text) ? beside : steps.length;
}
