import { mayBeName } from "./releasable-words.ts";

/** A word that says what it is a word of, and that nobody is called by. */
export const isDescriptiveWord = (word: string) => !mayBeName(word) && !isCodeToo(word);

/** A letter, a number, or both: `F`, `3`, `T2`. */
export const isCodeToo = (word: string) => /^\p{L}?\d*$/u.test(word);
