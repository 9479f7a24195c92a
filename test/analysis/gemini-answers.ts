import type { Query } from "#contract/query.ts";
import type { Answer } from "../doubles/gemini/start-test-gemini.ts";

/** A report of one sentence. */
const report = (answer: string, claims: readonly object[] = []) => ({
  ...{ answered: true, answer: { text: answer, claims } },
  ...{ sections: [], insights: [], recommendations: [], background: [] },
});
/** An answer that makes these calls. */
export const calls = (
  ...made: readonly { readonly name: string; readonly input: object }[]
): Answer => ({
  kind: "reply",
  of: () => ({ calls: made }),
});
/** A call that is made of the ids of the results so far. */
export const afterwards = (
  call: (ids: readonly string[]) => { name: string; input: object },
): Answer => ({
  kind: "reply",
  of: ({ results }) => ({ calls: [call(idsIn(results))] }),
});
/** The ids of all results that tools told of. */
export const idsIn = (results: readonly { readonly value: unknown }[]): string[] =>
  results.flatMap(({ value }) => ((value as Told).results ?? []).map(({ id }) => id));
/** What a tool tells of its results. */
export interface Told {
  readonly no_rows_told_of?: string;
  readonly results?: readonly { id: string; columns: string[]; rows: unknown[][] }[];
}
export const ask = (query: Query) => ({ name: "ask", input: { query } });
export const submit = (...asked: Parameters<typeof report>) => ({
  name: "submit",
  input: report(...asked),
});
