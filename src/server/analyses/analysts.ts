import { createHmac } from "node:crypto";
import type { PreviewTools } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import { type AiModel, models } from "#contract/model.ts";

type Analyst = PreviewTools["analyst"];

/** Who writes reports on this server, by the model that a person chose; null where no hosted one is set up. */
export type HostedAnalysts = Readonly<Record<AiModel, Analyst>> | null;

/** Family of the model that this server is set up with. */
export const familyOf = (hosted: HostedAnalysts): string =>
  hosted?.flash.family ?? models.builtin.family;

/** Marks what a model is told of one person's input, the same in a preview and in the run after it. */
export type MarkerOf = (userId: string, input: AnalysisInput) => string;

/**
 * The hosted model that an analysis would be billed for; null where the built-in analyst writes:
 * about documents where the model stands outside, what is computed without reading a question, where it
 * was asked for, and on a server without a hosted model.
 */
export function billedModel(hosted: HostedAnalysts, input: AnalysisInput): AiModel | null {
  if (hosted === null || asksNoModel(input)) return null;
  const model = input.model ?? "flash";
  return "text" in input && hosted[model].documents === null ? null : model;
}

/** What is to be computed is said already, or the built-in analyst is to answer. */
export const asksNoModel = (input: AnalysisInput): boolean =>
  input.model === null || (!("text" in input) && input.given !== undefined);

/**
 * Makes markers with a key of this installation. Who wrote a table cannot know its marker: without
 * the key it cannot be computed, and to write a marker into the table changes it.
 */
export function markerWith(key: string): MarkerOf {
  return (userId, input) => {
    const { content, ...rest } = "text" in input ? input.text : input.table;
    const about = JSON.stringify([userId, rest, { ...input, text: null, table: null }]);
    return createHmac("sha256", key)
      .update(`marker\0${about}\0`)
      .update(content)
      .digest("hex")
      .slice(0, 32);
  };
}
