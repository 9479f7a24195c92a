import { usedAmong } from "../source-rules.ts";
import type { WizardState } from "../wizard-state.ts";

/** Questions that the texts an analysis uses can answer, by what stands near their beginning. */
export function textQuestions(state: WizardState): readonly string[] {
  const texts = usedAmong(state).map(({ content }) => content.slice(0, glancedCharacters));
  const held = (shape: RegExp) => texts.some((text) => shape.test(text));
  return [
    "What are the main points?",
    ...(held(action) ? ["What is to be done?"] : []),
    ...(held(date) ? ["What are the key dates?"] : []),
    ...(held(amount) ? ["What are the key amounts?"] : []),
    ...(texts.length > 1 ? ["Do the documents contradict each other?"] : []),
    "What are the themes?",
  ];
}

/** Enough to see what a text is like, and quick at each key that is pressed. */
const glancedCharacters = 50_000;
const action = /\b(must|should|action items?|recommend(s|ed)?|needs? to)\b/i;
const date =
  /\b\d{4}-\d{2}-\d{2}\b|\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}\b/;
const amount = /[$€£]\s?\d/;
