import { attributeOf, walkXml } from "../container/walk-xml.ts";
import type { ListLevel, NumberedList } from "../document-text/list-label.ts";

/** The lists of a .docx by the `numId` that paragraphs name. */
export type DocxLists = ReadonlyMap<string, NumberedList>;

/** Reads the part that describes lists. */
export function readNumbering(xml: string): DocxLists {
  const found = collect(xml);
  const lists = new Map<string, NumberedList>();
  for (const [id, { abstract, overrides, starts }] of found.numbers) {
    const shared = resolved(found, abstract);
    const levels = shared?.levels.slice() ?? [];
    for (const [at, level] of overrides) levels[at] = level;
    lists.set(id, { id, counter: shared?.id ?? id, levels, starts });
  }
  return lists;
}

interface AbstractList {
  readonly id: string;
  readonly levels: (ListLevel | undefined)[];
  /** The style that names this list, or that it takes its levels from. */
  style?: string;
  link?: string;
}

interface ListNumber {
  abstract: string;
  readonly overrides: Map<number, ListLevel>;
  readonly starts: Map<number, number>;
}

interface Collected {
  readonly abstracts: Map<string, AbstractList>;
  readonly numbers: Map<string, ListNumber>;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A list that stands for a list style has its levels elsewhere. */
function resolved({ abstracts }: Collected, id: string): AbstractList | undefined {
  const named = abstracts.get(id);
  if (named?.link === undefined) return named;
  return [...abstracts.values()].find(({ style }) => style === named.link) ?? named;
}

function collect(xml: string): Collected {
  const found: Collected = { abstracts: new Map(), numbers: new Map() };
  const state = new NumberingState(found);
  walkXml(xml, {
    open: (name, attributes) => state.open(name, attributes),
    close: (name) => state.close(name),
  });
  return found;
}

class NumberingState {
  readonly #found: Collected;
  #abstract: AbstractList | null = null;
  #number: ListNumber | null = null;
  #override = 0;
  #level: Writable<ListLevel> | null = null;
  /** Inside of one level; run and paragraph settings there have elements of the same names. */
  #at = 0;

  constructor(found: Collected) {
    this.#found = found;
  }

  open(name: string, attributes: string): void {
    const value = () => attributeOf(attributes, "val") ?? "";
    const place = () => Math.min(8, Math.max(0, Number(attributeOf(attributes, "ilvl")) || 0));
    if (this.#level !== null) this.#setLevel(this.#level, name, value());
    else if (name === "abstractNum") this.#openAbstract(attributeOf(attributes, "abstractNumId"));
    else if (name === "num") this.#openNumber(attributeOf(attributes, "numId"));
    else if (name === "lvlOverride") this.#override = place();
    else if (name === "lvl") this.#openLevel(place());
    else if (name === "abstractNumId" && this.#number !== null) this.#number.abstract = value();
    else if (name === "startOverride") this.#number?.starts.set(this.#override, Number(value()));
    else if (name === "styleLink" && this.#abstract !== null) this.#abstract.style = value();
    else if (name === "numStyleLink" && this.#abstract !== null) this.#abstract.link = value();
  }

  close(name: string): void {
    if (name === "lvl") this.#closeLevel();
    if (name === "abstractNum") this.#abstract = null;
    if (name === "num") this.#number = null;
  }

  #openAbstract(id = ""): void {
    this.#abstract = { id, levels: [] };
    this.#found.abstracts.set(id, this.#abstract);
  }

  #openNumber(id = ""): void {
    this.#number = { abstract: "", overrides: new Map(), starts: new Map() };
    this.#found.numbers.set(id, this.#number);
  }

  #openLevel(at: number): void {
    this.#at = at;
    this.#level = { start: 1, format: "decimal", text: "" };
  }

  #setLevel(level: Writable<ListLevel>, name: string, value: string): void {
    if (name === "start") level.start = Number(value) || 0;
    if (name === "numFmt") level.format = value;
    if (name === "lvlText") level.text = value;
    if (name === "isLgl") level.isLegal = !/^(0|false|off)$/.test(value);
    if (name === "lvlRestart") level.restart = Number(value) || 0;
  }

  #closeLevel(): void {
    if (this.#level === null) return;
    if (this.#number !== null) this.#number.overrides.set(this.#at, this.#level);
    else if (this.#abstract !== null) this.#abstract.levels[this.#at] = this.#level;
    this.#level = null;
  }
}
