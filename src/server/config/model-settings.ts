import type { Setting } from "./setting.ts";

/** Who writes reports, and what that may cost. */
export const modelSettings = [
  {
    name: "MODEL_PROVIDER",
    standard: "gemini",
    meaning:
      "Whose models write reports: `gemini`, set up by the settings that begin with GEMINI, or `anthropic`, `openai` and `compatible` (any server with OpenAI's Chat Completions, such as Ollama), set up by those that begin with MODEL",
  },
  {
    name: "MODEL_API_KEY",
    standard: "none",
    meaning: "Key of the provider; a `compatible` server may want none",
  },
  {
    name: "MODEL_BASE_URL",
    standard: "the provider's own",
    meaning:
      "Address of the provider, version included, such as `http://127.0.0.1:11434/v1`; must be set with `compatible`; anything but this machine by `https`",
  },
  {
    name: "MODEL_FLASH",
    standard: "claude-haiku-5-5; gpt-6-luna",
    meaning: "Model that Flash stands for; must be set with `compatible`",
  },
  {
    name: "MODEL_PRO",
    standard: "claude-sonnet-5-5; gpt-6.1-sol; MODEL_FLASH",
    meaning: "Model that Pro stands for",
  },
  {
    name: "MODEL_INSIDE",
    standard: "none: models stand outside",
    meaning:
      "Host of the provider's address, named once more where it stands within your own network, this machine too; a model there may cost nothing",
  },
  {
    name: "MODELS_FILE",
    standard: "none",
    meaning: "JSON file of further models and their prices",
  },
  {
    name: "MODEL_SECONDS",
    standard: "110",
    meaning: "The longest that a model may take for one report",
  },
  {
    name: "GEMINI_API_KEY",
    standard: "none: the built-in analyst writes all reports",
    meaning:
      "Key of the Gemini API, of a paid tier only: what a free one is sent may train others' models",
  },
  {
    name: "GEMINI_BASE_URL",
    standard: "https://generativelanguage.googleapis.com/v1beta",
    meaning: "Address of the Gemini API, version included; anything but this machine by `https`",
  },
  {
    name: "GEMINI_FLASH_MODEL",
    standard: "gemini-3.8-flash",
    meaning: "Model that Flash stands for; its price must be known",
  },
  {
    name: "GEMINI_PRO_MODEL",
    standard: "gemini-4-argon",
    meaning: "Model that Pro stands for; its price must be known",
  },
  {
    name: "HOSTED_SPENDING_CAP",
    standard: "no cap",
    meaning:
      "US dollars that the hosted model may cost in a calendar month (UTC), by its published prices; what would pass it is not sent",
  },
  {
    name: "HOSTED_SPENDING_CAP_PERSON",
    standard: "no cap",
    meaning:
      "The same for each person; a report that could pass it is refused before anything is sent, and the built-in analyst is offered",
  },
] as const satisfies readonly Setting[];
