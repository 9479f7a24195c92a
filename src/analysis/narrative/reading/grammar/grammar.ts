import { type Atom, type Element, matchRule, type Rule, type Scope, type Span } from "./pattern.ts";

/** Rules by what they can begin with, so that at each token only a few are tried. */
export interface Grammar<Values, Value> {
  readonly rules: readonly Rule<Values, Value>[];
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly byAtom: ReadonlyMap<keyof Values, readonly number[]>;
}

/** Puts rules in order for matching; made once. */
export function grammarOf<Values, Value>(
  rules: readonly Rule<Values, Value>[],
): Grammar<Values, Value> {
  const byWord = new Map<string, number[]>();
  const byAtom = new Map<keyof Values, number[]>();
  for (const [index, { elements }] of rules.entries())
    for (const { atom, words } of beginnings(elements)) {
      if (atom !== null) append(byAtom, atom, index);
      for (const word of words.keys()) append(byWord, word, index);
    }
  return { rules, byWord, byAtom };
}

/** All matches of all rules, from left to right. */
export function matchAll<Values, Value>(
  grammar: Grammar<Values, Value>,
  scope: Scope<Values>,
): Span<Value>[] {
  return scope.tokens.flatMap((_, at) => matchAt(grammar, at, scope));
}

/** Makes an atom of rules: the longest match first, then the likelier. */
export function atomOf<Values, Value>(
  grammar: Grammar<Values, Value>,
  atoms: Scope<Values>["atoms"],
): Atom<Value> {
  return (tokens, at) =>
    matchAt(grammar, at, { tokens, atoms })
      .filter(({ from }) => from === at)
      .sort((a, b) => b.to - a.to || b.weight - a.weight);
}

/** The elements up to and with the first that may not be missing. */
function beginnings<Values>(elements: readonly Element<Values>[]): readonly Element<Values>[] {
  const needed = elements.findIndex(({ optional }) => !optional);
  return needed === -1 ? elements : elements.slice(0, needed + 1);
}

function append<Key>(lists: Map<Key, number[]>, key: Key, index: number): void {
  const list = lists.get(key) ?? [];
  if (list.at(-1) !== index) list.push(index);
  lists.set(key, list);
}

function matchAt<Values, Value>(
  { rules, byWord, byAtom }: Grammar<Values, Value>,
  at: number,
  scope: Scope<Values>,
): Span<Value>[] {
  let possible = byWord.get(scope.tokens[at]?.lower ?? "") ?? [];
  for (const [atom, indexes] of byAtom)
    if (scope.atoms[atom](scope.tokens, at).length > 0) possible = [...possible, ...indexes];
  if (possible.length === 0) return [];
  return [...new Set(possible)]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const rule = rules[index];
      return (rule && matchRule(rule, at, scope)) ?? [];
    });
}
