import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "./analyse.ts";
import type { DocumentText } from "./document/document-text.ts";
import { startWorkerPool } from "./processes/start-worker-pool.ts";
import { plainText } from "./report/plain-markdown.ts";
import type { WorkerPool } from "./worker-pool.ts";

const letter = `Discharge letter
Re: Mr Aldous Finch

Mr Finch was brought in on 3 May with a heart attack. A stent was placed the same evening. Stroke was ruled out. He has never smoked.
He takes bisoprolol 5 mg once daily. Warfarin was stopped because he bled from the stomach. He should have a repeat echocardiogram, which we have booked for July.
His brother had epilepsy. A walking frame was not needed.`;
const reply = `Letter from the surgery
Mr Finch came to see me on 20 May. He now takes bisoprolol 2.5 mg once daily. He has no pain in his chest.`;
const minutes = `Minutes of the catering group
Present: Odile Brandt (dietitian), Marcus Oyelaran (kitchen manager)

Odile Brandt: Supper comes too early for our older patients. I propose that it is served at six.
Marcus Oyelaran: I cannot agree, because two of my cooks leave at five. Sandwiches could be left on the ward.

The group approved a budget of £2,400 for new trays. Mr Oyelaran will order them before June.`;

function textOf(...documents: readonly string[]): DocumentText {
  let content = "";
  const places = documents.map((said, at) => {
    const start = content.length;
    content += `${said}\n\n`;
    return { name: `${at + 1}.txt`, start, end: start + said.length };
  });
  return { name: "documents", content, documents: places };
}

let workers: WorkerPool;
beforeAll(() => {
  workers = startWorkerPool({ size: 2 });
});
afterAll(() => workers.close());

async function answer(prompt: string, ...documents: readonly string[]) {
  const { report } = await analyse(
    { prompt, text: textOf(...documents), keywords: [] },
    { workers },
  );
  expect(report.struck).toEqual([]);
  expect(report.checked.recomputed).toBe(report.checked.results);
  return report.answered ? plainText(report.answer.markdown) : null;
}

describe("a question about documents", () => {
  test.each([
    ["Did he have a stroke?", "No: “Stroke was ruled out.”"],
    ["Has Mr Finch ever been a smoker?", "No: “He has never smoked.”"],
    [
      "Was a walking frame used?",
      "A plain yes or no does not stand there. What it says: “A walking frame was not needed.”",
    ],
    ["Did he have an MI?", "Yes: “Mr Finch was brought in on 3 May with a heart attack.”"],
    [
      "Does he have epilepsy?",
      "A plain yes or no does not stand there. What it says: “His brother had epilepsy.”",
    ],
  ])("for a yes or a no gets what the sentence says: %s", async (prompt, expected) => {
    expect(await answer(prompt, letter)).toBe(expected);
  });

  test.each([
    ["What did the dietitian propose?", "I propose that it is served at six."],
    [
      "What did Mr Oyelaran say about supper?",
      "I cannot agree, because two of my cooks leave at five.",
    ],
    [
      "According to the kitchen manager, what could be left on the ward?",
      "Sandwiches could be left on the ward.",
    ],
  ])("for somebody's words gets theirs alone: %s", async (prompt, expected) => {
    const said = await answer(prompt, minutes);
    expect(said).toContain(expected);
    const others = prompt.includes("dietitian") ? "Sandwiches" : "I propose";
    expect(said).not.toContain(others);
  });

  test.each([
    [
      "Which blood thinner was discontinued, and why?",
      letter,
      "Warfarin was stopped because he bled from the stomach.",
    ],
    [
      "how much money was approved for trays",
      minutes,
      "The group approved a budget of £2,400 for new trays.",
    ],
    [
      "which drugs were not continued?",
      letter,
      "Warfarin was stopped because he bled from the stomach.",
    ],
  ])("is answered in other words than its own: %s", async (prompt, document, expected) => {
    expect(await answer(prompt, document)).toContain(expected);
  });

  test("sets documents against each other", { tags: "slow" }, async () => {
    const said = await answer("Do the two letters agree on the bisoprolol dose?", letter, reply);
    expect(said).toContain("“He takes bisoprolol 5 mg once daily.” (1.txt)");
    expect(said).toContain("“He now takes bisoprolol 2.5 mg once daily.” (2.txt)");
  });

  test.each([
    ["What did the echocardiogram show?", letter],
    ["What dose of warfarin was he on?", letter],
    ["When was the stent of Mrs Kowalski placed?", letter],
    ["How much did the trays cost in 2019?", minutes],
    ["What did the matron propose?", minutes],
    ["How many cooks has the kitchen hired?", minutes],
  ])("that they do not answer gets no sentence: %s", async (prompt, document) => {
    expect(await answer(prompt, document)).toBeNull();
  });
});
