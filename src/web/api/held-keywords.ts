import * as z from "zod/mini";
import { ApiError } from "./call-api.ts";

const foundKeywords = z.array(z.string());

/** How a refusal asks for a confirmation: by its flag with the keywords, or in words alone. */
const held = z.union([
  z.object({ requiresConfirmation: z.literal(true), foundKeywords }),
  z.object({
    message: z.string().check(z.regex(/hipaa keywords?\b.*\bdetected/is)),
    foundKeywords: z._default(foundKeywords, []),
  }),
]);

/** The keywords that an analysis waits to have confirmed, none where they are not named; null where it does not wait. */
export function heldKeywords(failure: unknown): readonly string[] | null {
  if (!(failure instanceof ApiError) || failure.status !== 400) return null;
  const read = held.safeParse(failure.body);
  return read.success ? read.data.foundKeywords : null;
}
