import { adminChapter } from "./admin-scenes.ts";
import { documentChapter } from "./document-scenes.ts";
import { historyChapter } from "./history-scenes.ts";
import { paymentChapter } from "./payment-scenes.ts";
import { proChapter } from "./pro-scenes.ts";
import { promptChapter } from "./prompt-scenes.ts";
import { reportChapter } from "./report-scenes.ts";
import { rerunChapter } from "./rerun-scenes.ts";
import type { Chapter } from "./scene.ts";
import { securityChapter } from "./security-scenes.ts";
import { sessionChapter } from "./session-scenes.ts";
import { signInChapter } from "./sign-in-scenes.ts";
import { sourceChapter } from "./source-scenes.ts";

/** In the order in which the page of pictures shows them. */
export const chapters: readonly Chapter[] = [
  signInChapter,
  sourceChapter,
  reportChapter,
  promptChapter,
  documentChapter,
  historyChapter,
  rerunChapter,
  paymentChapter,
  proChapter,
  securityChapter,
  sessionChapter,
  adminChapter,
];
