/** The limits that the first screen knows, apart from the others so that it stays light. */
export const firstLimits = {
  passwordCharacters: 8,
  longestPasswordCharacters: 128,
  /** Characters of a name or an e-mail address. */
  nameCharacters: 320,
  /** Without activity a person is signed out, later in the wizard: reading a report takes longer. */
  wizardIdleMilliseconds: 15 * 60_000,
  idleMilliseconds: 10 * 60_000,
} as const;
