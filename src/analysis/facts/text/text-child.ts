import type { Result } from "#contract/fact.ts";
import { answerRequests } from "../../worker-protocol.ts";
import { checkText } from "./check-text.ts";
import { computeText } from "./compute-text.ts";
import { readText } from "./read-text.ts";
import type { TextMessage } from "./text-protocol.ts";

let check: () => Result[] = () => [];

answerRequests(async (message) => {
  const asked = message as TextMessage;
  if (asked.kind === "check") return check();
  const text = readText(asked.text);
  const work = computeText(text, asked.plan);
  check = () => checkText(text, asked.plan, work);
  return work.facts;
});
