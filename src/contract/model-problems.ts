/** How a hosted model can fail: each in words that say what to do. */
export const modelProblems = {
  "model-key-refused": [
    503,
    "The hosted model refused Candor's key. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-quota": [
    503,
    "The hosted model's quota is used up for the moment. Please try again {when}. Nothing was charged.",
  ],
  "model-not-permitted": [
    503,
    "Candor's key may not use this hosted model. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-unpaid": [
    503,
    "Candor's account with the provider of the hosted model has no credit left. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-overloaded": [
    503,
    "The hosted model is overloaded at the moment. Please try again in a few minutes. Nothing was charged.",
  ],
  "model-failed": [
    502,
    "The hosted model failed while it answered. Please try again. Nothing was charged.",
  ],
  "model-blocked": [
    422,
    "The hosted model's safety rules blocked this question. Please word it differently. Nothing was charged.",
  ],
  "model-refused": [
    422,
    "The hosted model declined to answer this. Please word the question differently. Nothing was charged.",
  ],
  "model-request-refused": [
    502,
    "The hosted model did not take what Candor asked it. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-untrusted": [
    502,
    "The address of the hosted model led elsewhere, or could not prove whose it is, so nothing more was sent. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-empty": [502, "The hosted model gave no answer. Please try again. Nothing was charged."],
  "model-unfinished": [
    502,
    "The hosted model stopped in the middle of its answer. Please try again. Nothing was charged.",
  ],
  "model-stalled": [
    504,
    "The hosted model fell silent in the middle of its answer and was stopped. Please try again. Nothing was charged.",
  ],
  "model-cut-off": [
    502,
    "The hosted model's answer was cut off before its end. Please try again. Nothing was charged.",
  ],
  "model-malformed": [
    502,
    "The hosted model's answer could not be read. Please try again. Nothing was charged.",
  ],
  "model-wrong-calls": [
    502,
    "The hosted model asked Candor ten times for what cannot be computed, and was stopped. Please try again. Nothing was charged.",
  ],
  "model-loop": [
    502,
    "The hosted model went on asking without giving an answer, and was stopped. Please try again. Nothing was charged.",
  ],
  "model-question-too-long": [
    413,
    "This is more than the hosted model may be sent. Shorten the instructions or select fewer columns. Nothing was charged.",
  ],
  "model-answer-too-long": [
    502,
    "The hosted model's answer grew too long and was not finished. Please ask for less at a time. Nothing was charged.",
  ],
  "model-timeout": [
    504,
    "The hosted model took too long to answer and was stopped. Please try again. Nothing was charged.",
  ],
  "model-unknown": [
    503,
    "The hosted model that is set up does not exist. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-without-price": [
    503,
    "No price is known for the hosted model, so it was not used. Please tell whoever runs Candor. Nothing was charged.",
  ],
  "model-cap-reached": [
    402,
    "This report could cost up to {most} more, and of the {cap} that each person may spend on the hosted model in a month, {left} is left. So nothing more was sent. The built-in analyst can answer instead. Nothing was charged.",
  ],
  "model-unreachable": [
    503,
    "The hosted model could not be reached over the network. Please try again. Nothing was charged.",
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
