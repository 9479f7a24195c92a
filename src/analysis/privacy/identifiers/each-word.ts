/** Calls back for each run of letters, with its place. Faster than an expression, as all of a text is read. */
export function eachWord(text: string, take: (start: number, end: number) => void): void {
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (isLetter(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      take(start, at);
      start = -1;
    }
  }
  if (start >= 0) take(start, text.length);
}

/** Letters of all scripts and the marks on them, roughly: everything beyond Latin's signs but punctuation. */
function isLetter(code: number): boolean {
  if (code < 128) return (code > 96 && code < 123) || (code > 64 && code < 91);
  return code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && (code < 0x2000 || code > 0x303f);
}
