/** A text as a regular expression that matches just it, with the flag `u` too. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
