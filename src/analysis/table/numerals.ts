/** Digits with what belongs to them, and the number words up to twelve. */
const numeral =
  /[$€£]?\d[\d.,]*(?:\s?[%‰])?|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|twice|double|dozen)\b/gi;

/** Every number in a text, in figures or in words. */
export const numeralsIn = (text: string): string[] => text.match(numeral) ?? [];
