/**
 * How far a text looks like one whole cell: 1 for numbers, dates, times, words, addresses, less for
 * empty cells and for text that holds what may stand between cells. With the wrong delimiter many
 * cells are fragments or several values in one.
 */
export function cellLikeness(cell: string): number {
  const text = cell.trim();
  if (text === "") return 0.5;
  return shapes.some((shape) => shape.test(text)) ? 1 : 0;
}

const shapes: readonly RegExp[] = [
  // Numbers with a fraction, groups of three, a currency, a percent sign, a power.
  /^[-+−(]?\s?[$€£¥₹]?\s?-?(?:\d+(?:[.,]\d*)?|[.,]\d+|\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})+(?:[.,]\d+)?)(?:[eE][-+]?\d+)?\s?[%€$£¥]?\)?$/u,
  // Dates and times.
  /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?:[T ]\d{1,2}:\d{2}[\d:.,]*\s?(?:[AaPp][Mm])?(?:Z|[-+]\d{2}:?\d{2})?)?$/u,
  /^\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:[AaPp][Mm])?$/u,
  /^[^\s@]+@[^\s@]+\.\w+$/u,
  /^(?:https?:\/\/|www\.)[^\s,;|]+$/u,
  // Words and names: no character that may stand between cells.
  /^[\p{L}\p{N}_(#*&-][\p{L}\p{M}\p{N} _.'’`´()/&#@%*+?!=<>°"-]*$/u,
];
