import { modelAnalyst } from "#analysis/narrative/model/model-analyst.ts";
import type { ModelPort, ModelSettings } from "#analysis/narrative/model/model-port.ts";
import type { ModelFamily } from "#contract/hosted-models.ts";
import type { HostedAnalysts } from "./analyses/analysts.ts";
import type { ModelConfig } from "./config/read-model-config.ts";

/** The analysts that are set up; null where none is, and the built-in one writes everything. */
export async function openAnalysts(
  config: ModelConfig | null,
  clock: () => Date,
): Promise<HostedAnalysts> {
  if (config === null) return null;
  const { models, milliseconds } = config;
  const open = await openModels(config);
  const analyst = (model: string) => modelAnalyst(open(model), { clock, milliseconds });
  return { flash: analyst(models.flash), pro: analyst(models.pro) };
}

/** Opens models of the provider that is set up, by their ids. */
export async function openModels(config: ModelConfig): Promise<(model: string) => ModelPort> {
  const { family, milliseconds, apiKey, baseUrl, stands, catalogue } = config;
  const open = await openers[family]();
  const settings = { apiKey, baseUrl, stands, catalogue, longestSilence: milliseconds / 2 };
  return (model) => open({ ...settings, model });
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
