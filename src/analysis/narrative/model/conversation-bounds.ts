/** How long a conversation may be. */
export interface ConversationBounds {
  /** Requests; the last one must hand in. */
  readonly steps: number;
  /** Tokens in and out, over all steps, after which it must hand in. */
  readonly tokens: number;
  /** Calls that cannot be taken. */
  readonly wrongCalls: number;
  /** Replies that ask for nothing but what was asked for before. */
  readonly repeatedReplies: number;
  /** Tokens of what one call gives. */
  readonly answerTokens: number;
  /** Tokens of data that it is told first: facts beyond the usual number can be asked for. */
  readonly firstTokens: { readonly usual: number; readonly most: number };
}

export const outsideBounds: ConversationBounds = {
  ...{ steps: 10, tokens: 120_000, wrongCalls: 10, repeatedReplies: 2 },
  answerTokens: 4_000,
  firstTokens: { usual: 4_000, most: 8_000 },
};

/** Nobody pays for each token of a model within the house, but single records take many of them. */
export const insideBounds: ConversationBounds = {
  ...{ steps: 12, tokens: 400_000, wrongCalls: 10, repeatedReplies: 2 },
  answerTokens: 8_000,
  firstTokens: { usual: 5_000, most: 10_000 },
};
