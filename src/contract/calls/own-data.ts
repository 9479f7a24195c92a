import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

/** One JSON object: a list of rows for each kind of thing. It is made and sent piece by piece. */
export const downloadOwnData = defineCall({
  method: "GET",
  path: "/api/own-data",
  summary: "All that Candor keeps of the caller, as one JSON file",
  answer: z.unknown(),
});

export const deleteAccount = defineCall({
  method: "POST",
  path: "/api/own-data/delete",
  summary: "Delete the caller's account with everything in it; a subscription is ended first",
  body: z.strictObject({
    /** The caller's own address, typed to say that it is meant. */
    email: z.string().check(z.maxLength(limits.nameCharacters)),
  }),
  answer: z.object({ deleted: z.literal(true) }),
});
