import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { analyse } from "#analysis/analyse.ts";
import type { DocumentText } from "#analysis/document/document-text.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { plainText } from "#analysis/report/plain-markdown.ts";
import type { WorkerPool } from "#analysis/worker-pool.ts";
import type { Report } from "#contract/report.ts";

/** A question about one or more documents, with the sentences that answer it. */
interface Question {
  readonly id: string;
  readonly docs: readonly string[];
  readonly kind: string;
  readonly prompt: string;
  readonly answerable: boolean;
  /** Of each group one sentence has to be quoted. */
  readonly sentences: readonly (readonly string[])[];
  readonly verdict: "yes" | "no" | null;
}

type Outcome = "right" | "abstained" | "wrong";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "by-one": { type: "boolean" } },
});
const [list] = positionals;
if (list === undefined) {
  process.stderr.write("Usage: npm run eval:documents -- DIR/questions.jsonl [--by-one]\n");
  process.exitCode = 2;
} else {
  await evaluate(list);
}

/** Asks each question of its documents, which stand in `docs` beside the list; a line for each kind. */
async function evaluate(questions: string): Promise<void> {
  const lines = readFileSync(questions, "utf8").trim().split("\n");
  const asked = lines.map((line) => JSON.parse(line) as Question);
  const workers = startWorkerPool();
  const outcomes: { question: Question; outcome: Outcome; answer: string }[] = [];
  for (const question of asked) {
    const report = await reportOn(question, { folder: join(dirname(questions), "docs"), workers });
    const answer = plainText(report.answer.markdown);
    outcomes.push({ question, outcome: judge(question, report, answer), answer });
  }
  await workers.close();
  for (const [kind, ofKind] of Map.groupBy(outcomes, ({ question }) => question.kind))
    process.stdout.write(`${JSON.stringify({ kind, ...counts(ofKind) })}\n`);
  if (values["by-one"])
    for (const { question, outcome, answer } of outcomes)
      process.stdout.write(`${outcome} ${question.id}: ${question.prompt}\n    ${answer}\n`);
  const [open, closed] = [true, false].map((answerable) =>
    outcomes.filter(({ question }) => question.answerable === answerable),
  );
  const told = { answerable: counts(open ?? []), notAnswerable: counts(closed ?? []) };
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

async function reportOn(
  { docs, prompt }: Question,
  { folder, workers }: { readonly folder: string; readonly workers: WorkerPool },
): Promise<Report> {
  const text = joined(docs, (name) => readFileSync(join(folder, name), "utf8"));
  return (await analyse({ prompt, text, keywords: [] }, { workers })).report;
}

/** Documents one after another, each under its name. */
function joined(names: readonly string[], read: (name: string) => string): DocumentText {
  let content = "";
  const documents = names.map((name) => {
    content += `# ${name}\n\n`;
    const start = content.length;
    content += read(name);
    const end = content.length;
    content += "\n\n";
    return { name, start, end };
  });
  return { name: names.join(", "), content, documents };
}

/** An answer is right that quotes what was expected and says nothing else; silence where nothing is. */
function judge({ answerable, sentences, verdict }: Question, report: Report, answer: string) {
  if (!report.answered) return answerable ? "abstained" : "right";
  if (!answerable) return "wrong";
  const said = bare(answer);
  const quoted = sentences.every((group) => group.some((one) => said.includes(bare(one))));
  const [, first] = /^(yes|no)\b/i.exec(answer) ?? [];
  const contradicts = verdict !== null && first !== undefined && first.toLowerCase() !== verdict;
  return quoted && !contradicts ? "right" : "wrong";
}

/** Letters and digits alone: a quote leaves out line ends and the marks of lists. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
}

function counts(outcomes: readonly { readonly outcome: Outcome }[]) {
  const of = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return { right: of("right"), abstained: of("abstained"), wrong: of("wrong") };
}
