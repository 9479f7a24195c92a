import type { QuestionWord } from "./split-words.ts";
import type { KnownColumn } from "./vocabulary.ts";

/** `down` alone is no column `stood_down`. */
export const isParticle = ({ lower }: QuestionWord, { words, profile }: KnownColumn): boolean =>
  words.length > 1 &&
  (/^(?:down|up|out|off|over|back|in|on|to|for|with|from)$/.test(lower) ||
    // `open` is not `Re-opened`.
    (/^(?:re|un|non|not)[-_ ]/i.test(profile.name) && !/^(?:re|un|non|not)/.test(lower)));

/** `down hrs`, as the header `Down hrs` has it; `over the cap` for `Over Cap`. */
export const isFollowed = (
  { words }: KnownColumn,
  word: QuestionWord,
  after: QuestionWord | undefined,
): boolean =>
  words.some(({ text }, place) => {
    const next = words[place + 1];
    return (
      text === word.lower &&
      next !== undefined &&
      (next.text === after?.lower || next.stem === after?.stem)
    );
  });
