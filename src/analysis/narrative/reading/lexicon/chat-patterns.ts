import { askingPeople, callers } from "./aside-words.ts";

const end = "(?= [?.!,;:)–-]| $)";
const count = "(?:two|three|four|five|six|lot|whole lot)";
const figure = "(?:number|figure|total|answer|sum)";
const asking =
  "(?:(?:is|are|was|were|keeps?|has been|have been) (?:still |always )?(?:asking|wondering|enquiring|inquiring)(?: me| us)?|(?:has |have )?asked(?: me| us)?|(?:wants?|wanted|would like) to know)(?: (?:about|for|whether|if))?";
const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter";

/**
 * What people add when they talk: that one figure is enough, who is waiting for it, how to say it. They
 * match the words in lower case with single spaces between; the spaces before and behind are theirs.
 */
export const chatPatterns: readonly RegExp[] = [
  // `Podiatry are asking: how many …`: one who is nothing of the table.
  new RegExp(
    `(?<=^|[.!?]) (?:the |my |our )?(?!(?:who|what|which|that|i|we|they|he|she|it|you|there|this|how|and|but|so) )[a-z]+ ${asking}(?= )`,
    "g",
  ),
  // `a few of the waits`: some, however many.
  / (?:quite )?a (?:fair |good |great |very )?few(?: of)?(?= (?:of )?(?:the|them|those|our|my|these|[a-z]{4,}))/g,
  / a (?:handful|bunch) of(?= )/g,
  // `sort the waits into buckets`
  / sort(?: out| up)?(?= (?:the|our|my|all the|all) (?:[^ ,.?:;]+ ){1,4}(?:into|in) (?:\w+ )?(?:groups|buckets|bands|bins|brackets|classes|categories|piles|ranges))/g,
  / (?:put|add|take|lump|gather) (?:every (?:single )?|all (?:of )?(?:the|our|my) )(?=(?:[^ ,.?]+ ){1,3}(?:together|up)(?: |$))/g,
  // `on the 1 to 5 scale`, `the 1 to 5 one`
  / (?:(?:on|using|from|of|by) )?(?:a|the|our|its) (?:\d+|nought|zero|one) (?:to|-|–|through) (?:\d+|four|five|six|seven|ten) (?:scale|one|rating|score|range|system)(?= [?.!,;)]| $)/g,
  / (?:and )?(?:say|tell me|show me|state|write) (?=how many (?:\w+ ){0,3}(?:in|of|for) each)/g,
  // What a middle value is.
  / (?:, )?(?:so |so that |meaning |i\.?e |that is )(?:that )?half (?:of them |the \w+ )?(?:are|is|were|lie|fall|cost|pay|wait) (?:\w+ )?(?:more|above|higher|longer|less|below|lower|shorter|over|under)(?: it| that)?(?: and|,) (?:the other )?half (?:of them )?(?:are |is |were |lie |fall |cost |pay |wait )?(?:\w+ )?(?:more|above|higher|longer|less|below|lower|shorter|over|under)(?: it| that)?(?= [?.!,;)]| $)/g,
  // `the dearest line anybody ever put in`
  /(?<= (?:[a-z]+est|most|least|worst|best)(?: [a-z]+){0,4}) (?:(?:anybody|anyone|somebody|someone|we|we've|we have|they|they've) )?(?:have |has )?ever(?: (?:put in|had|made|seen|done|entered|placed|recorded|known))?(?= [?.!,;]| $)/g,
  // `Mrs Gale rang about EL-21136, …`
  /(?<=^|[.!?]) (?:mr|mrs|ms|miss|dr|prof|sister|nurse|matron|old mr|old mrs|a mr|a mrs) (?:\. )?[a-z'’-]+ (?:has |have |just |'s |is )*(?:rang|rung|called|phoned|emailed|wrote|written|asked|asking|came in|come in|popped in|on the phone|on the line|wants to know|would like to know|complained|texted)(?: (?:me|us|in|up|again|today|yesterday|this morning|just now|back))* (?:about|re|regarding|concerning|over|with|on|for)(?= )/g,
  // `tell me three things: …`
  / (?:tell me |give me |state |report |show |i need |i want |we need )(?:the )?(?:following )?(?:these |those )?(?:two|three|four|five|several|a couple of|a few|2|3|4|5)?(?: \w+)? ?(?:things|facts|items|figures|details|pieces of information|bits of information|numbers|values|answers)(?: about (?:it|them|that))?(?= [:–-])/g,
  // `counted as a redo`, `logged as urgent`
  / (?:(?:are|is|was|were|been|being|get|got|gets|that|which) )*(?:counted|recorded|logged|entered|coded|registered|noted|listed|put down|written down|treated|regarded|considered|reported|described|designated|deemed|filed|held|set down|down) as(?: being)?(?= (?:an? |the )?[a-z0-9])/g,
  // `marked urgent`
  / (?:(?:are|is|was|were|been|being|get|got|gets) )?(?:marked|flagged|tagged|labelled|labeled|classed|categorised|categorized)(?: down)?(?: as| with)?(?= [a-z0-9])/g,
  /(?<=[.?!:;]) (?:was|were|is|are|did|do|does|have|has|had) (?:there|it|they|we|she|he)(?: ever)?(?= \?(?: |$))/g,
  // `more jabs or fewer in 2025 than in 2024`
  /(?<= more (?:[a-z]+ ){0,3}[a-z]+) or (?:fewer|less)(?= (?:in|than|of|this|last|on|at) )/g,
  // `how many minutes over or under the planned time do we run`
  /(?<= how (?:many|much)(?: (?:minutes|mins|hours|hrs|days|weeks|months|percent))? (?:more|over|longer|higher|above|later)) or (?:fewer|less|under|shorter|lower|below|earlier)(?= )/g,
  // `whatever came of them`: no outcome is left out.
  / (?:(?:please )?(?:include|count|including|counting) (?:every|each|all)(?: the| of the| of our)? [a-z]+ )?(?:whatever|no matter what|regardless of what) (?:happened|came|became|went on|the outcome|the result)(?: (?:with|to|of|in the end|afterwards|was))*(?: (?:it|them|that|those|this))?(?= [?.!,;)]| $)/g,
  // `in each quarter of 2024? Calendar quarters please.`
  /(?<=[?.!,;(-]) calendar (?:quarters?|years?|months?)(?: (?:please|pls|only))*(?= [?.!,;)]| $)/g,
  // One figure for all that the question names.
  new RegExp(
    ` (?:as |in |into |to |just |only |simply |i need |i want |i'd like |we need |give me |and give me )*(?:just |only )?(?:one|a) (?:single )?${figure}(?: (?:for|across|over|covering) (?:all|the|both|these|those|them)(?: (?:of them|all|${count}))*| (?:altogether|overall|please|is fine|is enough|will do|only))*${end}`,
    "g",
  ),
  new RegExp(
    ` (?:all |the )?(?:${count} )?(?:in|as|into) (?:one|a single) (?:${figure}|go)${end}`,
    "g",
  ),
  / (?:and )?i need (?:names|numbers|figures|facts)(?= \.)/g,
  // `either of the two`, `either one will do`
  new RegExp(
    ` (?:, )?(?:either|any)(?: one)? (?:of (?:the )?(?:two|them|these|those|three)|will do|would do|counts|is (?:fine|enough|ok))${end}`,
    "g",
  ),
  // Who waits.
  new RegExp(
    ` (?:i've|i have|we've|we have) (?:got )?(?:a|the|my|our) (?:\\w+ )?(?:${askingPeople}|${callers}|patient|resident|consultant) (?:here )?(?:on the (?:phone|line)|in my office|at the desk|waiting|with me|in front of me)(?: (?:right )?now)?(?: (?:about|for|regarding|asking about|asking for|and))?(?= )`,
    "g",
  ),
  new RegExp(
    ` (?:and )?(?:a|the|my|our) (?:\\w+ )?(?:${askingPeople}|${callers}|patient|resident|consultant) (?:is |'s )?(?:on the (?:phone|line)|in my office|at the desk|waiting|holding)(?: (?:right )?now)?${end}`,
    "g",
  ),
  / open (?:here|in front of me|on (?:my|the) screen)(?: (?:right )?now)?(?= )/g,
  / (?:i've|i have|we've|we have) got (?=(?:[a-z]{0,3} )?\d{3,})/g,
  // How to say it.
  / (?:can|could|would|will) you (?:please )?(?:read|do|run|work|look|glance over|pull|draw|fetch|dig)(?: me| us)?(?: out| up| off)?(?= (?:the|a|an|our|my|what|how|which) )/g,
  / (?:give|get) me a (?:feel|sense|flavour|flavor|picture|rough idea|quick idea|handle) (?:for|of|on)(?= )/g,
  / (?:and )?(?:just )?(?:the )?(?:numbers|figures|amounts|counts)(?: only)? (?:too|as well|also)(?: please| pls)?(?= [?.!]| $)/g,
  new RegExp(` back(?= in (?:the )?(?:${months}|\\d{4}))`, "g"),
  / (?:go|going) back to(?= (?:19|20)\d\d)/g,
  / (?:in|by) (?:that|this|the same|the following) order(?= [?.!,]| $)/g,
  new RegExp(
    ` (?:come|comes|came|coming|crop|crops|cropped|pop|pops|popped) up(?= (?:more than once|twice|most|the most|more often|in total|altogether)(?: |$)|${end.slice(3, -1)})`,
    "g",
  ),
  / (?:as a (?:percentage|percent|share|whole) )?over all of (?:them|it|those|these)(?= [?.!,;]| $)/g,
  /(?<= [a-z]{4,}) wise(?= [?.!,;]| and | $)/g,
  /(?<= how long(?: [^ ,?.]+){1,6}) last(?= (?:with|on|in|for|at|here|and|,|\?|\.)(?: |$)| $)/g,
  // `stays where the patient died`: whose record it is.
  / (?:where|in which|for which) (?:the|a|our|that) (?:patient|person|donor|member|client|resident|service user|individual)(?= (?:\w+ )*)/g,
  // The rest, behind what is left out.
  /(?<= (?:leave|leaving|left|exclud\w+|without|ignor\w+|except|apart|skip\w*|don't count|not counting) .*) (?:for )?(?:the rest|the others|all the others|everybody else|everyone else|everything else)(?: of them)?(?= )/g,
  // Before what.
  / (?:before|ahead of|in time for) (?:rounds|handover|lunch|clinic|theatre|the (?:morning |ward |board )?(?:meeting|round|rounds|huddle|call))(?= (?:i|we|can|could|please|,|tell|give|show)(?: |$) [?.!,;:)–-]| $)/g,
  // What anybody can see.
  / (?:in|from|out of|across|over|throughout) (?:here|the whole (?:file|sheet|table|list|dataset|spreadsheet)|the (?:diary|books|system))(?= [?.!,;]| $)/g,
  / (?:whole|entire|full) (?:file|sheet|table|dataset|spreadsheet)(?= [?.!,;]| $)/g,
  / in the (?:diary|books|system|register|log)(?= [?.!,;]| $)/g,
  / (?:all told|all in all|when all is added up|at the end of it all|taken as a whole)(?= [?.!,;]| $| and )/g,
];
