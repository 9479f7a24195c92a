import { loadedWords } from "./loaded-words.ts";

/**
 * Why words alone rule a statement out, whatever the data say; null where they do not. One without
 * figures may speak of causes and amounts: it says what the table does not tell.
 */
export function faultOfStatement(prose: string, isOfFigures: boolean): string | null {
  const said = prose.replace(allowed, " ");
  for (const [words, reason] of isOfFigures ? [quotes, causes, ...amounts] : [quotes]) {
    const [found] = words.exec(said) ?? [];
    if (found !== undefined) return `“${found.trim()}” ${reason}`;
  }
  const denied = loadedWords(prose).find(({ at }) => denial.test(prose.slice(0, at)));
  return denied ? `it denies “${denied.text}”: say what is so instead` : null;
}

/** What says that nothing is said of causes. */
const allowed =
  /\b(?:does|do|did|can|could) ?n[o’']?t (?:show|say|tell|prove|mean|establish|reveal|explain)\b[^.;]*|\bno (?:cause|reason|explanation)\b[^.;]*|\bwhether\b[^.;]*|\b(?:check|ask|find out|investigate|examine|explore|review|look into|see) (?:\w+ ){0,3}(?:why|what|how|whether|the (?:causes?|reasons?))\b[^.;•]*/gi;

type Refused = readonly [words: RegExp, reason: string];

const causes: Refused = [
  /\b(?:because|(?:is|are|was|were) the result of|put down to|due to|owing to|thanks to|on account of|by virtue of|as a (?:result|consequence) of|as a result|consequently|caus(?:e[sd]?|ing)|causal(?:ly)?|leads? to|led to|leading to|results? (?:in|from)|resulted (?:in|from)|resulting (?:in|from)|driv(?:es|en|ing) (?:by|up|down|the)|driven by|drivers? of|drives|drove|stems? from|stemm\w+ from|arises? from|attribut\w+|explain(?:s|ed) (?:by|the|why)|(?<!\b(?:people|those|person|manager|managers|staff|team|teams|lead|leads) )responsible for|blame\w*|brought about|brings? about|triggers?|triggered|produces?|produced by|makes? (?:patients|people|them|it)|contribut\w+ to|the (?:reason|effect|impact|influence) (?:for|of|why)|impact(?:s|ed)? (?:on|the)|affect(?:s|ed)?|influenc\w+|effects? (?:of|on)|prevent(?:s|ed)|owes?|hence|thereby|so that|(?<![\p{L}])(?<!ever )since (?:the )?\p{L}+ (?:is|are|was|were|has|have|had)(?! (?:the )?(?:\p{L}+est|most|least|fewest)\b)|push(?:es|ed|ing)?|pull(?:s|ed|ing)|forc(?:es|ed|ing)|lets|thus(?! (?:above|below|higher|lower|longer|shorter|more|less|the)\b)|therefore|down to (?:its|their|the|poor|better)|a consequence of|on the back of|fuel(?:s|led)|spurred|behind this|prompted|helps? (?:to )?(?:keep|cut|lower|reduce)|keeps? (?:the|it) (?:low|high|down|up)|accounts for the (?:high|low|long|short)|explanation (?:is|for)|reflects? (?:poor|good|better|its|their|the))\b/iu,
  "suggests a cause that the numbers do not show",
];

const quotes: Refused = [
  /[“”„"«»]|(?<![\p{L}])[‘'][^’'•]{3,}[’'](?![\p{L}])|(?<!\b(?:figures?|numbers?|data|table|results?|cells?|records?) )\b(?:(?:says?|said) that)|\b(?:according to|as (?:the|one|a) (?:\w+ ){1,3}(?:puts?|said|says|notes?|noted|wrote|states?|stated|reports?|reported|told)|(?:wrote|writes|told|complain(?:s|ed)?|stat(?:es|ed)|remark(?:s|ed)|comment(?:s|ed)|admit(?:s|ted)|confirm(?:s|ed)|explain(?:s|ed)|insist(?:s|ed)|argu(?:es|ed)|claim(?:s|ed)|report(?:s|ed)|declar(?:es|ed)|announc(?:es|ed)|mention(?:s|ed)|recall(?:s|ed)|testif\w+) that|in the words of|quot(?:e[sd]?|ing|ation)|so-called|in their own words|reportedly|allegedly|is said to|are said to)\b/iu,
  "quotes what no document says",
];

const amounts: readonly Refused[] = [
  [
    /\b(?:almost|nearly|virtually|practically|close to|just about|all but|next to|well[- ]nigh) (?:all|every\w*|each|none|no\b|nobody|nothing|any\w*)|\b(?:hardly|scarcely|barely) any\w*|\b(?:next to|almost) (?:none|nothing)|\b(?:the vast|an overwhelming|the overwhelming|a huge|a vast) majority|\ball but\b|\b(?:everywhere|anywhere|everyone|everybody)\b|\beach and every\b|\bonly (?:a few|few)\b|\bvery few\b|\ba (?:tiny|vanishing) (?:part|number|share|proportion|minority)|\b(?:all|none|not one|each|every (?:single )?one) of (?:them|these|those|the)\b|\bwithout exception|\b(?:invariably|always|never|entirely|exclusively|solely|wholly|universally)\b/i,
    "says how many without their share",
  ],
  [
    /\b(?:times (?:as|more|less|that|those|the|longer|higher|larger|shorter|lower|bigger|smaller|greater)|many times|several times|a multiple of|multiples of|multipl(?:y|ies|ied)\b|manifold|by a factor|an order of magnitude|orders of magnitude|to the power|per mille|in every|out of (?:every|the)|a (?:small|large|good|fair|substantial|significant|sizeable|considerable) (?:part|portion|share|fraction|number|proportion)s? of)\b/i,
    "is a number without a figure",
  ],
];

/** What turns the word behind it into its opposite. */
const denial =
  /\b(?:not|n[o’']t|isn[’']t|aren[’']t|wasn[’']t|doesn[’']t|don[’']t|didn[’']t|hasn[’']t|cannot|can[’']t|nor|never|hardly|scarcely|barely|far from|anything but|by no means|fails? to|failed to|without (?:being|having)|lacks?) (?:[\p{L}]+ ){0,2}$/iu;
