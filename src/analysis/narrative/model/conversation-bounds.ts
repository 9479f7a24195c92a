/** How long a conversation may be. */
export const conversationBounds = {
  /** Requests; the last one must hand in. */
  steps: 10,
  /** Tokens in and out, over all steps, after which it must hand in. */
  tokens: 120_000,
  /** Calls that cannot be taken. */
  wrongCalls: 10,
  /** Tokens of what one call gives. */
  answerTokens: 4_000,
} as const;
