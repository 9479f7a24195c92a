/**
 * The pattern of a value that few names have: digits, letters and signs in their order, such as `A0-0`
 * for `P10-7`, or what mail and web addresses and lines of words and figures have in common. Null for
 * words and plain numbers.
 */
export function valuePattern(cell: string): string | null {
  const text = cell.trim().slice(0, longest);
  if (/^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text)) return "mail";
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return "page";
  if (!/\d/.test(text) || !/[^\d.,\s]/.test(text)) return null;
  if (/\s\S+\s\S+\s/.test(text)) return "line";
  return text
    .replace(/\p{Lu}+/gu, "A")
    .replace(/[\p{Ll}\p{Lo}]+/gu, "a")
    .replace(/\d+/g, "0");
}

const longest = 60;
