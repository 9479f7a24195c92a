import type { FactOf } from "../../domain/fact.ts";
import { type View, viewOf } from "../write/query/view-of.ts";
import { wordScope } from "../write/query/word-scope.ts";
import type { AskedTable } from "./cell-meaning.ts";

/** A query that a model asked with its result, and the words for its parts. */
export const viewOfAnswer = (
  { ask, result }: Pick<FactOf<"answer">, "ask" | "result">,
  { question, profile }: AskedTable,
): View => viewOf(ask, result, wordScope(question, [], { profile, source: ask.query.from }));
