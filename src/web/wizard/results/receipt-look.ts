/**
 * What can be asked where it comes from. A number is dotted underneath; a word is asked less often and
 * stays quiet until the pointer or the focus is on it, or a text with many names would be all dots.
 */
export function receiptLook(text: string): string {
  return `${look} ${/\p{N}/u.test(text) ? "decoration-ink-faint" : "decoration-transparent"}`;
}

// The wash of what is shown reaches above and below letters that are higher than their line.
const look =
  "cursor-pointer text-left whitespace-normal underline decoration-dotted decoration-1 " +
  "underline-offset-[0.22em] hover:text-accent hover:decoration-accent hover:decoration-solid " +
  "aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent aria-[current=true]:decoration-solid " +
  "aria-[current=true]:-my-[0.08em] aria-[current=true]:py-[0.08em]";
