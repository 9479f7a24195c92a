import {
  askingBodies,
  askingPeople,
  callers,
  deadline,
  determiner,
  occasion,
  requestVerbs,
  thinkingVerbs,
} from "./aside-words.ts";

const colleague =
  "(?:team|staff|nurses|doctors|consultant|consultants|surgeons|department|registrar|sister|lead|clinical lead|charge nurse|student|students|partner|partners|reviewer|reviewers|analyst)";
/** Nothing that the occasion could belong to follows: `for the board`, not `for the board members`. */
const ends =
  "(?= [?.!,;:)-]| (?:how|what|whats|what's|which|who|can|could|i|we|please|pls|plz|show|give|list|and|number|average|count|total|mean|median|thanks|ta|cheers|do|does|did|is|are|was|were|by|per) | $)";
const later =
  "(?: (?:paper|pack|meeting|report|slides?|deck|presentation|tomorrow|today|tonight|later|please|pls|on (?:mon|tues|wednes|thurs|fri)day|this (?:morning|afternoon|evening|week)|next week|next month|in \\w+ minutes))*";

/** Somebody of whom it is said that they ask or think. */
const person = `(?:my|our|the|one of (?:my|our|the)) (?:\\w+ )?${askingPeople}`;
/** Where a clause begins: `finance wants to know`, and no `visits that finance wants`. */
const atStart = "(?<=^|[.!?;:,–—-]|\\b(?:because|as|but|and|so|since))";
const caller = `(?:a|an|the|my|our|some|one of (?:my|our|the)|this) (?:[\\w']+ )?${callers}`;
/** `on the phone about`: what it is about follows. */
const calls =
  "(?:(?:(?:is|are|was|were|'s)(?: (?:here|back|waiting|holding|hanging|currently|now|still))? (?:on (?:the phone|the line|hold|the other line|line \\d)|at (?:the desk|reception|my desk|the door)|in my office|waiting|chasing(?: me| us)?|asking(?: me| us)?|enquiring|inquiring|ringing|calling|complaining|upset|worried|concerned|anxious|querying)|(?:rang|phoned|called|emailed|wrote|messaged|texted|has rung|has called|has phoned|has emailed|has written|just rang|just called|keeps ringing|keeps calling)(?: in| up| me| us| back)?)(?: (?:about|re|regarding|asking about|asking after|enquiring about|to ask about|asking for|for|with a question about|wanting to know about|concerning|over))+|(?:has|have|had|has got|with) (?:a |some )?(?:question|questions|query|queries)(?: (?:about|on|re|regarding|for us about|for me about))+)";
/** A request in so many words, before what is asked for. */
const requests = [
  "(?:i|we) (?:should|would) (?:be (?:(?:most|very|so|really|extremely|ever so) )?(?:grateful|obliged|glad|pleased|thankful)|like|love)(?: (?:if you (?:could|would|can)|to (?:know|be told|hear|see|learn|have|ask|understand|find out)|tell me|let me know|(?:please )?(?:supply|furnish|give|send|provide|show) (?:me|us)(?: with)?))+",
  "(?:i'd|id|we'd|wed) (?:be (?:(?:most|very|so|really|ever so) )?(?:grateful|obliged|glad|pleased|thankful)|like|love|appreciate it|appreciate)(?: (?:if you (?:could|would|can)|to (?:know|be told|hear|see|learn|have|ask|understand|find out)|tell me|let me know|(?:give|send|show) (?:me|us)))+",
  "(?:might|may|could|can) (?:i|we) (?:(?:please|possibly|just|kindly|also|perhaps) )*(?:trouble you for|trouble you to tell me|ask(?: you)?(?: (?:for|to tell me|to let me know))?|enquire|inquire|know|learn|be told|be so bold as to ask|beg of you|have|see|get|please have|borrow you for)",
  "(?:pray tell me|pray tell|pray|do tell me|do tell|prithee)",
  "(?:(?:would|could) you )?(?:please )?be (?:so good|so kind|kind enough|good enough|an angel and|a dear and|a love and|a star and|a pet and)(?: as)?(?: to)? (?:tell me|tell us|let me know|let me have|give me|give us|show me|list|find|find me|say|work out|supply|furnish me with|send me|provide)",
  "(?:would|could) you be so (?:good|kind) as to (?:tell me|let me know|let me have|give me|show me|say|work out|find|supply|furnish me with|send me|provide|list)",
  "(?:would|might) it be (?:at all )?possible (?:for you )?(?:to (?:see|have|get|know|find out|find|tell me|give me|show me|be told|learn|pull|look up|check)|please)",
  "(?:is|would) (?:there|it be) (?:any|a|some) (?:way|chance|possibility|hope)(?: (?:of|to|that|you could|i could|we could|you can|i can|we can|at all))*(?: (?:see|seeing|get|getting|have|having|know|knowing|find out|finding out|tell me|telling me|give me|giving me|show me|pull|pulling|look up|learn|learning))",
  "(?:any chance|any hope|any way)(?: (?:of|that|you could|i could|we could|you can|i can|we can|at all))+(?: (?:see|seeing|get|getting|have|having|know|knowing|find out|finding out|tell me|telling me|give me|giving me|show me|pull|pulling|look up))",
  "(?:i'm|i am|im|we're|we are) (?:just |only |also |currently |really )?(?:trying|hoping|looking|keen|curious|dying|desperate|eager|itching|anxious|meant|supposed|asked|told) to (?:work out|find out|find|know|understand|figure out|see|get|get a handle on|get a feel for|get my head round|get to the bottom of|establish|determine|check|learn|get hold of|pin down)",
  "(?:help me|help us) (?:to )?(?:understand|work out|find out|figure out|find|see)",
  "(?:remind me|refresh my memory|jog my memory|enlighten me|fill me in|put me out of my misery|bear with me|humour me|humor me|indulge me|correct me if i'm wrong)(?: (?:on|about|as to|and tell me))?",
  "(?:what|all) (?:i|we) (?:(?:really|actually|just|also|only) )*(?:want|need|am after|'m after|'re after|are after|would like|require|want to know|need to know|'d like to know|would like to know|wish to know)(?: (?:to (?:know|see|have)|now|here))* (?:is|are|'s)",
  "(?:the|my|our|his|her|their|one|another|next) (?:next |real |main |big |only |other |first |second |last )?(?:question|query) (?:is|was|being|would be)",
  "(?:(?:this|it|that) (?:is|was|may be|might be|will be|is probably|is possibly|is maybe|is perhaps|may well be|sounds like|'s probably|'s)|sorry if this is|forgive me if this is|i know this is) (?:a |an )?(?:(?:bit of a|really|very|pretty|rather|probably|possibly|terribly|slightly) )*(?:silly|stupid|dumb|daft|odd|weird|strange|random|basic|simple|long|tricky|cheeky|naive|newbie|obvious|cheap)(?: (?:question|one|q|ask|request|query|thing to ask))?(?: (?:but|so|though))?",
].map((request) => new RegExp(` (?:${request})(?= )`, "g"));

/** What somebody prepares for: `the CQC inspection`. */
const happening =
  "(?:a|an|the|my|our|this|next week's|tomorrow's|friday's) (?:(?!(?:on|in|at|of|for|by|to|from|with)\\b)[\\w'&-]+ ){0,2}?(?:inspection|audit|meeting|review|visit|board|report|presentation|deadline|accreditation|survey visit|committee|inquiry|investigation|handover)";
const isNear =
  "(?: (?:coming up|coming|looming|approaching|due|around the corner|next week|tomorrow|on (?:mon|tues|wednes|thurs|fri)day|in mind))";
const atClauseEnd = "(?= [,;:?.!–—-]| $)";

/**
 * Phrases around a question that ask for nothing: for whom it is, who wants to know, tags. They match
 * the words in lower case with single spaces between; the spaces before and behind are theirs.
 */
export const asidePatterns: readonly RegExp[] = [
  ...requests,
  new RegExp(` ${person} (?:${requestVerbs}|${thinkingVerbs})(?= )`, "g"),
  new RegExp(`${atStart} ${askingBodies} (?:${requestVerbs}|${thinkingVerbs})(?= )`, "g"),
  new RegExp(`${atStart} (?:${caller}|${person}) ${calls}(?= )`, "g"),
  new RegExp(`${atStart} (?:${caller}|someone|somebody) ${requestVerbs}(?= )`, "g"),
  new RegExp(
    ` (?:my|our|one of (?:my|our)) (?:\\w+ )?${colleague} (?:${requestVerbs}|${thinkingVerbs})(?= )`,
    "g",
  ),
  / (?:someone|somebody|everyone|everybody|people|they) (?:keeps? (?:saying|asking|telling me)|is asking|was asking|are asking|asked me|told me|reckons?|thinks?|says?|swears?|claims?)(?: (?:that|me|if|whether|about|for))*(?= )/g,
  new RegExp(
    ` (?:(?:i|we) (?:need|want|am after|am doing) (?:it|this|them|these|that) |(?:this|that|it|these) (?:is|are) (?:just |all |only )?|(?:it|that|this)'s (?:just |all )?|needed |wanted |asking |just )?(?:for|ahead of|in time for) ${determiner} (?:[\\w&'-]+ ){0,2}?${occasion}${later}${ends}`,
    "g",
  ),
  / (?:needed |asking |just |it's |its |this is )?for (?:board|audit|cqc|foi|press|governance|exec|payroll purposes|planning purposes|budgeting|benchmarking purposes|my records|our records|reference|info|information only|interest|my own interest|context)(?: (?:paper|papers|meeting|report|pack|return|only|purposes))*(?= )/g,
  / (?:i'm|i am|im|we're|we are|were) (?:just )?(?:writing|doing|preparing|putting together|working on|pulling together|filling in|drafting|making|updating|building) (?:a|an|the|my|our|some) (?:[\w&'-]+ ){0,2}?(?:report|paper|slide|slides|deck|presentation|poster|return|bid|business case|audit|review|dashboard|newsletter|talk|summary|submission|form|thesis|dissertation|case|plan|pack|briefing)(?: (?:about|on|for) (?:this|it|that))?(?: (?:and|so|,)(?= ))?(?= )/g,
  / (?:i've|ive|i have|we've|weve|we have) been (?:asked|told|tasked) (?:to (?:find out|find|report on|report|check|show|give|get|provide|produce|look at|look into|look up|work out|count|say)|for|about|with|how|what|whether|if)(?= )/g,
  new RegExp(
    ` (?:(?:${person}|i|we|they|she|he|somebody|someone) )?(?:really |just |also )?(?:wants?|needs?|wanted|needed|'?d like|would like)(?: (?:it|this|that|these|them|an answer|the answer|the figures?|the numbers?))?${deadline}+(?= )`,
    "g",
  ),
  new RegExp(
    `${atStart} (?:${askingBodies}|${caller}) (?:wants?|needs?) (?:it|this|that|these|them)${deadline}+(?= )`,
    "g",
  ),
  / (?:(?:level setting|level set|prepping|prep|getting ready|gearing up|needed|due|asking|all|just) )?for (?:my|our|his|her|the) \d{1,2}(?: ?[:.] ?\d\d)?(?: ?(?:am|pm|o'clock|a\.m\.|p\.m\.))?(?: (?:meeting|call|huddle|slot|one|catch up))?(?= [?.!,;:)–—-]| $)/g,
  new RegExp(
    ` (?:in view of|ahead of|in light of|in advance of|what with) ${happening}${isNear}*${atClauseEnd}`,
    "g",
  ),
  // `transfers with an escort on board`, `falls with a review`: those are the records that are asked for.
  new RegExp(` (?:with|given) ${happening}${isNear}+${atClauseEnd}`, "g"),
  new RegExp(`^ (?:with|given) ${happening}${isNear}*(?= [,;:–—-])`, "g"),
  / (?:i've got|i have got|ive got|i have|i've|we've got|we have|with|got) (?:[\w']+ ){1,4}?(?:breathing down (?:my|our) neck|on (?:my|our) (?:back|case|tail)|screaming at me|shouting at me|waiting on me|waiting for me|chasing me)(?= )/g,
  / if (?:(?:it|that) (?:is|isn't|isnt|is not|'s not|wouldn't be|would not be|'s)|it's|it's not|that's|that's not)(?: not)? (?:too much|any|a|no|ok|okay|possible|alright|all right|not a)(?: (?:trouble|bother|hassle|to ask|of a bother|of a faff|with you|problem))?(?= [,;:?.!–—-]| $)/g,
  / (?:i'm|i am|im|we're|we are) putting (?:a|an|the|my|our|some|together a|together the) (?:[\w&'-]+ ){1,3}?together(?: for (?:the |my |our |a )?[\w'&-]+)?(?= )/g,
  / (?:ok |right |so )*(?:here's|heres|here is|this is) what (?:i|we) (?:need|want|am after|'m after|'re after|have to know|need to know|want to know)(?= )/g,
  / (?:perhaps |maybe )?it (?:would|might|could|may) (?:be (?:\w+ )?(?:nice|good|great|lovely|interesting|helpful|useful|handy|reassuring|worth knowing)|help(?: me| us| everyone| everybody| them)?|calm (?:everyone|everybody|people|things|us|them)(?: down)?|settle (?:things|nerves|an argument|a bet|matters|everyone)(?: down)?|put (?:my|our|everyone's|their) minds? at (?:rest|ease)|reassure (?:everyone|everybody|people|us|them|me))(?: if (?:you|we|i) could| to (?:know|see|have|find out|be told|understand|get|hear|learn))+(?= )/g,
  / (?:(?:either|any|that|it|whichever|anything|a rough one|rough|an estimate) )?will do(?: (?:nicely|fine|just fine|well|me|for me|for now|for today|thanks|the job))*(?= [?.!,;:)–—-]| $)/g,
  / (?:(?:have|has|had|are|were|was|been|being|all|now) )*(?:lumped|put|brought|merged|grouped|bundled|rolled|combined|clubbed|taken)(?: all)?(?: together| in| up)? (?:under|into|in|as) (?:one|a single|the same|1) (?:budget|roof|heading|umbrella|banner|manager|name|code|line|total|figure|bucket|pot|group|number|category)(?: now)?(?= )/g,
  / (?:please|pls|plz|thanks|thank you|ta|cheers|hi|hello|hey|okay|alright|sorry|come on|go on) (?:mate|love|luv|hun|hon|pal|bro|bruv|buddy|dear|darling|babe|sweetie|petal|my lovely|old chap)(?= )/g,
  / k (?:thx|thanks|ta|thank you|cheers)(?= )/g,
  / (?:, )?\(? ?(?:(?:both|the two) (?:figures|ends|numbers|ages|dates|days|limits|values|extremes)(?: are| being)?|ends) (?:included|inclusive)(?: \))?(?= [.!?,;:)]| $)/g,
  / \( inclusive \)(?= )/g,
  // Both ends of a range count anyway; `before 5 May inclusive` is another matter.
  /(?<= (?:between|from|to|through|thru|until|till|-|–) (?:[^ ]+ ){0,7}[^ ]+) (?:, )?(?:inclusive|inclusively)(?= [.!?,;:)]| $| (?:were|was|had|are|is|did|have)(?= ))/g,
  /(?<= (?:this|that|the whole|all this)(?: [\w'-]+){1,3}) (?:business|malarkey|lark|palaver|saga|carry on)(?= [.!?,:;]| $)/g,
  / single(?= (?:most|least|biggest|largest|highest|lowest|smallest|longest|shortest|busiest|worst|best|dearest|cheapest|costliest|oldest|youngest) )/g,
  / just the number (?:is|will be|would be) (?:fine|ok|okay|enough|great)(?= [.!?,;]| $)/g,
  / (?:the )?(?:full|entire|complete) (?:date range|dataset|data set|time range|range of dates|time period)(?= [?.!,;]| $)/g,
  / (?:now )?bless (?:them|him|her|you|us|their (?:cotton )?(?:socks|hearts?|souls?)|his heart|her heart)(?= )/g,
  / (?:just )?(?:lately|recently|of late)(?= , (?:that is , |i mean , |ie |say )?(?:the |our )?(?:last|past|latest) )/g,
  /(?<= (?:percent|percentage|number|numbers|%)) wise(?= )/g,
  / (?:to whom it may concern|x{1,6}|yours sincerely|kind regards|best wishes|regards)(?= [,.!]| $)/g,
  / , (?:is|are|was|were|do|does|did|have|has|had|can|could|will|would)n'?t (?:it|he|she|they|we|you|there|i)(?= [?.!,-]| $)/g,
  / (?:can|could|would|will|does|do) (?:someone|somebody|anyone|anybody|one of you)(?: here)?(?: (?:please|pls|kindly|possibly|quickly|just))* (?:tell me|tell us|pull|pull up|get|get me|give me|give us|check|look up|look at|work out|find|find out|see|say|confirm|know|show me|send me|run)(?= )/g,
  / (?:just )?(?:out of (?:interest|curiosity)|as a matter of interest|for interest's sake|sorry to (?:bother|trouble|bug) you(?: again)?|hope you(?:'re| are|re)? (?:well|ok|okay|good)|when you (?:get|have) a (?:chance|minute|moment|sec|second)|no rush|not urgent|(?:silly|stupid|dumb|daft|random|quick|odd|weird|simple|easy) (?:one|question|q)(?: for you)?|long shot|i was (?:just )?wondering(?: if you (?:could|can)(?: (?:tell|show|give) me)?)?|do you happen to know|any (?:idea|clue)|if you (?:could|can|would|don't mind|dont mind|get a chance)|thank you so much|thanks (?:so much|a lot|in advance|a million)|many thanks|much appreciated|help me out here)(?= )/g,
  / (?:it |this |that )?(?:doesn't|doesnt|does not|needn't|neednt) (?:have to |need to )?be (?:exact|precise|perfect|spot on)(?= )/g,
  / (?:a )?(?:rough|ballpark|approximate|approx|round)(?: (?:number|figure|numbers|figures|idea|estimate))? (?:is|are|will do|would be|would do)(?: (?:fine|ok|okay|enough|good|great))?(?= )/g,
  / (?:my |our |the )?(?:boss|manager|director|ceo|matron) (?:is|s|has been|keeps|is always) (?:on my case|on at me|nagging(?: me)?|breathing down my neck|on my back|chasing(?: me)?|asking(?: me)?)(?: (?:about|for) (?:it|this|that|these))?(?= )/g,
  / , (?:right|correct|innit|eh|yes|yeah|no|or not|or no|or what|true|is that right|is that so|am i right|or am i (?:wrong|imagining (?:it|things))|or is it just me|or is that just me|if any|if at all|if possible|if poss|if you can|if you could|if you don't mind|if you dont mind|if that's ok|if thats ok|you know|do you know|i wonder|i guess|i think|i suppose|i reckon|as far as you can tell|from what you can see|or thereabouts|give or take|that sort of thing|and so on|and the like|etc|that is|so to speak|by the way|btw)(?= [?.!,]| $)/g,
  / \( (?:(?!\)).){0,80}? etc (?:\. )?\)(?= )/g,
  / \( (?:e\.?g\.?|i\.e\. eg|for example|for instance|such as|say) (?:(?!\)).){1,80}?\)(?= )/g,
  / \( (?:sorry|thanks|thank you|please|pls|ta|cheers|if (?:possible|poss|you can)|not urgent|no rush|urgent!*|just curious|just wondering|long story|don't ask|dont ask|approx|approximately|roughly|ballpark(?: is fine)?|round numbers|rough is fine|for my own interest|for interest|fyi|asap)(?: [!.])? \)(?= )/g,
  // Behind alternatives: that one of them is enough, or that they do not exclude each other.
  /(?<= or(?: [^?]+)?) (?:(?:or|and) )?(?:(?:either|any)(?: one)?(?: of (?:the two|them|these|those))?(?:'s| is| are| will| would)?(?: (?:fine|ok|okay|enough|do|good|counts?|qualif(?:y|ies)))|one or (?:the )?other|(?:it |i )?(?:doesn't|doesnt|don't|dont) (?:matter|mind|care) which|no matter which|whichever|(?:maybe|perhaps|possibly|even|indeed) both|either or both|at least one of (?:them|these|those|the two)|both (?:is|are) (?:fine|ok|okay)(?: too)?|inclusive or)(?= [?.!,;:)–-]| $)/g,
  // However a word is spelt, it is looked for.
  / (?:, )?(?:with or without (?:the |any )?(?:hyphens?|dash(?:es)?|spaces?|capitals?|punctuation)|hyphenated or not|(?:(?:in|either|any) )*(?:upper|lower) ?case or (?:upper|lower) ?case|(?:regardless|irrespective) of (?:case|hyphens|spelling|capitals)|however (?:it's|it is|its|they're|they are) (?:spelt|spelled|written|typed)|(?:spelt|spelled|written) either way)(?= |$)/g,
];
