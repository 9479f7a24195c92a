import type { DecodedText } from "./decode-text.ts";
import type { ReadText } from "./document-order.ts";

export function readMarkupDocument(_bytes: Uint8Array, decoded: DecodedText): ReadText {
  return decoded;
}
