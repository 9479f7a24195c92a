const determiner =
  "(?:a|an|the|my|our|his|her|their|this|that|next|tomorrow's|today's|tonight's|monday's|tuesday's|wednesday's|thursday's|friday's|annual|monthly|weekly|quarterly)";
const leader =
  "(?:boss|line manager|manager|general manager|ops manager|ward manager|practice manager|director|medical director|finance director|nursing director|ceo|coo|cfo|cno|cmo|chief|chief exec|chief executive|chief nurse|matron|chair|chairman|chairwoman|chairperson|board|exec|execs|executives|exec team|executive team|management|senior management|leadership|committee|commissioner|commissioners|auditor|auditors|inspector|inspectors|regulator|governors|trustees|supervisor|professor|prof|sponsor|union|minister|mayor|council|press|journalist|local paper|head of \\w+|vp|president)";
const colleague =
  "(?:team|colleague|colleagues|staff|nurses|doctors|consultant|consultants|surgeons|registrar|sister|lead|clinical lead|charge nurse|finance|finance team|department|friend|partner|student)";
const toKnow =
  "(?: (?:me|us|to know|to see|to find out|to check|to understand|to look at|to look into|to show|to tell them|for|about|if|whether|this|it|these|that))*";
const wants = `(?:wants?|wanted|needs?|needed|would like|asked|asks|is asking|was asking|are asking|were asking|keeps asking|keep asking|has asked|have asked|wonders|wondered|is wondering|was wondering|requested|has requested|is after|was after|are after)${toKnow}`;
const thinks =
  "(?:thinks?|thought|reckons?|says?|said|claims?|believes?|swears?|suspects?|insists?|feels?|is convinced|are convinced|is sure|are sure|keeps saying|keep saying|tells me|told me|mentioned)(?: that)?";
const occasion =
  "(?:board|boss|manager|director|ceo|coo|cfo|meeting|report|paper|papers|audit|slide|slides|deck|presentation|committee|newsletter|leaflet|poster|handout|memo|submission|briefing|inspection|cqc|regulator|commissioners?|exec|execs|executives|minister|huddle|grand round|governance|talk|conference|assignment|thesis|dissertation|bid|business case|newspaper|press|foi|foi request|dashboard|annual report|website|intranet|tender|trustees|governors|accreditation|joint commission|appraisal|away day|town hall|press release|letter|email|spreadsheet|quality account|exec summary|chief|chair|matron|paper work|paperwork|colleague|student|auditors?|inspectors?)";
/** Nothing that the occasion could belong to follows: `for the board`, not `for the board members`. */
const ends =
  "(?= [?.!,;:)-]| (?:how|what|whats|what's|which|who|can|could|i|we|please|pls|plz|show|give|list|and|number|average|count|total|mean|median|thanks|ta|cheers|do|does|did|is|are|was|were|by|per) | $)";
const later =
  "(?: (?:paper|pack|meeting|report|slides?|deck|presentation|tomorrow|today|tonight|later|please|pls|on (?:mon|tues|wednes|thurs|fri)day|this (?:morning|afternoon|evening|week)|next week|next month|in \\w+ minutes))*";

/**
 * What stands around a question and asks for nothing: for whom it is, who wants to know, tags. They
 * match the words in lower case with single spaces between; `\u0020` before and behind are theirs.
 */
export const framingPatterns: readonly RegExp[] = [
  new RegExp(` (?:my|our|the|one of (?:my|our|the)) ${leader} (?:${wants}|${thinks})(?= )`, "g"),
  new RegExp(
    ` (?:my|our|one of (?:my|our)) (?:\\w+ )?${colleague} (?:${wants}|${thinks})(?= )`,
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
];
