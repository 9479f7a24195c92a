/** What a form holds, once its brackets are read: texts, lists and groups of them. */
export type Given = string | Given[] | { [name: string]: Given };
export interface Form {
  [name: string]: Given;
}

type Group = Map<string, string | Group>;

/** Reads `items[0][price]=…` as Stripe does. What is numbered from 0, or has empty brackets, is a list. */
export function readForm(text: string): Form {
  const root: Group = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, keysOf(name), value);
  return Object.fromEntries([...root].map(([name, value]) => [name, given(value)]));
}

function keysOf(name: string): string[] {
  const [first = ""] = name.split("[", 1);
  return [first, ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key = ""]) => key)];
}

function put(group: Group, [key = "", ...rest]: string[], value: string): void {
  const place = key === "" ? String(group.size) : key;
  if (rest.length === 0) {
    group.set(place, value);
    return;
  }
  const found = group.get(place);
  const inner: Group = found instanceof Map ? found : new Map();
  group.set(place, inner);
  put(inner, rest, value);
}

function given(value: string | Group): Given {
  if (typeof value === "string") return value;
  const entries = [...value].map(([key, inner]) => [key, given(inner)] as const);
  const isList = entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
