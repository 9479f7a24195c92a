/** Whether a question asks for somebody: `who is the oldest patient`. */
export const asksWho = (question: string): boolean =>
  /^\W*who (?:is|was|are|were|has|had|have|got|did|does|waited|stayed|costs?|scored|paid|spent)\b/i.test(
    question,
  );
