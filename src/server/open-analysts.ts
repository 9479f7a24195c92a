import { modelAnalyst } from "#analysis/narrative/model/model-analyst.ts";
import type { HostedAnalysts } from "./analyses/analysts.ts";
import type { GeminiConfig } from "./config/config.ts";

/** The analysts that are set up; null where a key is missing, and the built-in one writes everything. */
export async function openAnalysts(
  gemini: GeminiConfig | null,
  clock: () => Date,
): Promise<HostedAnalysts> {
  if (gemini === null) return null;
  // The SDK takes half a second and 60 MB to load, which nobody without a key should pay.
  const { openGemini } = await import("#analysis/narrative/model/providers/open-gemini.ts");
  const { apiKey, baseUrl, models } = gemini;
  const analyst = (model: string) =>
    modelAnalyst(openGemini({ apiKey, baseUrl, model }), { clock });
  return { flash: analyst(models.flash), pro: analyst(models.pro) };
}
