import type { ReadText } from "../document-request.ts";
import { OmittedContent } from "../document-text/omitted-content.ts";
import { RtfStory } from "./rtf-story.ts";

/** Reads the text of an RTF document, which word processors also save under .doc. */
export function readRtf(bytes: Uint8Array): ReadText {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const omitted = new OmittedContent();
  const story = new RtfStory(omitted);
  let at = 0;
  while (at < file.length) at = takeToken(file, at, story);
  return { ...story.result(), warnings: omitted.warnings() };
}

/** Takes what stands at a place: a brace, a control word or sign, or letters; gives the next place. */
function takeToken(file: string, at: number, story: RtfStory): number {
  const letter = file.charAt(at);
  if (letter === "\\") return takeControl(file, at + 1, story);
  if (letter === "{") story.openGroup();
  else if (letter === "}") story.closeGroup();
  else if (letter !== "\r" && letter !== "\n") {
    plain.lastIndex = at;
    const end = plain.exec(file)?.index ?? file.length;
    story.letters(file.slice(at, end));
    return end;
  }
  return at + 1;
}

const plain = /[\\{}\r\n]/g;
const word = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;

function takeControl(file: string, at: number, story: RtfStory): number {
  word.lastIndex = at;
  const found = word.exec(file);
  if (found !== null) {
    const [whole, name = "", number] = found;
    const value = number === undefined ? undefined : Number(number);
    story.control(name, value);
    // Bytes of a picture may look like anything.
    return at + whole.length + (name === "bin" ? Math.max(0, value ?? 0) : 0);
  }
  const sign = file.charAt(at);
  if (sign !== "'") {
    story.sign(sign);
    return at + 1;
  }
  const code = Number.parseInt(file.slice(at + 1, at + 3), 16);
  if (!Number.isNaN(code)) story.letters(String.fromCharCode(code));
  return at + 3;
}
