import { analyse } from "#analysis/analyse.ts";
import type { Analysis } from "#analysis/analysis.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import { Problem } from "#contract/problem.ts";
import { type Command, UsageError } from "./command.ts";
import { readingOptions, readSettings } from "./read-settings.ts";
import { readSource } from "./read-source.ts";
import { readWords } from "./read-words.ts";

/** `candor analyze`: the whole analysis of a table, as the server runs it. */
export const analyze: Command = {
  usage: "analyze FILE --prompt TEXT [--focus COLUMN] [--keywords WORDS] [--sheet NAME] [--json]",
  async run(words, { children, print }) {
    const { file, json, options } = readWords(words, [
      "prompt",
      "focus",
      "keywords",
      ...readingOptions,
    ]);
    const prompt = options.prompt?.trim();
    if (!prompt) throw new UsageError("Give --prompt a question.");
    const source = await readSource(file, {
      children,
      settings: readSettings(options),
      isShown: false,
    });
    if (source.kind !== "table") throw new Problem("no-table");
    const analysis = await analyse(
      {
        prompt,
        table: { name: file, content: source.table.content },
        columns: [],
        focus: options.focus ?? null,
        direction: "rows",
        keywords: options.keywords?.split(",") ?? [],
      },
      { children },
    );
    print(json ? JSON.stringify(answerOf(analysis)) : inWords(analysis));
  },
};

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
