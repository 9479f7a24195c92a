/** A number that can be asked where it comes from: dotted, until the pointer or the focus is on it. */
export const receiptLook =
  "cursor-pointer text-left whitespace-normal underline decoration-ink-faint decoration-dotted decoration-1 " +
  "underline-offset-[0.22em] hover:text-accent hover:decoration-accent hover:decoration-solid " +
  "aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent aria-[current=true]:decoration-solid";
