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
