import dictionary from "dictionary-en";

/** Words of English, in lower case. */
export interface DictionaryWords {
  /** Those that a dictionary writes in lower case, in all their forms: no name of a person or a place. */
  readonly ordinary: ReadonlySet<string>;
  /** Those that it writes with a capital letter, as names are. */
  readonly names: ReadonlySet<string>;
}

/** Reads the dictionary once, when it is first asked for. */
export function dictionaryWords(): DictionaryWords {
  read ??= readWords();
  return read;
}

let read: DictionaryWords | undefined;

function readWords(): DictionaryWords {
  const [rules, lines] = [readAffixes(textOf(dictionary.aff)), textOf(dictionary.dic).split("\n")];
  const ordinary = new Set<string>();
  const names = new Set<string>();
  for (const line of lines.slice(1)) {
    const [word = "", flags = ""] = line.split("/");
    if (/^[A-Z]/.test(word)) names.add(word.toLowerCase());
    if (/^[a-z]+$/.test(word)) for (const form of formsOf(word, flags, rules)) ordinary.add(form);
  }
  return { ordinary, names };
}

/** Letters beyond `z` come out wrong, in words that are passed over. */
function textOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

interface Affix {
  readonly isPrefix: boolean;
  /** Letters that go from the end before `added` is put there. */
  readonly removed: number;
  readonly added: string;
  fits(word: string): boolean;
}

/** Rules by their flags, such as `SFX S   y     ies        [^aeiou]y`. */
function readAffixes(text: string): ReadonlyMap<string, readonly Affix[]> {
  const rules = new Map<string, Affix[]>();
  for (const line of text.split("\n")) {
    const [kind, flag = "", removed = "", added = "", ending] = line.trim().split(/ +/);
    if (ending === undefined || (kind !== "PFX" && kind !== "SFX")) continue;
    const fitting = ending === "." ? null : new RegExp(`${ending}$`, "u");
    const affix: Affix = {
      isPrefix: kind === "PFX",
      removed: removed === "0" ? 0 : removed.length,
      added,
      fits: (word) => fitting?.test(word) ?? true,
    };
    rules.set(flag, [...(rules.get(flag) ?? []), affix]);
  }
  return rules;
}

/** A word with each ending that it takes, and all of these with each beginning. */
function formsOf(
  word: string,
  flags: string,
  rules: ReadonlyMap<string, readonly Affix[]>,
): string[] {
  const affixes = [...flags]
    .flatMap((flag) => rules.get(flag) ?? [])
    .filter(({ fits }) => fits(word));
  const [prefixes, suffixes] = [
    affixes.filter(({ isPrefix }) => isPrefix),
    affixes.filter(({ isPrefix }) => !isPrefix),
  ];
  const ended = [
    word,
    ...suffixes.map(({ removed, added }) => word.slice(0, word.length - removed) + added),
  ];
  return [...ended, ...prefixes.flatMap(({ added }) => ended.map((form) => added + form))];
}
