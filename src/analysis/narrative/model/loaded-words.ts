/** A word or phrase of a sentence that says more than the figures beside it print. */
export interface LoadedWord {
  readonly kind: LoadedKind;
  readonly text: string;
  /** Where it stands in the prose. */
  readonly at: number;
  /** Which end it speaks of; null where it may be either. */
  readonly end: "high" | "low" | null;
}

export type LoadedKind =
  /** Something is at an end of all: `highest`, `leads`. */
  | "extreme"
  /** One is above or below another: `longer than`, `trails`. */
  | "comparison"
  /** Along time: `rose`. */
  | "direction"
  /** `same`, `stayed level`. */
  | "level"
  /** More or less than half. */
  | "majority"
  /** `then`, `followed by`. */
  | "order";

interface Family {
  readonly kind: LoadedKind;
  readonly end: LoadedWord["end"];
  readonly words: RegExp;
}

const family = (kind: LoadedKind, end: LoadedWord["end"], words: readonly string[]): Family => ({
  ...{ kind, end },
  words: new RegExp(`(?<![\\p{L}-])(?:${words.join("|")})(?![\\p{L}])`, "giu"),
});

/** Adjectives of size that have their opposite in the other list. */
const large =
  "high|long|larg|bigg?|great|strong|steep|slow|old|heav[iy]|wid|broad|tall|cost(?:li)|pric[iy]|bus[iy]|crowd[a-z]*|rich|dear|full|hard|deep|frequent";
const small =
  "low|short|small|few|slight|weak|fast|quick|young|light|narrow|cheap|quiet|rar|poor|lean|thinn?|tin[iy]|scarc|shallow";

/** In order: what an earlier one takes, a later one does not see. */
const families: readonly Family[] = [
  family("majority", "high", ["more than half"]),
  family("majority", "low", ["(?:less|fewer) than half"]),
  family("comparison", "low", [
    "(?:comes?|came|stands?|stood|ranks?|ranked|places?|placed|sits?|finishes|finished) (?:after|behind|below)",
  ]),
  family("comparison", "high", [
    "(?:comes?|came|stands?|stood|ranks?|ranked|places?|placed|sits?|goes|go) (?:before|ahead of|in front of|above)",
  ]),
  family("order", null, [
    "followed (?:closely )?by",
    "(?:and |, )?(?:then|next|after that|thereafter)(?= (?:comes? |by )?(?:•|that of))",
    "(?:comes?|came|stands?|ranks?|places?|finishes) (?:second|next)",
    "(?:in|by) (?:falling|descending|rising|ascending|decreasing|increasing) order",
    "(?:the )?(?:ranking|rank order|order|league table|sequence|line-?up) (?:by|of|is|runs|reads|goes)",
    "runners?-up",
    "(?:come|comes|came|rank|ranks|ranked|goes|go|stand|stands|place|placed|sit|sits) (?:in second|in third|in between)",
    "next(?! steps?\\b)|precedes?|preceded by|sorted by|ordered by|ranked by|trailed by|in turn",
    "(?:(?:the )?(?:highest|largest|longest|most|top|greatest) (?:first|down|downwards?)|(?:the )?(?:lowest|shortest|smallest|fewest|least) (?:first|up|upwards?))",
    "runs? from|ranges? from|(?:starts|begins|opens|ends|closes) with|(?:lies?|lay|all) between|full (?:span|range) of|up to •",
    "in (?:this|that) order",
    "from (?:the )?(?:highest|largest|longest|most|top|greatest) (?:down|downwards?)",
    "from (?:the )?(?:highest|largest|longest|most|top) (?:down )?to (?:the )?(?:lowest|smallest|shortest|least|bottom)",
    "from (?:the )?(?:lowest|smallest|shortest|least|bottom) (?:up )?to (?:the )?(?:highest|largest|longest|most|top)",
  ]),
  family("majority", "high", [
    "(?:the |a )?(?:clear |large |great |vast |overwhelming |absolute )?majority(?! of th(?:e|ese) differences)",
    "(?<!the )most of",
    "(?<!the |at )most (?=[a-z]+s\\b|[a-z]+ people|people|patients|staff)",
    "(?:the )?(?:bulk|lion’s share|lion's share|larger part|greater part|larger share|better part)(?= of)",
    "mostly|mainly|predominantly|largely|for the most part|chiefly|more often than not",
  ]),
  family("majority", "low", [
    "(?:a |the )?(?:small |tiny )?(?:minority|fraction(?= of))",
    "(?:the )?(?:smaller|lesser) part(?= of)",
  ]),
  family("level", null, [
    "(?:stay|remain|hold|keep)(?:s|ed|ing)? (?:\\w+ )?(?:level|flat|stable|steady|constant|unchanged|the same|put)|held (?:level|flat|stable|steady|constant)|kept (?:level|steady)",
    "(?:un|not )changed|plateau\\w*|flat(?:lines?|lined|tened)?|stagnat\\w+|stable|constant|steady",
    "(?:exactly |about |roughly |nearly |almost |much )?the same|equals?|equally|equal(?:led)?|identical\\w*|alike|in line with|nothing to choose between|no different|similar(?:ly)?|comparable|on (?:a )?par|tied?|ties|match(?:es|ed)?|level with|neck and neck|no (?:higher|lower|longer|shorter|larger|smaller) than|as (?:long|high|low|many|much|large|big|short|small|often|old|young) as|indistinguishable",
  ]),
  family("extreme", "high", [
    `(?:${large})e?st`,
    "(?<!at )(?:the )?most|maxim(?:um|al|ally)|uppermost|topmost|utmost|foremost",
    "(?<!from )(?:on |at the )?top(?:s|ped|ping)?(?: (?:spot|place|the (?:list|table|ranking|chart)))?",
    "leads?|led|leading|leader|peak(?:s|ed|ing)?|culminat\\w+|dominat\\w+|dominant|prevail\\w*|rank(?:s|ed|ing)? first|com(?:es|ing) first|came first|first place|in front|number one|heads? the|heading the|summit|apex|crown|pinnacle|zenith|ceiling|acme|high(?:est)? point|leads the field|leads the way|ahead of (?:all|every|the rest|everyone|the others)|above (?:all|every)|second to none|unmatched|unrivalled|unequalled|unsurpassed|record high|(?<=(?:a|the|its) )record(?= (?:for|is|was|by|held|goes))|stands? out|outlier|outshines?|frontrunner|champion|biggest of all",
  ]),
  family("extreme", "low", [
    `(?:${small})e?st`,
    "(?<!at )(?:the )?least|minim(?:um|al|ally)|lowermost|rock[- ]bottom|low(?:est)? point|floor|closes the list|ends the list|bottom(?:s|ed)?(?: out)?|trough(?:s|ed)?|nadir|rank(?:s|ed|ing)? last|com(?:es|ing) last|came last|last place|in last|brings? up the (?:rear|end)|lags? behind (?:all|every|the rest|everyone|the others)|below (?:all|every)|record low|laggard",
  ]),
  family("extreme", null, [
    "(?:second|third|fourth|fifth|next|last)[- ](?:most|least|[a-z]+est)|(?:runs?|ranges?) from a (?:high|low)|(?:second|next) (?:place|position|spot)|second on the list|also-ran|best|worst|extreme(?:s|ly)?|(?!(?:interest|request|highest|rest|west|east|forest|harvest|honest|modest|latest|invest|suggest|contest|protest|digest|arrest|nearest|earnest|manifest|guest|quest|crest|chest|nest|test|priest|ernest)\\b)[a-z]{2,}(?:[iy]e|[bcdghklmnprtv])st(?=\\b)(?<=(?:i|[bcdghklmnprtv])est)",
  ]),
  family("comparison", "low", [
    "(?:exceeded|surpassed|outstripped|outpaced|outranked|outweighed|outnumbered|outperformed|outdone|overtaken|eclipsed|dwarfed|beaten|topped) by",
  ]),
  family("comparison", "high", [
    `(?:${large})e?r`,
    "more|above|over(?=takes?|took|shadows?)|exceed\\w*|in excess of|surpass\\w*|outstrip\\w*|outpac\\w*|outrank\\w*|outweigh\\w*|outnumber\\w*|outperform\\w*|outdo(?:es|ne)?|outlast\\w*|overtak\\w*|overtook|overshadow\\w*|eclips\\w*|dwarf\\w*|beats?|beaten|trump\\w*|tower\\w*|ahead|beyond|head and shoulders|upper hand|edges? out|edging out|well over|greater|extra|superior|additional(?:ly)? (?:minutes|days|hours)",
  ]),
  family("comparison", "low", [
    `(?:${small})e?r`,
    "less(?:er)?|below|beneath|lag(?:s|ged|ging)?|trail(?:s|ed|ing)?|behind|fall(?:s|ing)? short|fell short|falls? behind|fell behind|undercut\\w*|undershoot\\w*|inferior|shy of|cannot keep up with|can[’']t keep up with|under(?= the (?:overall|average|mean|•))|short of|well under|needs? less|beaten by",
  ]),
  family("comparison", null, [
    "better|worse|unlike|differs? from|gap|twice|rather than",
    "(?!(?:number|other|order|over|under|after|center|member|september|october|november|december|quarter|either|whether|together|another|never|ever|her|per|however|further|consider|remember|register|matter|order|proper|answer|offer|refer|transfer|water|winter|summer|paper|cancer|liver|fever|ulcer|layer|payer|user|rather|worker|manager|carer|provider|customer|theatre|former|latter|later|earlier|bladder|disorder|shoulder|letter|computer|prior|minor|major)\\b)[a-z]{2,}er(?= than\\b)",
  ]),
  family("direction", "high", [
    "ris(?:es?|ing|en)|rose|grow(?:s|n|ing|th)?|grew|increas\\w*|climb\\w*|soar\\w*|surg(?:e[sd]?|ing)|jump\\w*|leap\\w*|leapt|mount(?:s|ed|ing)|swell\\w*|swollen|swelled|escalat\\w*|rocket\\w*|skyrocket\\w*|accelerat\\w*|lengthen\\w*|widen\\w*|upward\\w*|uptrend|uptick|upswing|went up|up from|goes? up(?! to a max)|went north|go(?:es)? north|strengthen\\w*|rall(?:y|ied|ies)|going up|gone up|moved? up|crept up|creep(?:s|ing)? up|picks? up|picked up|build(?:s|ing)? up|rebound\\w*|recover\\w*|gain(?:s|ed|ing)?|heighten\\w*|intensif\\w*|expand\\w*|inch(?:es|ed)? up|edg(?:es|ed) up|spik(?:es?|ed|ing)|balloon\\w*",
  ]),
  family("direction", "low", [
    "fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|declin\\w*|decreas\\w*|shrank|shrink(?:s|ing)?|shrunk|sank|sink(?:s|ing)?|sunk|eas(?:ed|es|ing)|reduc(?:ed|tion|es|ing)|diminish\\w*|lessen\\w*|went south|go(?:es)? south|weaken\\w*|subsid\\w*|dwindl\\w*|dip(?:s|ped|ping)?|slump\\w*|plung\\w*|plummet\\w*|tumbl\\w*|slid(?:es?|ing)?|abat\\w*|wan(?:es|ed|ing)|receded?|shorten\\w*|downward\\w*|downtrend|downturn|went down|down from|goes? down|going down|gone down|came down|comes? down|moved? down|crept down|slow(?:ed|s) down|taper\\w*|ebb\\w*|contract(?:ed|ing)|narrow(?:ed|s|ing)|inch(?:es|ed)? down|edg(?:es|ed) down|deteriorat\\w*(?= downward)|lost|loses|losing",
  ]),
  family("direction", null, [
    "improv\\w*|worsen\\w*|deteriorat\\w*|trend(?:s|ed|ing)?|chang(?:ed|es|ing)|turn(?:ed|s) (?:up|down)|revers(?:ed|es|al)|fluctuat\\w*|swings?|swung|shift(?:ed|s)|doubl\\w*",
  ]),
];

/** The loaded words of prose, in their order; none lies within another. */
export function loadedWords(prose: string): LoadedWord[] {
  const found: LoadedWord[] = [];
  let rest = withoutSayings(prose);
  for (const { kind, end, words } of families) {
    rest = rest.replace(words, (text, ...more) => {
      const at = more.find((one): one is number => typeof one === "number") ?? 0;
      found.push({ kind, end, text, at });
      return " ".repeat(text.length);
    });
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** Prose of the same length without sayings that compare nothing. */
export const withoutSayings = (prose: string): string =>
  prose.replace(harmless, (text) => " ".repeat(text.length));

/** Sayings that hold such a word and compare nothing. */
const harmless =
  /\b(?:(?:tables?|list|listed|shown|figures?|charts?|results?|rows?|see|given|set out|printed|displayed) (?:above|below)|(?:above|below|over|under|within|beyond) (?:the|that) (?:limit|number|age|threshold|bound|size|amount|time)|more than once|the same \p{L}+ (?=can\b|may\b|could\b|might\b)|on record|adds? up to|goes? up to|ranges? up to|more or less|at (?:least|most)(?= once)|no longer|no more|any ?more|first of all|above all|over all|once more|more than once|more than one|what is more|furthermore|moreover|more(?: detail| closely| often than once| about| information| data)|a closer look|look closer|closer|further|nevertheless|nonetheless|much less|top of this|on top of that|in order to|in order|as well as|even (?:so|if|though)|not even|even|the rest|in the lead-up|in the long(?:er)? (?:run|term)|at short(?:er)? notice|(?:to|could|can|may|might|would|should|will) (?:\w+ly )?(?:reduce|improve|increase|decrease|raise|lower|shorten|lengthen|slow|grow|change|shift|ease|lead|top|match|rise|fall|drop)|behind (?:this|these|that|those|it|the figures?|them)|based on|matched? (?:against|with)|lead(?:s|ing)? to|led to|leads? us|leading up to)\b/giu;
