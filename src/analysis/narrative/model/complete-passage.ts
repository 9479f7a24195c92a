import type { Template } from "../../domain/fact.ts";
import { joinWithAnd } from "../write/references.ts";
import { type AskedTable, type Meanings, meaningOf } from "./cell-meaning.ts";
import { viewOfAnswer } from "./view-of-answer.ts";

/**
 * What the figures of a passage are, and of which records: said behind it where it leaves that out.
 * Null where a figure is none of a query, so that it cannot be said so.
 */
export function completionOf(text: string, meanings: Meanings, asked: AskedTable): Template | null {
  const cells = [...text.matchAll(/\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g)]
    .flatMap(([, inner = ""]) => meaningOf(inner, meanings) ?? [])
    .filter(({ sort }) => sort !== "label");
  const parts = [...Map.groupBy(cells, ({ result }) => result).values()].map((own) => {
    const [fact] = own.flatMap(({ facts }) => facts);
    if (fact?.kind !== "answer") return null;
    const view = viewOfAnswer(fact, asked);
    const names = view.measures.flatMap(({ name }, at) =>
      own.some(({ key }) => key === `value${at + 1}`) ? [name] : [],
    );
    return names.length === 0 ? null : `${joinWithAnd([...new Set(names)])}${view.where}`;
  });
  const said = parts.filter((part) => part !== null);
  return said.length < parts.length || said.length === 0
    ? null
    : `(What is counted: ${[...new Set(said)].join("; ")}.)`;
}
