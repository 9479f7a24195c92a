import {
  type HostedModel,
  hostedModel,
  hostedModels,
  type ModelFamily,
  type ModelLocation,
  modelFamilies,
  priceOn,
  standardModels,
  unpricedModel,
} from "#contract/hosted-models.ts";
import type { AiModel } from "#contract/model.ts";
import { readModelsFile } from "./read-models-file.ts";
import type { SettingName } from "./settings.ts";
import type { SettingsReader } from "./settings-reader.ts";

/** The one provider of models that is set up. */
export interface ModelConfig {
  readonly family: ModelFamily;
  /** Null where the server wants none. */
  readonly apiKey: string | null;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly stands: ModelLocation;
  /** Ids of the models that people choose between. */
  readonly models: Readonly<Record<AiModel, string>>;
  /** All models whose price is known. */
  readonly catalogue: readonly HostedModel[];
  /** The longest that a model may take for one report. */
  readonly milliseconds: number;
}

/** Null where none is set up. */
export function readModelConfig(read: SettingsReader, today: Date): ModelConfig | null {
  const family = read.oneOf("MODEL_PROVIDER", modelFamilies);
  const names = family === "gemini" ? ofGemini : ofOthers;
  const seconds = read.number("MODEL_SECONDS", { standard: 110, from: 10, to: 3_600 });
  const baseUrl = readAddress(read, names.baseUrl, addresses[family]);
  const added = readModelsFile(read, family);
  const provider = { family, apiKey: read.text(names.apiKey), baseUrl };
  checkOneProvider(read, family);
  if (family === "gemini" && provider.apiKey === null) return null;
  if (provider.apiKey === null && family !== "compatible")
    read.fault(`MODEL_API_KEY must be set with MODEL_PROVIDER ${family}.`, null);
  const stands = readStands(read, baseUrl);
  const catalogue = [...added, ...hostedModels.filter((one) => one.family === family)];
  const standard = family === "compatible" ? null : standardModels[family];
  const place = { stands, family, today };
  const flash = readModel(read, names.flash, { ...place, catalogue, standard: standard?.flash });
  const proStandard = standard?.pro ?? flash?.id;
  const pro = readModel(read, names.pro, { ...place, catalogue, standard: proStandard });
  if (flash === null || pro === null) return null;
  return {
    ...{ ...provider, stands, milliseconds: seconds * 1_000 },
    models: { flash: flash.id, pro: pro.id },
    catalogue: [...new Set([flash, pro, ...catalogue])],
  };
}

const ofGemini = {
  apiKey: "GEMINI_API_KEY",
  baseUrl: "GEMINI_BASE_URL",
  flash: "GEMINI_FLASH_MODEL",
  pro: "GEMINI_PRO_MODEL",
} as const;

const ofOthers = {
  apiKey: "MODEL_API_KEY",
  baseUrl: "MODEL_BASE_URL",
  flash: "MODEL_FLASH",
  pro: "MODEL_PRO",
} as const;

const addresses: Readonly<Record<ModelFamily, string | null>> = {
  gemini: "https://generativelanguage.googleapis.com/v1beta",
  anthropic: "https://api.anthropic.com/v1",
  openai: "https://api.openai.com/v1",
  compatible: null,
};

function readAddress(read: SettingsReader, name: SettingName, standard: string | null): string {
  if (standard !== null || read.text(name) !== null) return read.modelAddress(name, standard ?? "");
  return read.fault(`${name} must be set with MODEL_PROVIDER compatible.`, "");
}

/** What is set for another provider than the one that is used is a mistake that nobody should find late. */
function checkOneProvider(read: SettingsReader, family: ModelFamily): void {
  const [unused] = Object.values(family === "gemini" ? ofOthers : ofGemini).filter(
    (name) => read.text(name) !== null,
  );
  if (unused !== undefined)
    read.fault(`${unused} is of another provider than MODEL_PROVIDER, which is ${family}.`, null);
}

/** Nothing but the host by name makes a model one of the house: an address alone may lead anywhere. */
function readStands(read: SettingsReader, baseUrl: string): ModelLocation {
  const named = read.text("MODEL_INSIDE");
  if (named === null || baseUrl === "") return "outside";
  const { hostname } = new URL(baseUrl);
  if (named.toLowerCase() === hostname) return "inside";
  return read.fault(`MODEL_INSIDE must be the host of the provider, ${hostname}.`, "outside");
}

interface Place {
  readonly stands: ModelLocation;
  readonly family: ModelFamily;
  readonly today: Date;
  readonly catalogue: readonly HostedModel[];
  readonly standard: string | undefined;
}

/** A model outside without a price valid today is not started with: what it costs could not be told. */
function readModel(
  read: SettingsReader,
  name: SettingName,
  { stands, family, today, catalogue, standard }: Place,
): HostedModel | null {
  const id = read.text(name) ?? standard;
  if (id === undefined)
    return read.fault(`${name} must be set with MODEL_PROVIDER ${family}.`, null);
  const known = hostedModel(id, catalogue);
  if (stands === "inside" && known === null) return unpricedModel(id, family);
  const price = known && priceOn(known, today);
  if (price && (stands === "inside" || price.output > 0)) return known;
  return read.fault(`${name} names a model for which no price is known today.`, null);
}
