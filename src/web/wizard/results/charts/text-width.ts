/**
 * Width of a text in pixels, close enough to leave room for it. Shares of the font size were
 * measured on Source Sans 3; asking the browser would need a second pass over the layout.
 */
export function textWidth(text: string, size = 12): number {
  let width = 0;
  for (const character of text) width += shareOf(character);
  return width * size;
}

function shareOf(character: string): number {
  if (/[\s.,:;'|!iljI()[\]]/.test(character)) return 0.28;
  if (/[mwMW%@]/.test(character)) return 0.82;
  if (/[A-Z]/.test(character)) return 0.6;
  return 0.51;
}

/** The text, or as much of it as fits followed by an ellipsis. */
export function fittedText(text: string, room: number, size = 12): string {
  if (textWidth(text, size) <= room) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > room)
    characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** The text on one line, or broken between words onto two, the second cut where it is too long. */
export function twoLines(text: string, room: number): string[] {
  if (textWidth(text) <= room) return [text];
  const words = text.split(" ");
  const fitting = words.findLastIndex(
    (_, index) => textWidth(words.slice(0, index).join(" ")) <= room,
  );
  if (fitting < 1) return [fittedText(text, room)];
  return [words.slice(0, fitting).join(" "), fittedText(words.slice(fitting).join(" "), room)];
}

interface Room {
  /** Least distance between two labels. */
  readonly gap: number;
  readonly from: number;
  readonly to: number;
}

/** Moves labels apart so that none covers another, keeping their order; answers in the order given. */
export function spreadLabels(wanted: readonly number[], { gap, from, to }: Room): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let least = from;
  for (const label of order) {
    label.at = Math.max(label.at, least);
    least = label.at + gap;
  }
  let most = to;
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, most);
    most = label.at - gap;
  }
  const placed = [...wanted];
  for (const { at, index } of order) placed[index] = at;
  return placed;
}
