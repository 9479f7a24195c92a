import { stat } from "node:fs/promises";
import { decodeText } from "#analysis/ingest/text/decode-text.ts";
import { assessCompliance } from "#analysis/privacy/assess-compliance.ts";
import { readKeywords } from "#analysis/privacy/keywords/read-keywords.ts";
import { hipaaReportOf } from "#analysis/privacy/keywords/scan-keywords.ts";
import { encodeColumns } from "#analysis/table/encode-columns.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";
import { readingOptions, readSettings } from "./read-settings.ts";
import { readSource, readStart, type Source } from "./read-source.ts";

/** `candor scan`: finds keywords in a file, and scores a table by the Safe Harbor rules. */
export const scan: Command = {
  usage: "scan FILE --keywords LIST [--sheet NAME] [--json]   LIST: a file, or words with commas",
  async run(words, { workers, print }) {
    const { file, json, options } = parseArguments(words, ["keywords", ...readingOptions]);
    const list = options.keywords;
    if (list === undefined) throw new UsageError("Give --keywords a list.");
    const keywords = await keywordsOf(list);
    const source = await readSource(file, {
      workers,
      settings: readSettings(options),
      isShown: false,
    });
    const found = scanSource(source, keywords);
    print(json ? JSON.stringify(found) : inWords(found));
  },
};

async function keywordsOf(list: string): Promise<string[]> {
  const found = await stat(list).catch(() => null);
  if (found?.isFile() !== true) return readKeywords(list.replaceAll(",", "\n"));
  return readKeywords(decodeText(await readStart(list)).text);
}

function scanSource(source: Source, keywords: readonly string[]) {
  if (source.kind === "document")
    return { kind: source.kind, ...hipaaReportOf(source.text, keywords, 1) };
  const { content } = source.table;
  const columns = encodeColumns(content, (headers) => headers.map((_, at) => at));
  const keywordHits = hipaaReportOf(content, keywords, columns[0]?.codes.length ?? 0);
  const compliance = assessCompliance({ columns, keywordHits });
  return { kind: source.kind, ...keywordHits, compliance };
}

function inWords(found: ReturnType<typeof scanSource>): string {
  const lines = [
    `${found.violationsFound} of ${found.keywordsChecked} keywords found in ${found.recordsScanned} records`,
    ...found.violations.map(({ keyword, count, context }) =>
      [`${keyword}: ${count}`, ...snippets(context, count)].join("\n"),
    ),
  ];
  if ("compliance" in found) {
    const { score, items } = found.compliance;
    const points = (value: number) => String(-value).padStart(5);
    lines.push("", "  100  to begin with");
    for (const { item, found: cells, points: off, columns } of items)
      lines.push(`${points(off)}  ${[item, ...columns].join(", ")} (${cells})`);
    lines.push(`${String(score).padStart(5)}  by the Safe Harbor rules`);
  }
  return lines.join("\n");
}

function snippets(context: readonly string[], count: number): string[] {
  const lines = count > context.length ? [...context, "…"] : context;
  return lines.map((text) => `    ${text}`);
}
