/** Whether a question asks for somebody: `who is the oldest patient`, `who gave the most hours`. */
export const asksWho = (question: string): boolean => /^\W*who(?:['’]s)? \p{L}/iu.test(question);
