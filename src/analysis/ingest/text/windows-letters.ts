/**
 * Reads the control characters U+0080 to U+009F as the letters that Windows-1252 has in their places:
 * programs that take one encoding for another write quotes and dashes as these. U+0085 alone is a line
 * end of other machines and stays.
 */
export function readWindowsLetters(text: string): string {
  return misread.test(text) ? text.replace(controls, windowsLetter) : text;
}

const misread = /[\x80-\x84\x86-\x9f]/;
const controls = /[\x80-\x9f]/g;

/** What Windows-1252 has in the place of a control character; the character itself where that is nothing. */
export const windowsLetter = (control: string): string =>
  windows.decode(Uint8Array.of(control.charCodeAt(0)));

const windows = new TextDecoder("windows-1252");
