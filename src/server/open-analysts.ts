import { modelAnalyst } from "#analysis/narrative/model/model-analyst.ts";
import type { ModelPort } from "#analysis/narrative/model/model-port.ts";
import type { ModelSettings } from "#analysis/narrative/model/model-provider.ts";
import type { ModelFamily } from "#contract/hosted-models.ts";
import type { HostedAnalysts } from "./analyses/analysts.ts";
import type { ModelConfig } from "./config/read-model-config.ts";

/** The analysts that are set up; null where none is, and the built-in one writes everything. */
export async function openAnalysts(
  config: ModelConfig | null,
  clock: () => Date,
): Promise<HostedAnalysts> {
  if (config === null) return null;
  const { family, models, milliseconds, ...provider } = config;
  const open = await openers[family]();
  const analyst = (model: string) =>
    modelAnalyst(open({ ...provider, model, longestSilence: milliseconds / 2 }), {
      ...{ clock, milliseconds },
    });
  return { flash: analyst(models.flash), pro: analyst(models.pro) };
}

/** An SDK takes time and memory to load, which only its own users should pay. */
const openers: Readonly<
  Record<ModelFamily, () => Promise<(settings: ModelSettings) => ModelPort>>
> = {
  gemini: async () =>
    (await import("#analysis/narrative/model/providers/open-gemini.ts")).openGemini,
  anthropic: async () =>
    (await import("#analysis/narrative/model/providers/open-anthropic.ts")).openAnthropic,
  openai: async () =>
    (await import("#analysis/narrative/model/providers/open-openai.ts")).openOpenAi,
  compatible: async () =>
    (await import("#analysis/narrative/model/providers/open-compatible.ts")).openCompatible,
};
