import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** What somebody asks of support. It holds their own words alone: nothing of their data is added. */
const supportQuestion = z.strictObject({
  message: z.string().check(z.maxLength(limits.supportCharacters)),
  /** The request that went wrong, as its error says it. */
  about: z.optional(z.string().check(z.maxLength(100))),
});

export const askSupport = defineCall({
  method: "POST",
  path: "/api/support",
  summary: "Ask the operator's support, with the plan and the id of a request (Pro)",
  body: supportQuestion,
  answer: z.object({ requestId: z.string() }),
});
