/** In their order: a hosted model writes last, when all that may be said is known and checked. */
export const stageNames = ["reading", "computing", "checking", "scanning", "writing"] as const;
