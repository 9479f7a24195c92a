import type {
  Condition,
  Expression,
  Grouping,
  Measure,
  Order,
  Query,
  Value,
} from "#contract/query.ts";
import type { Claim } from "#contract/reading.ts";
import type { ColumnProfile } from "../../../table/profile.ts";
import { isPeriodColumn, periodColumns } from "../columns/period-columns.ts";
import type { Item } from "../placement/item.ts";
import { columnOf, namedAs, type QuestionContext } from "../question-context.ts";
import { cellsName, periodName } from "./wide-periods.ts";

/** A group of the query, with the column it is of and whether the question asks which. */
export interface Group extends Grouping {
  readonly column: ColumnProfile | null;
  readonly asked: boolean;
  readonly isTime: boolean;
  /** Named one by one: `the busiest surgeon`. */
  readonly isOne?: boolean;
  /** `for each ward`, `per ward`. */
  readonly isEach?: boolean;
}

/** A query on its way: what was taken from the items, and which of them are still to be explained. */
export class Composition {
  readonly context: QuestionContext;
  items: readonly Item[];
  readonly #given: readonly Item[];
  readonly taken = new Set<Item>();
  readonly where: Condition[] = [];
  readonly groups: Group[] = [];
  readonly measures: Measure[] = [];
  readonly order: Order[] = [];
  readonly defaults: string[] = [];
  having: Condition | null = null;
  limit: number | null = null;
  within: readonly string[] = [];
  end: "most" | "least" | null = null;
  claim: Claim | null = null;
  /** What single records are put in order by. */
  ranked: { readonly of: Expression; readonly name: string } | null = null;
  /** `average a month`: what is divided by how many periods there are. */
  perPeriod: Expression | null = null;
  /** What means are weighted by, where the question says so. */
  weight: Expression | null = null;
  /** What an earlier part of the wording measured. */
  carried: readonly Measure[] = [];
  /** Columns to show beside ranked records. */
  readonly shown: ColumnProfile[] = [];
  /** Columns of periods side by side that are turned into rows. */
  unpivot: readonly string[] = [];
  /** What makes this reading less likely than its words say. */
  penalty = 0;

  constructor(items: readonly Item[], context: QuestionContext) {
    this.items = items;
    this.#given = items;
    this.context = context;
    this.unpivot = this.#monthsToTurn();
  }

  /** Undoes everything that was taken: another form of question is tried. */
  reset(): void {
    this.items = this.#given;
    this.taken.clear();
    for (const list of [
      this.where,
      this.groups,
      this.measures,
      this.order,
      this.defaults,
      this.shown,
    ])
      list.length = 0;
    this.having = null;
    this.limit = null;
    this.within = [];
    this.end = null;
    this.claim = null;
    this.ranked = null;
    this.perPeriod = null;
    this.weight = null;
    this.unpivot = this.#monthsToTurn();
    this.penalty = 0;
  }

  #monthsToTurn(): readonly string[] {
    const turned = this.#given.map(({ unpivot }) => unpivot).filter((one) => one !== undefined);
    const columns = turned.flatMap((one) => (one === true ? [] : one.columns));
    if (columns.length > 0) return [...new Set(columns)];
    return turned.length > 0
      ? periodColumns(this.context.vocabulary).map(({ column }) => column.name)
      : [];
  }

  /** What the column is called that holds the cells of those rows. */
  get cells(): string {
    return this.#turnsPeriods ? cellsName(this.context) : "Value";
  }

  /** Whether those are the months or quarters of the calendar, and no other columns. */
  get #turnsPeriods(): boolean {
    const [first] = this.unpivot;
    return first !== undefined && isPeriodColumn(this.context.vocabulary, first);
  }

  take(...items: readonly (Item | undefined)[]): void {
    for (const item of items) if (item) this.taken.add(item);
  }

  isFree(item: Item | undefined): item is Item {
    return item !== undefined && !this.taken.has(item);
  }

  get free(): Item[] {
    return this.items.filter((item) => !this.taken.has(item));
  }

  /** The number that tells those apart whom an item names, be it by a word for people or by that number's own name. */
  numberOf(item: Item): ColumnProfile | null {
    if (item.kind === "entity") return item.column;
    const people = this.context.nouns.people?.profile ?? null;
    const isPeople = item.kind === "person" || (item.kind === "column" && item.column === people);
    return isPeople ? people : null;
  }

  before(item: Item): Item | undefined {
    return this.items[this.items.indexOf(item) - 1];
  }

  after(item: Item): Item | undefined {
    return this.items[this.items.indexOf(item) + 1];
  }

  has(...cues: readonly string[]): boolean {
    return this.items.some((item) => item.kind === "cue" && cues.includes(item.cue));
  }

  takeCues(...cues: readonly string[]): boolean {
    const found = this.free.filter((item) => item.kind === "cue" && cues.includes(item.cue));
    this.take(...found);
    return found.length > 0;
  }

  addMeasure(name: string, value: Value): string {
    const known = this.measures.find(
      (measure) => JSON.stringify(measure.value) === JSON.stringify(value),
    );
    if (known) return known.name;
    const unique = uniqueName(
      name,
      [...this.measures, ...this.groups].map((one) => one.name),
    );
    this.measures.push({ name: unique, value });
    return unique;
  }

  addGroup(group: Group): string {
    const known = this.groups.find(({ of }) => JSON.stringify(of) === JSON.stringify(group.of));
    if (known) return known.name;
    const name = uniqueName(
      group.name,
      [...this.measures, ...this.groups].map((one) => one.name),
    );
    this.groups.push({ ...group, name });
    return name;
  }

  /** Groups by the values of a column. */
  groupByColumn(
    coded: ColumnProfile,
    asked = false,
    said: Pick<Group, "isOne" | "isEach"> = {},
  ): string {
    const column = namedAs(coded, this.context.vocabulary);
    return this.addGroup({
      of: columnOf(column),
      name: column.name,
      column,
      asked,
      isTime: false,
      ...said,
    });
  }

  query(rows: readonly { readonly name: string; readonly of: Expression }[] = []): Query {
    const isTop = this.within.length > 0 && this.limit !== null;
    return {
      version: 1,
      from:
        this.unpivot.length > 0
          ? {
              kind: "unpivot",
              columns: this.unpivot,
              name: this.#turnsPeriods ? periodName(this.context) : "Period",
              value: this.cells,
            }
          : { kind: "data" },
      where: conjunctionOf(this.where),
      by: this.groups.map(({ name, of }) => ({ name, of })),
      rows,
      measures: rows.length > 0 ? [] : this.measures,
      having: this.having,
      order: this.order,
      top: isTop ? { within: this.within, count: this.limit ?? 1 } : null,
      limit: isTop ? null : this.limit,
    };
  }
}

function uniqueName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  return uniqueName(
    / \d+$/.test(name) ? name.replace(/\d+$/, (n) => String(Number(n) + 1)) : `${name} 2`,
    taken,
  );
}

/** All of them, or none where there are none. */
export function conjunctionOf(conditions: readonly Condition[]): Condition | null {
  const unique = [...new Map(conditions.map((one) => [JSON.stringify(one), one])).values()];
  const [only] = unique;
  if (only === undefined) return null;
  return unique.length === 1 ? only : { kind: "and", of: unique };
}

/** How many different values of a column there are, of the records that meet a condition. */
export const countDifferent = (column: ColumnProfile, where: Condition | null = null): Value => ({
  kind: "aggregate",
  aggregate: "distinct",
  of: columnOf(column),
  where,
});

/** All of them added up. */
export const sumOf = (of: Expression): Value => ({
  kind: "aggregate",
  aggregate: "sum",
  of,
  where: null,
});

/** The count of the records, or of those that meet a condition. */
export const countRecords = (where: Condition | null = null): Value => ({
  kind: "aggregate",
  aggregate: "count",
  of: null,
  where,
});
