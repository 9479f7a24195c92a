import type { Expression } from "#contract/query.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { ageOperand, operandOf } from "../pieces/find-operand.ts";
import { columnAbout } from "../placement/amount-quantities.ts";
import { type Item, isCue } from "../placement/item.ts";
import { columnOf, dateColumns, lowerText, type QuestionContext } from "../question-context.ts";
import { namesRecords } from "../words/name-records.ts";
import { stem } from "../words/word-forms.ts";
import type { Composition } from "./composition.ts";
import { namesGroups } from "./makes-groups.ts";

/** A cell of single records that a question asks to see. */
export interface RecordCell {
  readonly name: string;
  readonly of: Expression;
}

/** What items ask to see of single records: columns, who, where and when, the record's own number. */
export function cellsOf(work: Composition, items: readonly Item[]): RecordCell[] {
  return items.flatMap((item) => cellsOfItem(work, item));
}

function cellsOfItem(work: Composition, item: Item): readonly RecordCell[] {
  const asked = isCue(item, "which") ? askedFor(work.context, item) : null;
  if (asked) return asked.map((column) => ({ name: column.name, of: columnOf(column) }));
  const cell = cellOf(work, item);
  return cell ? [cell] : [];
}

function cellOf(work: Composition, item: Item): RecordCell | null {
  if (isCue(item, "how-long", "how-old", "how-far")) return quantityCell(work, item);
  const target = item.kind === "column" && isDate(item.column) ? null : operandOf(work, item);
  if (target) return { name: target.name, of: target.of };
  const column = shownColumn(work.context, item);
  return column && { name: column.name, of: columnOf(column) };
}

/** `how long did it take`: the one number that such words are about. */
function quantityCell(work: Composition, item: Item): RecordCell | null {
  if (isCue(item, "how-old")) return ageOperand(work, null);
  const about = isCue(item, "how-far") ? ["distance"] : ["duration", "wait", "stay", "minute"];
  const column = columnAbout(about.map(stem), null, work.context);
  return column && { name: column.name, of: columnOf(column) };
}

const isDate = ({ kind }: ColumnProfile) => kind === "date";

function shownColumn(context: QuestionContext, item: Item): ColumnProfile | null {
  if (item.kind === "column" || item.kind === "flag")
    return isShown(item.column) ? item.column : null;
  if (item.kind === "entity") return item.column;
  return namesKey(context, item) ? (context.nouns.key?.profile ?? null) : null;
}

const isShown = (column: ColumnProfile): boolean =>
  namesGroups(column) || ["date", "text", "identifier", "binary", "number"].includes(column.kind);

/** `number`, `ref`, `id`: the number of the record itself. */
function namesKey(context: QuestionContext, item: Item): boolean {
  if (context.nouns.key === null) return false;
  if (item.kind !== "unknown" && !isCue(item, "count") && item.kind !== "column") return false;
  if (item.kind === "column" && item.column.kind !== "identifier") return false;
  return /^(?:the )?(?:\S+ )?(?:no|nr|num|nbr|number|numbers|id|ids|ref|refs|reference|code)$/.test(
    lowerText(context, item),
  );
}

/** The columns that `who`, `where` or `when` asks for; null for words that ask for none of them. */
function askedFor(context: QuestionContext, item: Item): readonly ColumnProfile[] | null {
  const text = lowerText(context, item);
  if (/^when\b/.test(text)) return dateColumns(context).slice(0, 1);
  if (/^who/.test(text)) return named(context, roles);
  return /^where\b/.test(text) ? named(context, places) : null;
}

const stems = (words: string) => new Set(words.split(" ").map(stem));
const roles = stems(
  "surgeon doctor dr physician consultant clinician provider radiologist prescriber handler nurse lead operator reader reporter technician technologist pharmacist assessor owner agent officer therapist anesthetist anaesthetist midwife manager",
);
const places = stems(
  "site ward clinic hospital zone station stn room theatre unit department dept location place pharmacy county district region centre center floor area scanner",
);

const named = ({ vocabulary }: QuestionContext, names: ReadonlySet<string>): ColumnProfile[] =>
  vocabulary.columns
    .filter(
      ({ profile, words }) =>
        namesGroups(profile) && words.some((word) => names.has(word.stem)) && words.length <= 2,
    )
    .map(({ profile }) => profile);

/** Takes what a list of cells is made of: what it shows, and the words that only ask. */
export function takeCells(work: Composition, except: readonly Item[]): RecordCell[] {
  const shown = work.free.filter((item) => !except.includes(item) && asksToSee(work, item));
  const cells = cellsOf(work, shown);
  work.take(...shown);
  work.takeCues("question", "count", "how-much", "and");
  work.take(...work.free.filter((item) => isCue(item, "which") && !askedFor(work.context, item)));
  return [...new Map(cells.map((cell) => [cell.name, cell])).values()];
}

function asksToSee(work: Composition, item: Item): boolean {
  if (item.kind === "flag" || isSubject(work, item)) return false;
  if (item.kind === "unknown" && /^who/.test(lowerText(work.context, item))) return false;
  return cellsOf(work, [item]).length > 0;
}

/** `the oldest patient`, `which call`: what is looked for, no cell of it. */
function isSubject(work: Composition, item: Item): boolean {
  const before = work.before(item);
  const isLookedFor =
    before?.kind === "superlative" || isCue(before, "which", "list") || before === undefined;
  if (item.kind === "entity") return isLookedFor;
  return item.kind === "column" && item.weight < 0.95 && isLookedFor && namesRecords(work, item);
}

/** Every column of a record. */
export const allCells = ({ vocabulary }: QuestionContext): RecordCell[] =>
  vocabulary.profile.columns.map((column) => ({ name: column.name, of: columnOf(column) }));
