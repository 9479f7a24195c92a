import * as z from "zod/mini";

/** What the keyword check found; field names are the specification's. */
export const hipaaReport = z.object({
  violationsFound: z.number(),
  keywordsChecked: z.number(),
  recordsScanned: z.number(),
  violations: z.array(
    z.object({ keyword: z.string(), count: z.number(), context: z.array(z.string()) }),
  ),
});
export type HipaaReport = z.infer<typeof hipaaReport>;

export const hipaaCompliance = z.object({
  /** 0 to 100. */
  score: z.number(),
  issues: z.array(z.string()),
  recommendations: z.array(z.string()),
});
export type HipaaCompliance = z.infer<typeof hipaaCompliance>;
