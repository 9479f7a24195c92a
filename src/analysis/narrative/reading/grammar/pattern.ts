import { type Token, touchesBefore } from "../words/token.ts";

/** A value read from tokens, up to before `to`. */
export interface ParsedValue<Value> {
  readonly value: Value;
  readonly to: number;
  readonly weight: number;
}

/** Reads a value that begins at a token, in all ways, the preferred first. */
export type Atom<Value> = (tokens: readonly Token[], at: number) => readonly ParsedValue<Value>[];
export type Atoms<Values> = { readonly [Name in keyof Values]: Atom<Values[Name]> };

/** What explains the tokens `from` to before `to`; a larger weight, up to 1, is likelier. */
export interface Span<Value> {
  readonly from: number;
  readonly to: number;
  readonly value: Value;
  readonly weight: number;
  /** Tokens within that are not explained: `beds` in `20 beds or more`. */
  readonly gap: Gap | null;
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/**
 * A sequence of elements separated by spaces, and what it means.
 *   in|out_of   one of these words; `_` joins the words of one alternative
 *   {point}     a value, given to `read` in this order
 *   x?          may be missing (a missing value is undefined)
 *   ~x          nothing between it and the token before
 *   [x]         must stand there but is not part of the span; only first or last
 *   ({x})       lies within the span but is not explained
 * A hyphen inside a compound (`month-by-month`) is passed over where no element asks for it.
 */
export interface Rule<Values, Value> {
  readonly elements: readonly Element<Values>[];
  readonly weight: number;
  readonly read: (captured: readonly unknown[]) => Value | null;
}

export interface Element<Values> {
  readonly words: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly atom: keyof Values | null;
  readonly optional: boolean;
  readonly tight: boolean;
  readonly context: boolean;
  readonly gap: boolean;
}

/** The values a pattern captures, as parameters of the function that reads them. */
type Captured<
  Source extends string,
  Values,
> = Source extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends keyof Values
    ? [
        Rest extends `?${string}` ? Values[Name] | undefined : Values[Name],
        ...Captured<Rest, Values>,
      ]
    : never
  : [];

/** Makes the function that writes rules over given values. */
export function ruleMaker<Values, Value>() {
  return <const Source extends string>(
    source: Source,
    weight: number,
    read: (...captured: Captured<Source, Values>) => Value | null,
  ): Rule<Values, Value> => ({
    elements: source.split(" ").map((text) => parseElement<Values>(text)),
    weight,
    // The types of the captured values follow from the names in the pattern.
    read: (captured) => read(...(captured as Captured<Source, Values>)),
  });
}

function parseElement<Values>(source: string): Element<Values> {
  const context = source.startsWith("[");
  const gap = source.startsWith("(") && source.length > 1;
  const inner = context || gap ? source.slice(1, -1) : source;
  const optional = inner.length > 1 && inner.endsWith("?");
  const tight = inner.length > 1 && inner.startsWith("~");
  const body = inner.slice(tight ? 1 : 0, optional ? -1 : undefined);
  const isAtom = body.startsWith("{");
  return {
    words: isAtom ? new Map() : alternatives(body),
    atom: isAtom ? (body.slice(1, -1) as keyof Values) : null,
    optional,
    tight,
    context,
    gap,
  };
}

/** By first word; what has more words is tried first. */
function alternatives(body: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const all = body.split("|").map((words) => words.split("_"));
  return Map.groupBy(
    all.sort((a, b) => b.length - a.length),
    ([first = ""]) => first,
  );
}

interface Progress {
  readonly from: number | null;
  readonly gap: Gap | null;
  readonly to: number;
  readonly captured: readonly unknown[];
  readonly weight: number;
}

interface Place<Values> {
  readonly tokens: readonly Token[];
  readonly atoms: Atoms<Values>;
  readonly elements: readonly Element<Values>[];
}

/** The preferred match of a rule that begins at a token. */
export function matchRule<Values, Value>(
  rule: Rule<Values, Value>,
  at: number,
  scope: Scope<Values>,
): Span<Value> | null {
  const place = { ...scope, elements: rule.elements };
  const start = { from: null, gap: null, to: at, captured: [], weight: rule.weight };
  const match = matchFrom(place, { index: 0, at }, start);
  if (!match || match.from === null) return null;
  const value = rule.read(match.captured);
  if (value === null) return null;
  return { from: match.from, to: match.to, value, weight: match.weight, gap: match.gap };
}

interface Position {
  /** Of the element. */
  readonly index: number;
  /** Of the token. */
  readonly at: number;
}

function matchFrom<Values>(
  place: Place<Values>,
  { index, at }: Position,
  progress: Progress,
): Progress | null {
  const element = place.elements[index];
  if (!element) return progress;
  for (const step of stepsOver(place, element, { index, at })) {
    const taken = extend(progress, element, step);
    const match = matchFrom(place, { index: index + 1, at: step.to }, taken);
    if (match) return match;
  }
  if (!element.optional) return null;
  const without =
    element.atom === null ? progress : { ...progress, captured: [...progress.captured, undefined] };
  return matchFrom(place, { index: index + 1, at }, without);
}

interface Step extends ParsedValue<unknown> {
  readonly from: number;
}

function stepsOver<Values>(
  place: Place<Values>,
  element: Element<Values>,
  { index, at }: Position,
): readonly Step[] {
  if (at >= place.tokens.length) return [];
  if (element.tight && !touchesBefore(place.tokens, at)) return [];
  const steps = stepsAt(place, element, at);
  return steps.length === 0 && index > 0 && isInnerHyphen(place.tokens, at)
    ? stepsAt(place, element, at + 1)
    : steps;
}

function stepsAt<Values>(
  { tokens, atoms }: Place<Values>,
  { atom, words }: Element<Values>,
  at: number,
): readonly Step[] {
  if (atom !== null) return atoms[atom](tokens, at).map((found) => ({ ...found, from: at }));
  return (words.get(tokens[at]?.lower ?? "") ?? []).flatMap((alternative) => {
    const to = endOfWords(tokens, at, alternative);
    return to === null ? [] : [{ from: at, to, value: null, weight: 1 }];
  });
}

function endOfWords(tokens: readonly Token[], at: number, words: readonly string[]): number | null {
  let next = at;
  for (const word of words) {
    if (next > at && word !== "-" && isInnerHyphen(tokens, next)) next += 1;
    if (tokens[next]?.lower !== word) return null;
    next += 1;
  }
  return next;
}

function isInnerHyphen(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.lower === "-" && touchesBefore(tokens, at) && touchesBefore(tokens, at + 1);
}

function extend<Values>(progress: Progress, element: Element<Values>, step: Step): Progress {
  const captured = element.atom === null ? progress.captured : [...progress.captured, step.value];
  const weight = progress.weight * step.weight;
  if (element.context) return { ...progress, captured, weight };
  const gap = element.gap ? { from: step.from, to: step.to } : progress.gap;
  return { from: progress.from ?? step.from, to: step.to, captured, weight, gap };
}

/** The tokens of a question, and how to read the values that patterns name. */
export interface Scope<Values> {
  readonly tokens: readonly Token[];
  readonly atoms: Atoms<Values>;
}

/** Remembers what was read at each token; made anew for each question. */
export function memoize<Value>(atom: Atom<Value>): Atom<Value> {
  const known = new Map<number, readonly ParsedValue<Value>[]>();
  return (tokens, at) => {
    const found = known.get(at) ?? atom(tokens, at);
    known.set(at, found);
    return found;
  };
}

/** Remembers what each of several atoms read. */
export function rememberAll<Values extends object>(atoms: Atoms<Values>): Atoms<Values> {
  const remembered = Object.entries<Atom<unknown>>(atoms).map(([name, atom]) => [
    name,
    memoize(atom),
  ]);
  return Object.fromEntries(remembered);
}

/** An atom of one token. */
export function oneToken<Value>(
  read: (token: Token) => { readonly value: Value; readonly weight: number } | null,
): Atom<Value> {
  return (tokens, at) => {
    const token = tokens[at];
    const found = token ? read(token) : null;
    return found ? [{ ...found, to: at + 1 }] : [];
  };
}
