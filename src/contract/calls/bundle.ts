import * as z from "zod/mini";
import { defineCall } from "../call.ts";

/** The data goes into it only where its owner asks for that. */
export const bundleQuery = z.strictObject({
  data: z.optional(z.enum(["included", "left-out"])),
});
export type BundleQuery = z.infer<typeof bundleQuery>;

export const downloadBundle = defineCall({
  method: "GET",
  path: "/api/analyses/:id/bundle",
  summary:
    "A zip with a report, its queries and results, and a program that computes them again (query data=included)",
  answer: z.unknown(),
});
