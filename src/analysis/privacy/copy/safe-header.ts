import { looksLikePersonName } from "../looks-like-person-name.ts";

/** How a column is called outside; a header may be somebody's name, where each column is a patient. */
export const safeHeader = (header: string, at: number): string =>
  looksLikePersonName(header) ? `Column ${at + 1}` : header;
