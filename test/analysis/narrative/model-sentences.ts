import type { ProblemCode } from "#contract/problem.ts";

/** What a person reads of a failure, word for word. */
export const modelSentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  "model-refused":
    "The hosted model declined to answer this. Please word the question differently. Nothing was charged.",
  "model-blocked":
    "The hosted model's safety rules blocked this question. Please word it differently. Nothing was charged.",
  "model-key-refused":
    "The hosted model refused Candor's key. Please tell whoever runs Candor. Nothing was charged.",
  "model-unpaid":
    "Candor's account with the provider of the hosted model has no credit left. Please tell whoever runs Candor. Nothing was charged.",
  "model-not-permitted":
    "Candor's key may not use this hosted model. Please tell whoever runs Candor. Nothing was charged.",
  "model-unknown":
    "The hosted model that is set up does not exist. Please tell whoever runs Candor. Nothing was charged.",
  "model-request-refused":
    "The hosted model did not take what Candor asked it. Please tell whoever runs Candor. Nothing was charged.",
  "model-quota":
    "The hosted model's quota is used up for the moment. Please try again later. Nothing was charged.",
  "model-failed":
    "The hosted model failed while it answered. Please try again. Nothing was charged.",
  "model-overloaded":
    "The hosted model is overloaded at the moment. Please try again in a few minutes. Nothing was charged.",
  "model-cut-off":
    "The hosted model's answer was cut off before its end. Please try again. Nothing was charged.",
  "model-unfinished":
    "The hosted model stopped in the middle of its answer. Please try again. Nothing was charged.",
  "model-malformed":
    "The hosted model's answer could not be read. Please try again. Nothing was charged.",
  "model-stalled":
    "The hosted model fell silent in the middle of its answer and was stopped. Please try again. Nothing was charged.",
  "model-timeout":
    "The hosted model took too long to answer and was stopped. Please try again. Nothing was charged.",
  "model-wrong-calls":
    "The hosted model asked Candor ten times for what cannot be computed, and was stopped. Please try again. Nothing was charged.",
  "model-loop":
    "The hosted model went on asking without giving an answer, and was stopped. Please try again. Nothing was charged.",
  "model-unreachable":
    "The hosted model could not be reached over the network. Please try again. Nothing was charged.",
  "model-untrusted":
    "The address of the hosted model led elsewhere, or could not prove whose it is, so nothing more was sent. Please tell whoever runs Candor. Nothing was charged.",
  "model-empty": "The hosted model gave no answer. Please try again. Nothing was charged.",
  "model-answer-too-long":
    "The hosted model's answer grew too long and was not finished. Please ask for less at a time. Nothing was charged.",
};
