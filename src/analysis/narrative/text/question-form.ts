import type { TextPlan } from "../../document/text-fact.ts";
import { askingPart } from "./asking-part.ts";

const verb =
  "is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may|might|shall|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|doesn['’]t|didn['’]t|hasn['’]t|haven['’]t|can['’]t";
const asksWord = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/i;
const opensWithVerb = new RegExp(
  `(?:^|[.:;!?—–]\\s*|,\\s+|\\s-\\s|\\b(?:so|and|but|ok|okay|please|quick one|hi|hello|know|check|see|tell me|sure|if|whether)\\s+,?)(?:if |whether )?(?:any(?:thing|one)?\\b|(?:${verb})\\s)`,
  "i",
);
const conditional = /\b(?:if|whether)\s+(?:the|he|she|it|they|we|this|that|there|any|\p{Lu})/u;
const denial = /\b(?:not|never|nobody|none|no longer|without|neither|nor)\b|n['’]t\b/i;
const opensWithNo = /\bis there (?:no|nothing)\b/i;
const eachDocument =
  /\beach (?:say|says|said|give|want|state)\b|\b(?:both|each|either|every) (?:\w+ )?(?:documents?|letters?|notes?|reports?|minutes|versions?|files?|polic(?:y|ies)|meetings?|e-?mails?)\b|\b(?:which|what|in which) (?:of (?:the|these) )?(?:\w+ )?(?:documents?|letters?|notes?|reports?|minutes|versions?|files?|polic(?:y|ies)|meetings?|e-?mails?)\b|\b(?:differ|differs|difference|differences|changed?|agree|disagree|conflict|same|compared?|contradict\w*|match|matches|inconsisten\w+|discrepanc\w+|versus|vs)\b|\b(?:old|new|earlier|later|first|second|previous|current|updated?|revised) (?:version|policy|letter|one|minutes|document|protocol|procedure)\b/i;
const everything =
  /\b(?:all|every|each|list|any other|what else|everything)\b|\bwhich (?:\w+ ){0,2}?\w{3,}(?<!ss|us|is)s\b|\bwhat (?:are|were) (?:the|his|her|their)\b|\bwhat (?:\w+ )?(?:things|actions|steps|allergies|medicines|drugs|recommendations|tasks|changes|symptoms|problems|risks|conditions|criteria)\b/i;

const past =
  /\b(?:did|has|have|had)\b(?! to\b)|\b(?:results?|findings?|outcome) (?:of|from)\b|\b(?:so far|up to now|to date|already)\b/i;

/** The form of a question about documents, apart from its words. */
export function questionForm(
  question: string,
): Pick<TextPlan, "isYesNo" | "isDenied" | "isPast" | "isByDocument" | "isList"> {
  const last = askingPart(question);
  const isDenied = denial.test(last) || opensWithNo.test(last);
  const isAsking = asksWord.test(
    last.replace(/\bwho (?:is|was|are|were|has|had)\b(?!\?)/gi, "who"),
  );
  const isYesNo = !isAsking && (opensWithVerb.test(last) || conditional.test(last));
  return {
    isYesNo: isYesNo && !/\bor\b/i.test(last),
    isDenied: isDenied && !isYesNo,
    isPast: past.test(last),
    isByDocument: eachDocument.test(question),
    isList: everything.test(last),
  };
}
