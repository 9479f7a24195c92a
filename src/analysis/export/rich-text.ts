interface RichTextRequest {
  readonly title: string;
  readonly prompt: string;
  readonly analysis: string;
}

/**
 * A Rich Text Format document: title, prompt without braces and backslashes, and the analysis with
 * its bold words bold and each line on its own.
 */
export function richText({ title, prompt, analysis }: RichTextRequest): string {
  return [
    "{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1{\\fonttbl{\\f0\\fswiss Arial;}}\\f0\\fs22",
    `{\\b\\fs32 ${escaped(title)}\\par}\\par`,
    `{\\b Prompt:}\\par ${lines(escaped(prompt.replace(/[{}\\]/g, "")))}\\par\\par`,
    lines(bold(escaped(analysis))),
    "}",
  ].join("\n");
}

const bold = (text: string) => text.replace(/\*\*(?=\S)(.+?)\*\*/g, "{\\b $1}");

const lines = (text: string) => text.replace(/\r\n|\r|\n/g, "\\par\n");

/** RTF is ASCII: its three signs get a backslash, and each other UTF-16 unit its number. */
function escaped(text: string): string {
  return text
    .replace(/[\\{}]/g, "\\$&")
    .replace(/\t/g, "\\tab ")
    .replace(/[^\n\r -~]/g, (unit) =>
      Array.from({ length: unit.length }, (_, at) => unitOf(unit, at)).join(""),
    );
}

/** Signed 16 bits, and a question mark for readers that know no Unicode. */
function unitOf(text: string, at: number): string {
  const code = text.charCodeAt(at);
  return `\\u${code > 32_767 ? code - 65_536 : code}?`;
}
