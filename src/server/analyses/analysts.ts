import type { AnalysisTools } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/analysis.ts";
import type { AiModel } from "#contract/model.ts";

type Analyst = NonNullable<AnalysisTools["analyst"]>;

/** Who writes reports on this server, by the model that a person chose; null where no hosted one is set up. */
export type HostedAnalysts = Readonly<Record<AiModel, Analyst>> | null;

/** What a finished analysis is billed as: text of documents, and a server without a hosted model, take no Pro. */
export function billedModel(hosted: HostedAnalysts, input: AnalysisInput): AiModel {
  return hosted === null || "text" in input ? "flash" : (input.model ?? "flash");
}
