import type { QuestionReading, UnanswerableReason } from "#contract/reading.ts";
import { beginsQuestion } from "./lexicon/aside-clauses.ts";
import { reasonColumn } from "./pieces/find-reasons.ts";
import type { QuestionContext } from "./question-context.ts";

/** What no table answers, by the words that ask for it. */
const refusals: readonly (readonly [UnanswerableReason, RegExp])[] = [
  [
    "outside-knowledge",
    /\b(?:national(?:ly)?|nationwide|benchmarks?|(?:the|our|whole) industry|industry[ -](?:averages?|standards?|norms?|wide)|other (?:hospitals?|trusts?|clinics?|countries|states|practices|labs?|services|sites elsewhere)|peer (?:hospitals?|group)|country'?s? average|regional average|state average|guidelines?|cdc|who standards?|nice|best practice|rest of the (?:country|world)|compared to elsewhere|published|literature|inflation|legal limit|recommended (?:level|range|standard))\b/i,
  ],
  [
    "future",
    /\b(?:will(?! (?:do|suffice))|gonna|going to (?:be|need|have|get|see)|forecast|(?<!\b(?:does|do|did) (?!you\b|we\b|i\b)[^.?!]{2,60})predict(?:ed|ion)?|projected|projection|next (?:week|month|quarter|year|summer|winter|season|spring|autumn|fall|financial year)|expect(?:ed)? (?:to|in|for|next)|in the future|by (?:the )?end of (?:this|next) year|tomorrow|upcoming|coming (?:year|month|weeks|months))\b/i,
  ],
  [
    "advice",
    /\b(?:should (?:we|i|they|the|our|he|she)|shall we|ought to|worth (?:it|doing|keeping|hiring|buying|having)|(?:do|would) you (?:recommend|advise|suggest)|recommend (?:we|that|hiring|closing)|is it (?:a good idea|safe|ok|okay|sensible|fair|right) to|is it (?:(?:about|high|not|now|finally) )*time (?:to|for|we|i|they|you|our|that|the)|good idea to|better off|what (?:should|can|could) (?:we|i) do|who(?:'s| is) to blame|deserve|can we afford|do we need (?:to|more|another|a|an|extra)|fire|hire)\b/i,
  ],
  [
    "cause",
    /\b(?:why (?:is|are|was|were|do|does|did|has|have|so|the)|^why\b|caused? by|what caused|the cause of|result of|thanks to|responsible for|led to|lead to|down to the|reason (?:for|why|behind) (?:the|this|that|our)|was it (?:the|our|that|having|being|getting|giving|using|because|their|his|her|all)|would (?:they|it|he|she|we|people|patients|these|those) (?:still |also |not |have )*.{2,60} (?:anyway|regardless|in any case|all the same|even without|if we had|if they had)|(?:if (?:we|they) had|had (?:we|they)) (?:not|never)|if (?:we|they) had (?:done|been|given|used)|what if|did .{3,40} (?:cause|help|lead|reduce|improve(?= (?!(?:on|in|by|at|less|more|most|least|than|between|from|over|during|after|since|much|better)\b)\w)|make (?:us|it|them|things|that|the|a|any|our|much|waits?|no)|work(?= *(?:[?.!,]|$|out|well|better|as)))|blame)\b|^\s*(?:is|are|was|were|did|do|does|has|have)\b.*\b(?:because of|due to)\b|^\s*how come\b|^\W*what (?:has |have |had |is |was )?(?:made|makes|making|drove|drives|driving) (?!up\b).{2,60}\b(?:drop|fall|rise|go|jump|climb|shoot|dip|plunge|spike|soar|increase|decrease|decline|improve|worsen|change)\b/i,
  ],
];

/** Says why a question cannot be answered from a table at all; null where nothing tells. */
export function refusalOf(context: QuestionContext): QuestionReading | null {
  const asked = withoutStatements(context.question);
  for (const [reason, pattern] of refusals) {
    const match = pattern.exec(asked);
    const isAnswered = reason === "cause" && asksReason(match?.[0] ?? "", context);
    if (match && countsOutcomes(match[0], asked.slice(0, match.index))) continue;
    if (match && !namesColumn(match[0], context) && !namesValue(match[0], context) && !isAnswered)
      return { kind: "unanswerable", reason, spans: [], words: [match[0]], nearest: [] };
  }
  return null;
}

/** `how many complaints led to compensation`: how many ended so, and not why. */
const countsOutcomes = (words: string, before: string): boolean =>
  /^(?:led|lead) to$/i.test(words) &&
  /\b(?:how many|(?:number|share|percentage|percent|proportion|%) of|that|who)\b[^.?!]*$/i.test(
    before,
  );

/** `the reason for the cancellations`, where a column holds those reasons. */
const asksReason = (words: string, context: QuestionContext): boolean =>
  /^reason for /i.test(words) && reasonColumn(context.words, context.vocabulary) !== null;

/** `We ought to talk about falls. How many …?`: what is stated beside a question asks for nothing. */
function withoutStatements(question: string): string {
  const sentences = question.match(/[^.!?;:]+(?:[.!?;:]+|$)/g) ?? [];
  const asking = sentences.filter(isAsking);
  return asking.length > 0 ? asking.join(" ") : question;
}

const isAsking = (sentence: string): boolean =>
  /\?\s*$/.test(sentence) || beginsQuestion.test(sentence.trim().toLowerCase());

/** The words may be those of a header. */
function namesColumn(words: string, { vocabulary }: QuestionContext): boolean {
  const said = words.toLowerCase();
  return (
    said.length > 3 &&
    vocabulary.profile.columns.some(({ name }) =>
      name.toLowerCase().replaceAll(/[_-]/g, " ").includes(said),
    )
  );
}

/** `marks in fire safety`: the words are part of a value that the question names as a whole. */
function namesValue(words: string, { vocabulary, question }: QuestionContext): boolean {
  const [said, asked] = [words.toLowerCase(), question.toLowerCase()];
  return vocabulary.profile.columns.some(
    ({ type, values }) =>
      type === "VARCHAR" &&
      values.some(({ value }) => {
        const own = value.trim().toLowerCase();
        return own.length > said.length && own.includes(said) && asked.includes(own);
      }),
  );
}
