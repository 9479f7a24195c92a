import type { Result } from "#contract/fact.ts";
import { answerMessages } from "../../answer-messages.ts";
import { checkText } from "./check-text.ts";
import { computeText } from "./compute-text.ts";
import { readText } from "./read-text.ts";
import type { TextMessage } from "./text-messages.ts";

let check: () => Result[] = () => [];

answerMessages(async (message) => {
  const asked = message as TextMessage;
  if (asked.kind === "check") return check();
  const text = readText(asked.text);
  const work = computeText(text, asked.plan);
  check = () => checkText(text, asked.plan, work);
  return work.facts;
});
