import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

const surely =
  "obviously|plainly|clearly|surely|certainly|definitely|evidently|patently|simply|blatantly|just|only|really|possibly|physically|humanly|actually|even|ever|completely|totally|utterly|so|plain|bound";
const leading = `(?:(?:that|which|must|has|have|had|got|can|could|need|to|be|been|is|are|was|were|look|looks|seem|seems|appear|appears|like|a|an|some|the|${surely}) )*`;
const not =
  "can't|cant|cannot|can not|couldn't|couldnt|could not|don't|dont|doesn't|doesnt|do not|does not|isn't|isnt|aren't|arent|is not|are not|wasn't|weren't|not|never|no way";
const truth =
  "right|real|true|correct|possible|genuine|plausible|credible|believable|accurate|realistic|exist|make sense|have happened|be trusted";
const wrong =
  "wrong|mistakes?|errors?|slips?|misprints?|misreadings?|mix-ups?|garbled|made up|off|out|daft|crazy|mad|insane|wild|barmy|bonkers|junk|tripe|rot|fiction|fantasy";
const strong =
  "impossible|absurd|ridiculous|ludicrous|preposterous|nonsense|nonsensical|garbage|rubbish|bogus|typos?|typing (?:errors?|mistakes?|slips?)|slips? of (?:the )?(?:pen|finger|fingers|keyboard|hand)|(?:keying|input|entry|data entry|punching|transcription|recording) (?:errors?|mistakes?|slips?)|mis ?keyed|mis ?typed|fat fingers?|fat fingered|finger trouble|invalid|implausible|unbelievable|unrealistic|laughable|outlandish|nuts";
const somebody =
  "(?: (?:for|in|of) (?:a |an |any |one )?(?:(?:grown|normal|living|real|single|human) ?)?(?:up|adult|person|human|being|patient|man|woman|anyone|anybody|people|adults|someone))?";

const certain = `(?:must|has to|have to|got to|can only|could only|bound to|${surely})`;

const patterns: readonly RegExp[] = [
  new RegExp(`^${leading}(?:${strong})${somebody}(?= |$)`),
  new RegExp(
    `^${leading}(?:${not}) (?:(?:be|${surely}|have been) )*(?:${truth})${somebody}(?= |$)`,
  ),
  // `wrong` alone may be what a column of errors tells.
  new RegExp(`^(?=(?:\\S+ ){0,5}?${certain} )${leading}(?:${wrong})${somebody}(?= |$)`),
];

/** How sure it is that such words ask for what cannot be right. */
const ofImpossible = 0.95;

/** `must be typing mistakes`, `cannot possibly be right for a grown-up`, `are plainly absurd`. */
export function findImpossible(words: readonly QuestionWord[]): Piece[] {
  return words.flatMap((word, from): Piece[] => {
    if (word.kind !== "word") return [];
    const said = words
      .slice(from, from + 14)
      .map(({ lower }) => lower.replaceAll("’", "'"))
      .join(" ");
    const [longest = ""] = patterns
      .map((pattern) => pattern.exec(said)?.[0] ?? "")
      .toSorted((a, b) => b.length - a.length);
    return longest === ""
      ? []
      : [
          {
            kind: "cue",
            cue: "impossible",
            from,
            to: from + longest.split(" ").length,
            weight: ofImpossible,
          },
        ];
  });
}
