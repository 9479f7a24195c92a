import type { ageOver89, IdentifierClassId } from "../safe-harbor-classes.ts";

export type TextIdentifierId = IdentifierClassId | typeof ageOver89.id;

/** Where an identifier stands in a text; `end` is the first character after it. */
export interface IdentifierPlace {
  readonly id: TextIdentifierId;
  readonly start: number;
  readonly end: number;
}

/**
 * How identifiers of one class read. Every repetition is bounded and nothing can be read in two ways,
 * so that no text can make the search slow.
 */
export interface Recognizer {
  readonly id: TextIdentifierId;
  /**
   * Global. What its group `label` matches names the identifier and is not part of it; what a group
   * `before` matches in a lookbehind is part of it, so that a search may start from a rare sign.
   */
  readonly shape: RegExp;
  /** Whether what was found is none after all. */
  readonly isDecoy?: (found: FoundIdentifier) => boolean;
  /** The part of what was found that is the identifier, from the one character of it up to the other; null where none is. */
  readonly narrow?: (value: string) => readonly [from: number, to: number] | null;
}

export interface FoundIdentifier {
  readonly text: string;
  readonly start: number;
  readonly value: string;
}

/** Between a label and its value: `no.: `, ` number is `, `# `, ` (`. */
const joint =
  "[ \\t]{0,3}(?:(?:numbers?|num|nos?|nr|ids?|code|identifier)\\b\\.?)?[ \\t]{0,3}(?:(?:is|was|ending in|on file)\\b)?[ \\t]{0,3}[#№]?[ \\t]{0,3}[:=]?\\*{0,2}\\s{0,20}[#(\"'“]?";

/** The same, where something has to say that a number follows. */
const saidJoint =
  "[ \\t]{0,3}(?:(?:numbers?|num|nos?|nr|ids?|identifier)\\b\\.?[ \\t]{0,3}(?:(?:is|was)\\b)?|(?=[#№:=]))[ \\t]{0,3}[#№]?[ \\t]{0,3}[:=]?\\*{0,2}\\s{0,20}[#(\"'“]?";

/** A run of letters, digits and signs with three digits or more. */
export const codePattern =
  "(?=(?:[a-z./-]{0,8}\\d){3})[a-z\\d]{1,24}(?:[-./][a-z\\d]{1,16}){0,5}(?![\\w@])";

/** A value after words that name it, in any case. */
export const labelled = (
  id: TextIdentifierId,
  { labels, value = codePattern }: { readonly labels: string; readonly value?: string },
): Recognizer => ({
  id,
  shape: new RegExp(`(?<label>(?<![\\w-])(?:${labels})(?![a-z])${joint})${value}`, "gi"),
});

/** The same for words that also stand for other things, unless `number`, `#` or a colon follows. */
export const numbered = (
  id: TextIdentifierId,
  { labels, value = codePattern }: { readonly labels: string; readonly value?: string },
): Recognizer => ({
  id,
  shape: new RegExp(`(?<label>(?<![\\w-])(?:${labels})(?![a-z])${saidJoint})${value}`, "gi"),
});
