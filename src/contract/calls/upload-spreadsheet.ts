import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const uploadedSpreadsheet = z.object({
  headers: z.array(z.string()),
  /** RFC 4180 text whose first record is the header. */
  content: z.string(),
  rows: z.number(),
  sheet: z.optional(z.string()),
  sheets: z.optional(z.array(z.string())),
  truncated: z.boolean(),
  /** Every repair, in plain words. */
  warnings: z.array(z.string()),
});
export type UploadedSpreadsheet = z.infer<typeof uploadedSpreadsheet>;

/** Multipart, field `file`; the query may name a `sheet` of a workbook. */
export const uploadSpreadsheet = defineCall({
  method: "POST",
  path: "/api/upload-spreadsheet",
  summary: "Read a spreadsheet (multipart field file)",
  answer: uploadedSpreadsheet,
});
