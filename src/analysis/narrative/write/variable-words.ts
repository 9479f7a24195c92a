import type { Expression } from "#contract/query.ts";
import { columnsIn } from "../../domain/columns-in.ts";
import { quoteTable, type Template } from "../../domain/fact.ts";
import { expressionWords } from "./query/expression-words.ts";

/** What a correlation is about, for sentences: a column, or what is computed of several. */
export function variableWords(of: Expression): Template {
  if (of.kind === "column") return quoteTable(of.column);
  const names = new Set(columnsIn(of));
  const source = { kind: "data" } as const;
  return expressionWords(of, {
    question: "",
    spans: [],
    source,
    names,
    spelling: new Map(),
    dates: new Set(),
  });
}
