import { Problem } from "#contract/problem.ts";
import type { ReadText } from "./document-order.ts";

export function readRtf(_bytes: Uint8Array): ReadText {
  throw new Problem("file-unreadable");
}
