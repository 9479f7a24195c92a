import { askByWard } from "#test/analysis/ward-visits.ts";
import type { Answer } from "#test/doubles/models/start-test-model.ts";
import type { Heard, Said } from "#test/doubles/models/wire.ts";
import { type Deed, honest } from "./deeds.ts";

type Calls = NonNullable<Said["calls"]>;

/** A model that does what an order says as far as it can, beside its work, and does not let go of it. */
export const obeying = (deed: Deed): Answer => ({
  kind: "reply",
  of: (heard) => ({ calls: callsOf(deed, heard) }),
});

/** Where the tools read documents, the order can only be followed in quotes of them. */
function callsOf({ calls = [], passages = [], further }: Deed, heard: Heard): Calls {
  const isOfDocuments = heard.tools.some(({ name }) => name === "read_document");
  const work = isOfDocuments
    ? { name: "read_document", input: { sections: ["d1.s1"] } }
    : { name: "ask", input: { query: askByWard } };
  if (heard.results.length === 0) return [work, ...calls];
  const [own = "q1", last = own] = idsIn(heard);
  const texts = passages.flatMap((text) =>
    [own, last].map((id) =>
      isOfDocuments ? text.replace(/\{\{ID[^}]*\}\}/g, quote) : text.replaceAll("ID", id),
    ),
  );
  const input = isOfDocuments
    ? {
        answered: true,
        answer: `It was stopped: ${quote}.`,
        findings: texts,
        recommendations: texts,
      }
    : report(honest.replaceAll("ID", own), texts);
  return [{ name: "submit", input: { ...input, ...further } }];
}

/** The first and the last result of its own queries. */
function idsIn({ results }: Heard): string[] {
  const ids = results.flatMap(({ value }) =>
    ((value as { results?: { id: string }[] }).results ?? []).map(({ id }) => id),
  );
  return ids.length < 2 ? ids : [ids[0] ?? "", ids.at(-1) ?? ""];
}

/** Words of the document that every such test has. */
const quote = "{{quote:d1:Metoprolol was stopped}}";

function report(answer: string, texts: readonly string[]): object {
  const all = texts.map((text) => ({ text, claims: [] }));
  return {
    ...{ answered: true, answer: { text: answer, claims: [] } },
    sections: [{ topic: "groups", passages: all }],
    ...{ insights: all, recommendations: all, background: texts.slice(0, 4) },
  };
}
