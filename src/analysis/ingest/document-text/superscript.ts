import { roman } from "./list-label.ts";

/**
 * Digits that stand raised, as Unicode writes them: 10⁹ must not become 109. Text that has no raised
 * form stays as it is.
 */
export function superscript(text: string): string {
  if (!/^[\d+\-−()n ]+$/.test(text)) return text;
  return text.replace(/[\d+\-−()n]/g, (letter) => raisedForms[letter] ?? letter);
}

/**
 * The mark of the footnote or endnote of that number, raised, so that no number it follows becomes
 * another one: digits for footnotes, small Roman letters for endnotes, as Word has them.
 */
export function noteMark(number: number, isEndnote: boolean): string {
  const text = isEndnote ? roman(number) : String(number);
  return text.replace(/./g, (letter) => raisedForms[letter] ?? letter);
}

const raisedForms: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789+-−()nivxlcdm"].map((letter, at) => [
    letter,
    [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿⁱᵛˣˡᶜᵈᵐ"][at] ?? letter,
  ]),
);
