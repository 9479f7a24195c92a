import {
  askingBodies,
  askingPeople,
  callers,
  exclamations,
  feelingVerbs,
  occasion,
  opinions,
  thinkingVerbs,
} from "./aside-words.ts";

/*
 * What a clause or sentence says that asks for nothing. All match its words in lower case with single
 * spaces between and no punctuation at its ends.
 */

const address =
  "(?: (?:all|everyone|everybody|team|folks|there|again|both|love|my love|my lovely|lovely|darling|sweetheart|sunshine|boss|chief|buddy|pal|friends|dear|mate|duck|pet|guys|doc|pls|please|then|though|so|x+))*";

export const greeting = new RegExp(
  `^(?:(?:good )?(?:morning|afternoon|evening)|hi+|hello+|hiya|hey+|heya|howdy|dear|alright|right(?: then)?|now then|ok(?:ay)?(?: then)?|well(?: then)?|so|look|listen|sorry|quick (?:one|question|q)|random one|silly question|stupid question|odd one|easy one|when you get a (?:minute|sec|second|moment|chance)|many thanks|please|pretty please|honestly|seriously)${address}$`,
);

/** Cries and comments: `poor soul`, `don't ask me why`. */
export const exclamationClause = new RegExp(
  `^(?:(?:and|but|so|well|oh|ah|ok|yes|no) )*${exclamations}${address}$`,
);

/** What a clause begins with before its subject. */
const openers =
  "(?:and|but|so|well|oh|ah|ok|okay|also|now|then|or|as|if|because|cos|since|like|though|although|while|when|before|after|once|unless|until|what|that|which|honestly|frankly|basically|sorry|yes|no|look|listen|please|just|apparently|maybe|perhaps|thanks|hi|hello|let|tell|bear with|by the way|at least|at the moment|for|to|from|between|in case)";

const asker = "(?:i|we|you|us|me|somebody|someone|everybody|everyone|anybody|anyone|my|our|your)";
const people = `(?:they|he|she|it|${asker.slice(3)}`;

/**
 * Who asks does, thinks or is something; `they` may be those whom the table is about, and `reasons we turned
 * people away` are what is asked for.
 */
export const speaksOfAsker = new RegExp(`^(?:${openers} )*${asker}(?:'(?:s|ve|d|ll|re|m))?(?: |$)`);

/** What asks or tells to do something: no statement. `…, who we saw twice` restricts what it follows. */
export const beginsQuestion =
  /^(?:(?:and|but|so|also|or|then|please|now|ok) )*(?:(?:in|of|for|on|at|from|by|to|with|within|among|over|during|out of) (?=(?:how|what|which|whose|whom) ))?(?:who|whom|whose|which|that|where|what|whats|what's|how|hows|how's|when|why|show|give|list|count|compare|tell|find|get|pull|rank|sort|split|break|plot|chart|name|should|shall|would|could|can|will|do|does|did|is|are|was|were|has|have|had|might|may|must|am|total|average|mean|median|number|percent|percentage|share|rate|top|%)(?: |$)/;

export const tag =
  /^(?:(?:or )?(?:is|are|am) (?:that|it|i|we|they) .*|do(?:n't)? you (?:think|know|reckon|mind)|if you .*|would you|could you|can you|will you|isn't it|aren't they|doesn't (?:it|he|she)|don't they|right|eh)$/;

/** `…, is that so?` makes no question of what somebody said. */
export const tagBehind =
  / , (?:is|was) (?:that|it|this) (?:so|right|true|correct|the case|fair|just me|really so)$| , (?:am i (?:right|wrong|imagining (?:it|things|that))|is it just me|is that just me|or is it just me|or am i (?:wrong|imagining (?:it|things))|right|eh|no|isn't it|isnt it|aren't they|don't you think|dont you think|do you think|true or false|true|correct)$/;

const adverbs =
  "(?: (?:do|really|just|also|still|always|honestly|genuinely|rather|quite|often|kind of|sort of|kinda|keep|actually|personally|vaguely|secretly|definitely|certainly|only))*";
const lead =
  "(?:(?:and|but|so|well|oh|ok|look|listen|honestly|frankly|sorry|hi|hello|now|yes|no|also) ,? ?)*";

/** `I fear`, `we keep hearing`: what follows is no condition. */
export const feelingClause = new RegExp(
  `^${lead}(?:i|we)${adverbs}(?: |(?='))${feelingVerbs}(?: |$)`,
);

/** `Payroll reckon`, `it seems to me`, `rumour has it`. */
export const thinkingClause = new RegExp(
  `^${lead}(?:(?:(?:my|our|the|one of (?:my|our|the)|a|some|some of (?:my|our|the)) (?:[\\w'&-]+ )?${askingPeople}|(?:a|the|my|our|one of (?:my|our|the)|some) (?:[\\w'&-]+ )?${callers}|(?:the |our |my )?${askingBodies}|(?:someone|somebody|everyone|everybody|people|folk|folks|they|she|he|some|many|most people|others|staff|word|rumou?r|legend|gossip|my gut|gut|instinct)) (?:${thinkingVerbs}|wants? (?:it|this|that|them|these)(?: all)?|wanted (?:it|this|that|them|these))|[\\p{L}'-]+ (?:reckons?|swears?|insists?|is (?:convinced|adamant)|are (?:convinced|adamant)|keeps? (?:saying|telling (?:me|us|everyone)|insisting|going on))|(?:it|that|this) (?:seems|looks|feels|sounds|appears|strikes me|occurs to me|is said|turns out)|(?:apparently|supposedly|allegedly|seemingly|presumably)|(?:rumou?r|word|legend|story) (?:has it|is|goes)|there(?:'s| is| are|'s been| has been) (?:talk|a rumou?r|rumou?rs|a feeling|a sense|a suspicion|mutterings|grumbling|gossip|a perception)|(?:the|my|our|his|her) (?:word|story|rumou?r|theory|thinking|idea|fear|worry|gossip|hunch|guess|suspicion|concern|impression|gut feeling|gut|feeling|instinct|understanding|sense|view) (?:is|was|says|tells me))(?: |$)`,
  "u",
);

const intensifiers =
  "(?: (?:so|very|really|a bit|a little|absolutely|totally|utterly|completely|pretty|quite|rather|just|simply|plainly|clearly|frankly|truly|such|getting|being|all|always|bloody|flipping|damn|proper|well|a total|a complete|an absolute|an utter|a right|probably|possibly))*";

/** A single word for a person or body that asks. */
export const whoAsks = new RegExp(
  `^(?:${askingBodies}|${askingPeople}|${callers}|${occasion}|i'm|i've|i'd|i'll)$`,
);

/** `the recording is slack`, `my manager is driving me mad`: an opinion. */
export const opinionClause = new RegExp(
  `(?:^| )(?:(?:is|are|was|were|been|be|looks?|looked|seems?|seemed|gets?|getting|got|feels?|felt|sounds?|am)|[\\p{L}]+'(?:s|re|m))${intensifiers} ${opinions}(?: |$)`,
  "u",
);

/** Why somebody asks. */
export const reason = new RegExp(
  `^(?:(?:because|cos|cuz|coz|'cause|seeing as|given that|in case|so that|so|as|since) ${people}(?:'(?:s|ve|d|ll|re|m))? |if ${asker}(?:'(?:s|ve|d|ll|re|m))? |(?:it's |its |this is )?for (?:the|my|our|a|an|this|his|her|their|tomorrow's|today's|monday's|friday's)(?: [\\p{L}'-]+){0,3} (?:${occasion.slice(3, -1)}|audit|application|pack|trustees|press|finance team|records|file|leaflet|inspectors)$)`,
  "u",
);

/** What names the matter of the question before it: `data hygiene:`, `recency check -`. */
export const label =
  /^(?:(?:a|an|another|one|my|the|some) )?(?:(?:data|sanity|sense|recency|freshness|reality|gut|spot|quick|random|silly|final|last|next|follow up|planning|plan|staffing|capacity|workforce|budget|budgeting|performance|kpi|metrics?|numbers|maths?|stats|trend|yoy|mom|qoq|volume|ops|operations|finance|payroll|board|exec|leadership|management|general|basic|simple|big picture|high level|housekeeping|admin|apples to|burning|pub quiz|fun|interesting|little|tiny) )+(?:check|checks|question|questions|query|q|hygiene|request|ask|prep|exercise|recap|curiosity|trivia|quiz|homework|apples|teaser|thing|time|stuff|fact|one)$/u;

/** Words that set what is to be looked at, whoever thinks so. */
export const setsScope =
  /(?:^| )(?:only|without|except|excluding|exclude|excludes|ignore|ignoring|leave|leaving|skip|skipping|omit|omitting|apart|including|include|included|per|split|instead|meaning|talking|looking|interested|focus|count|counting|regard|consider|ones?|between|within|during|until|drop|dropping|remove|removing|restrict|limit|lumped|together|separately|mean|means)(?: |$)/;

/** Words that ask or restrict, wherever they stand. */
export const restricting =
  /(?:^| )(?:only|just|not|no|none|never|nobody|without|except|excluding|exclude|excludes|ignore|ignoring|leave|leaving|skip|skipping|omit|omitting|apart|other|but|including|include|included|each|every|all|both|either|per|split|minus|less|more|fewer|than|over|under|above|below|first|last|new|instead|rather|mean|means|meaning|talking|talk|looking|interested|care|focus|concerned|count|counting|want|wants|need|needs|regard|consider|same|those|these|ones?|between|within|during|until)(?: |$)|n['’]?t(?: |$)/;
