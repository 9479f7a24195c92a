import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { limits } from "../limits.ts";

const keywords = z
  .array(z.string().check(z.maxLength(limits.fieldCharacters)))
  .check(z.maxLength(limits.keywords));

/** A list of keywords under a name; the default one is there for every analysis. */
const newKeywordSet = z.strictObject({
  name: z.string().check(z.maxLength(limits.nameCharacters)),
  keywords,
  isDefault: z.boolean(),
});
export type NewKeywordSet = z.infer<typeof newKeywordSet>;

const keywordSet = z.object({
  id: z.string(),
  name: z.string(),
  keywords: z.array(z.string()),
  isDefault: z.boolean(),
  /** ISO time. */
  changedAt: z.string(),
});
export type KeywordSet = z.infer<typeof keywordSet>;

/** One that comes with the product. */
const readyKeywordSet = z.object({
  name: z.string(),
  description: z.string(),
  /** How many there are; `keywords` is empty without a plan. */
  count: z.number(),
  keywords: z.array(z.string()),
});
export type ReadyKeywordSet = z.infer<typeof readyKeywordSet>;

const keywordSets = z.object({ sets: z.array(keywordSet), ready: z.array(readyKeywordSet) });
export type KeywordSets = z.infer<typeof keywordSets>;

export const listKeywordSets = defineCall({
  method: "GET",
  path: "/api/keyword-sets",
  summary: "The caller's keyword sets by name, and those that come with the product",
  answer: keywordSets,
});

export const createKeywordSet = defineCall({
  method: "POST",
  path: "/api/keyword-sets",
  summary: "Save a keyword set; a default one takes the place of the former default",
  body: newKeywordSet,
  answer: keywordSet,
});

export const updateKeywordSet = defineCall({
  method: "PUT",
  path: "/api/keyword-sets/:id",
  summary: "Change the name, the keywords and the default of a keyword set",
  body: newKeywordSet,
  answer: keywordSet,
});

export const deleteKeywordSet = defineCall({
  method: "DELETE",
  path: "/api/keyword-sets/:id",
  summary: "Delete a keyword set for good",
  answer: z.object({}),
});
