import type { AnalysisTools } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/analysis.ts";
import type { AiModel } from "#contract/model.ts";

type Analyst = NonNullable<AnalysisTools["analyst"]>;

/** Who writes reports on this server, by the model that a person chose; null where no hosted one is set up. */
export type HostedAnalysts = Readonly<Record<AiModel, Analyst>> | null;

/**
 * The hosted model that an analysis would be billed for; null where the built-in analyst writes:
 * about text of documents, and on a server without a hosted model.
 */
export function billedModel(hosted: HostedAnalysts, input: AnalysisInput): AiModel | null {
  return hosted === null || "text" in input ? null : (input.model ?? "flash");
}
