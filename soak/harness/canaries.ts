import { randomInt } from "node:crypto";

/** Words that nobody could have written by chance, and what looks for them. */
export interface Canaries {
  /** A new one: sixteen letters. */
  make(): string;
  /** Several in one text, as many as asked for. */
  many(count: number): string[];
  readonly count: number;
  /** Those of which a text holds half or more, plain or in base64, hexadecimal or URL form, any case. */
  foundIn(text: string): string[];
}

// No vowels, so that no word is hit, and none of the letters of hexadecimal ids.
const letters = "ghjkmnpqrstvwxyz";
const length = 16;
/** Half of a canary; 16^8 of them, so a hit by chance is not to be expected. */
const plainWindow = 8;

export function openCanaries(): Canaries {
  const made: string[] = [];
  const make = () => {
    const canary = Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
    made.push(canary);
    return canary;
  };
  return {
    make,
    many: (count) => Array.from({ length: count }, make),
    get count() {
      return made.length;
    },
    foundIn: (text) => foundIn(made, text),
  };
}

function foundIn(canaries: readonly string[], text: string): string[] {
  const found = new Set<string>();
  const lower = text.toLowerCase();
  for (const { forms, size, within } of [
    { forms: plainForms, size: plainWindow, within: lower },
    { forms: hexadecimalForms, size: plainWindow * 2, within: lower.replaceAll("%", "") },
    { forms: base64Forms, size: 10, within: text.replaceAll("-", "+").replaceAll("_", "/") },
  ])
    for (const canary of windowsIn(within, { size, known: windowsOf(canaries, { size, forms }) }))
      found.add(canary);
  return [...found];
}

const plainForms = (canary: string) => [canary, [...canary].reverse().join("")];
const hexadecimalForms = (canary: string) => [Buffer.from(canary).toString("hex")];

/** By where in three bytes it begins; letters that its neighbours have a part in are left out. */
const base64Forms = (canary: string) =>
  [0, 1, 2].map((before) => {
    const text = Buffer.from(" ".repeat(before) + canary).toString("base64");
    return text.slice(Math.ceil((before * 4) / 3), -4);
  });

interface Forms {
  readonly size: number;
  forms(canary: string): string[];
}

function windowsOf(canaries: readonly string[], { size, forms }: Forms): Map<string, string> {
  const windows = new Map<string, string>();
  for (const canary of canaries)
    for (const form of forms(canary))
      for (let at = 0; at + size <= form.length; at += 1)
        windows.set(form.slice(at, at + size), canary);
  return windows;
}

function* windowsIn(
  text: string,
  { size, known }: { readonly size: number; readonly known: ReadonlyMap<string, string> },
): Generator<string> {
  for (let at = 0; at + size <= text.length; at += 1) {
    const canary = known.get(text.slice(at, at + size));
    if (canary !== undefined) yield canary;
  }
}
