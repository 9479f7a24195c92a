import { afterAll, beforeAll, expect, it } from "vitest";
import type { Ask } from "#contract/reading.ts";
import { goodSubmission } from "#test/analysis/narrative/good-submission.ts";
import {
  dataIn,
  startTestGemini,
  type TestGemini,
} from "#test/doubles/gemini/start-test-gemini.ts";
import { analyse, previewSending } from "./analyse.ts";
import { modelAnalyst } from "./narrative/model/model-analyst.ts";
import { openGemini } from "./narrative/model/providers/open-gemini.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";

const workers = startWorkerPool();
let gemini: TestGemini;
beforeAll(async () => {
  gemini = await startTestGemini();
  gemini.answer({ kind: "submission", of: goodSubmission });
});
afterAll(async () => {
  await workers.close();
  await gemini.close();
});

it("sends no row, no name, no identifier, no small group and no extreme to a model", {
  tags: "slow",
  timeout: 120_000,
}, async () => {
  const left = await Promise.all(questions.map((question) => leavingFor(question)));
  for (const [at, bytes] of left.entries()) {
    const found = canaries.filter((canary) => bytes.toLowerCase().includes(canary));
    expect(found, questions[at]).toEqual([]);
  }
  // That something useful is sent at all: three rounded sizes leave room for the fourth, which stays.
  const [byWard] = dataIn(left[0] ?? "").facts[0]?.results ?? [];
  expect(byWard?.rows.map(([name]) => name).toSorted()).toEqual(["*", "East", "North", "West"]);
  const months = left[questions.indexOf("How did wait develop by month?")] ?? "";
  expect(dataIn(months).facts[0]?.results[0]?.rows.map(([month]) => month)).toContain("2025-03");
});

it("sends no header that names a person or numbers one, and speaks of its column all the same", async () => {
  const names = [
    "Mary Canary",
    "CANARY, Siobhan",
    "MRN7700123",
    "canary@mail.example",
    "2025-03-04",
  ];
  const rows = Array.from({ length: 60 }, (_, at) => [
    at % 7,
    ...names.map((_, of) => (at * of) % 11),
  ]);
  const content = [["Week", ...names], ...rows]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
    .join("\r\n");
  const [x, y] = ["Mary Canary", "MRN7700123"].map(
    (column) => ({ kind: "column", column }) as const,
  );
  if (x === undefined || y === undefined) throw new Error("no columns");
  const ask: Ask = { kind: "statistic", statistic: { kind: "correlation", x, y }, where: null };
  const given = { focus: "Week", given: [ask] };
  const bytes = await leavingFor("How is Mary Canary related to mrn7700123?", content, given);
  expect(canaries.filter((canary) => bytes.toLowerCase().includes(canary))).toEqual([]);
  const { question, columns } = dataIn(bytes);
  expect(question).toBe("How is column 2 related to column 4?");
  expect(columns.map(({ name }) => name)).toEqual([
    "Week",
    ...[2, 3, 4, 5, 6].map((at) => `column ${at}`),
  ]);
});

it("previews the very bytes that a run sends, and sends none of them itself", async () => {
  const before = gemini.bodies.length;
  const analyst = modelAnalyst(portOf());
  const table = { name: "canaryfile.csv", content: visits };
  const asked = { prompt: questions[0] ?? "", table, columns: [], focus: "wait", keywords: [] };
  const input = { ...asked, direction: "rows" } as const;
  const marker = "0123456789abcdef";
  const shown = await previewSending(input, { workers, analyst, marker });
  expect(gemini.bodies).toHaveLength(before);
  const sent: unknown[] = [];
  const onSending = async (sending: object, subject: string) => {
    sent.push({ ...sending, subject });
  };
  await analyse(input, { workers, analyst, marker, onSending });
  expect(sent).toEqual([shown]);
  expect(gemini.bodies.slice(before)).toEqual([shown?.body]);
}, 60_000);

const portOf = () =>
  openGemini({ apiKey: gemini.key, baseUrl: gemini.address, model: "gemini-4-argon" });

/** Asks and gives the bytes that left for the model. */
async function leavingFor(
  prompt: string,
  content = visits,
  more: { readonly focus: string; readonly given?: readonly Ask[] } = { focus: "wait" },
): Promise<string> {
  const port = portOf();
  const table = { name: "canaryfile.csv", content };
  const sent: string[] = [];
  const onSending = async ({ body }: { body: string }) => {
    sent.push(body);
  };
  await analyse(
    { prompt, table, columns: [], ...more, direction: "rows", keywords: ["canaryword"] },
    { workers, analyst: modelAnalyst(port), onSending },
  );
  expect(gemini.bodies).toEqual(expect.arrayContaining(sent));
  return sent.join("");
}

/** Two hundred visits to three wards, and three to one more; each person has telling cells. */
const visits = [
  "patient_name,mrn,phone,email,seen,ward,doctor_note,age,wait",
  ...Array.from({ length: 203 }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, "0");
    const month = String((at % 12) + 1).padStart(2, "0");
    const small = at >= 200;
    const ward = small ? "Canaryward" : ["East", "North", "West"][at % 3];
    return [
      `Canaryname Zebra${at}`,
      `MRN77${1000 + at}`,
      `555-010-${1000 + at}`,
      `canary${at}@mail.example`,
      `2025-${month}-${day}`,
      ward,
      `Canarynote about the fall of visit ${at} at home`,
      small ? 97 : 20 + (at % 60),
      at === 7 ? 98765.4321 : 10 + ((at * 37) % 50) / 7,
    ].join(",");
  }),
].join("\r\n");

const questions = [
  "What is the average wait by ward?",
  "Which patient_name has the longest wait?",
  "Are there outliers in wait?",
  "How is wait distributed?",
  "What is the largest wait?",
  "What drives wait?",
  "How did wait develop by month?",
  "How many visits a day?",
  "How many visits were seen on 2025-03-03?",
  "How many visits by mrn?",
  "Is wait related to age?",
  "What did Canaryname Zebra17 with MRN771017 and canary17@mail.example wait?",
  "How many visits by doctor_note in Canaryward?",
  "Where are cells missing?",
  "Give me an overview",
  "How many visits were seen in 2031?",
];

/** In lower case. */
const canaries = [
  ...["canary", "zebra", "mrn77", "555-010", "98765", "98,765", "2025-01-", "2025-03-0"],
  ...["\\r\\n", "canaryfile"],
];
