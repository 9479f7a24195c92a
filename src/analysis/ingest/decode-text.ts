import chardet from "chardet";
import iconv from "iconv-lite";

/** A file's text, and what had to be guessed or repaired to get it. */
export interface DecodedText {
  readonly text: string;
  readonly warnings: readonly string[];
}

/**
 * Decodes bytes to text: byte order mark, else the pattern of zero bytes that UTF-16 leaves, else
 * strict UTF-8, else a guess among older encodings, which is reported.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, warnings } = withoutMark(decoded(bytes));
  const clean = text.replaceAll("\0", "");
  if (clean.length === text.length) return { text, warnings };
  const removed = (text.length - clean.length).toLocaleString("en-US");
  return { text: clean, warnings: [...warnings, `Zero bytes were removed: ${removed}.`] };
}

const sampleBytes = 65_536;

function decoded(bytes: Uint8Array): DecodedText {
  const unicode = wideEncoding(bytes);
  if (unicode !== null) return { text: iconv.decode(Buffer.from(bytes), unicode), warnings: [] };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    return brokenUnicode(bytes) ?? olderEncoding(bytes);
  }
}

function wideEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Text in a Latin script has a zero in every second byte; a third is enough to tell.
  const many = sample.length / 6;
  if (odd > many && even * 10 < odd) return "utf-16le";
  return even > many && odd * 10 < even ? "utf-16be" : null;
}

/** UTF-8 with a few damaged characters: most sequences hold, so the rest is damage, not another encoding. */
function brokenUnicode(bytes: Uint8Array): DecodedText | null {
  const text = new TextDecoder("utf-8").decode(bytes);
  const broken = text.split("\ufffd").length - 1;
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  if (whole < 5 || broken * 5 > whole) return null;
  const count = broken.toLocaleString("en-US");
  return { text, warnings: [`Damaged characters, now shown as \ufffd: ${count}.`] };
}

function olderEncoding(bytes: Uint8Array): DecodedText {
  const encoding = guessedEncoding(bytes);
  const text = iconv.decode(Buffer.from(bytes), encoding);
  return { text, warnings: [`This file is not in Unicode; it was read as ${encoding}.`] };
}

/** The guesser is sure of East Asian and Cyrillic texts only when it has enough to go by. */
function guessedEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes);
  const foreign = sample.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const [best, second] = chardet.analyse(sample);
  if (best === undefined || foreign < 6 || /^(ISO-8859-1|UTF-|ASCII)/.test(best.name))
    return "windows-1252";
  // Little confidence is enough for another script where the runner-up has far less.
  const alone = best.confidence >= 20 && best.confidence > 2 * (second?.confidence ?? 0);
  const certain = best.confidence >= 40 || (alone && !best.name.endsWith("1257"));
  return certain && iconv.encodingExists(best.name) ? best.name : "windows-1252";
}

function withoutMark({ text, warnings }: DecodedText): DecodedText {
  return { text: text.startsWith("\ufeff") ? text.slice(1) : text, warnings };
}
