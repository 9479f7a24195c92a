import { analyse } from "#analysis/analyse.ts";
import type { Analysis, AnalysisInput } from "#analysis/domain/analysis.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { readingOptions, readSettings } from "./read-settings.ts";
import { readSource, type Source } from "./read-source.ts";

/** `candor analyze`: the whole analysis of a table or a document, as the server runs it. */
export const analyze: Command = {
  usage: "analyze FILE --prompt TEXT [--focus COLUMN] [--keywords WORDS] [--sheet NAME] [--json]",
  async run(words, { workers, print }) {
    const { file, json, options } = parseArguments(words, [
      "prompt",
      "focus",
      "keywords",
      ...readingOptions,
    ]);
    const prompt = options.prompt?.trim();
    if (!prompt) throw new UsageError("Give --prompt a question.");
    const source = await readSource(file, {
      workers,
      settings: readSettings(options),
      isShown: false,
    });
    const keywords = options.keywords?.split(",") ?? [];
    const asked = { prompt, focus: options.focus ?? null, keywords };
    const analysis = await analyse(inputOf(source, asked), { workers });
    print(json ? JSON.stringify(answerOf(analysis)) : inWords(analysis));
  },
};

function inputOf(
  source: Source,
  { prompt, focus, keywords }: { prompt: string; focus: string | null; keywords: string[] },
): AnalysisInput {
  const { name } = source;
  if (source.kind === "table") {
    const table = { name, content: source.table.content };
    return { prompt, table, columns: [], focus, direction: "rows", keywords };
  }
  const content = source.text;
  return {
    prompt,
    text: { name, content, documents: [{ name, start: 0, end: content.length }] },
    keywords,
  };
}

/** The analysis in the shape that `POST /api/analyze` answers with. */
function answerOf(analysis: Analysis) {
  const { markdown, insights, recommendations, hipaaCompliance, tokenUsage } = analysis;
  const { hipaaReport, report, model } = analysis;
  return {
    results: { analysis: markdown, insights, recommendations, hipaaCompliance, tokenUsage },
    hipaaReport,
    report,
    model,
  };
}

function inWords({ markdown, insights, recommendations, hipaaCompliance }: Analysis): string {
  const list = (title: string, items: readonly string[]) =>
    items.length === 0 ? [] : ["", title, ...items.map((item) => `- ${item}`)];
  return [
    plainText(markdown),
    ...list("Key insights", insights),
    ...list("Recommendations", recommendations),
    ...list(`Privacy score ${hipaaCompliance.score} out of 100`, hipaaCompliance.issues),
  ].join("\n");
}
