import type { AnswerKind, TextIntent } from "../../document/text-fact.ts";

/** What a question says when it asks for a kind of result rather than for something in particular. */
export const intentWords: Readonly<Partial<Record<TextIntent, RegExp>>> = {
  summary:
    /\bsummar\w+|\boverview\b|\b(?:main|key|important) (?:points?|insights?|findings?|messages?|takeaways?|ideas?)\b|\bgist\b|\btl;?dr\b|\bwhat (?:is|are) (?:this|these|the|it) ?(?:\w+ )?about\b|zusammenfass|\brésum|\bresum|总结|總結|摘要|概括|要約|סכמ?י?|תקציר|סיכום|لخص|ملخص/i,
  dates:
    /\btimelines?\b|\bchronolog\w+|\bdeadlines?\b|\b(?:all|the|which|what|any|key|important|and|or) dates\b|\bzeitleiste\b|\btermine\b|\béchéances?\b|\bfechas\b|时间线|日期|תאריכים|לוח זמנים|التواريخ/i,
  amounts:
    /\b(?:all|the|which|what|any|key|important) (?:\w+ )?(?:amounts|figures|numbers|sums)\b|\b(?:and|or) (?:amounts|sums)\b|\bbeträge\b|\bmontants\b|\bimportes\b|金额|סכומים|المبالغ/i,
  actions:
    /\baction (?:items?|points?|sentences?)\b|\bnext steps?\b|\bto-?dos?\b|\btasks?\b|\bfollow-?ups?\b|\bwhat (?:must|should|needs? to|has to|have to|is to) (?:be done|we do|happen)\b|\bwhat (?:is|are) (?:planned|recommended|required)\b|\brecommendations?\b|\bmaßnahmen\b|\baufgaben\b|\bprochaines étapes\b|\bpróximos pasos\b|行动|下一步|משימות|המלצות|الإجراءات|التوصيات/i,
  contradictions:
    /\bcontradict\w*|\binconsisten\w+|\bconflict(?:s|ing)?\b|\bdiscrepanc\w+|\bdisagree\w*|\bmismatch\w*|\bdo (?:the|these) \w+ agree\b|\bdiffer(?:s|ences?)? between (?:the )?(?:documents|notes|files|reports|texts)\b|widerspr|contradic|contradicc|矛盾|סתיר|تناقض/i,
  phrases:
    /\bthemes?\b|\btopics?\b|\bkey ?(?:phrases?|words?|terms?)\b|\bmost (?:common|frequent|used) (?:words?|terms?|phrases?)\b|\bthemen\b|\bthèmes\b|\btemas\b|主题|关键词|נושאים|المواضيع/i,
  mentions:
    /\bhow often (?:is|are|was|were|does|do|did) .*(?:mention|named?\b|used\b|occur|appear|come up|["“„«「])|\bhow many times (?:is|are|was|were|does|do|did) .*(?:mention|named?\b|occur|appear|come up|["“„«「])|\bnumber of (?:mentions|times)\b|\bcount (?:of )?(?:the )?(?:mentions|occurrences|times|words?)\b|\bmentions of\b|\boccurrences of\b|\bwie oft\b|\bcombien de fois\b|\bcuántas veces\b|多少次|כמה פעמים|كم مرة/i,
};

/** What an answer has to hold; the first that fits counts. */
export const answerKinds: readonly { readonly kind: AnswerKind; readonly words: RegExp }[] = [
  {
    kind: "reason",
    words:
      /\bwhy\b|\bhow come\b|\bfor what reason\b|\bwarum\b|\bweshalb\b|\bpourquoi\b|\bpor qué\b|为什么|为何|なぜ|מדוע|למה|لماذا/i,
  },
  {
    kind: "duration",
    words:
      /\bhow long\b|\bwhat (?:is|was) the (?:\w+ )?duration\b|\bhow many (?:minutes|hours|days|weeks|months|years)\b|\bwie lange\b/i,
  },
  {
    kind: "condition",
    words:
      /\b(?:under|in) (?:what|which) (?:circumstances?|conditions?|cases?|situations?|patients|people)\b|\bin whom\b|\bon what condition\b|\bwhat (?:would|has to|must|needs to) happen before\b/i,
  },
  { kind: "frequency", words: /\bhow (?:often|frequently|many times a)\b|\bwhat frequency\b/i },
  {
    kind: "dose",
    words:
      /\b(?:what|which) (?:\w+ ){0,3}?(?:dose|dosage|strength)\b|\b(?:dose|dosage) of\b|\bhow (?:much|many m(?:g|illigrams)) (?:of )?\w+ (?:is|was|does|did|should|to)\b(?= (?:he|she|the patient|they) )/i,
  },
  {
    kind: "money",
    words:
      /\b(?:what|how much) (?:do|does|did|will) [^?]*\b(?:spend|pay|cost|charge|earn)\b|\bhow much (?:does|did|will|would|is|was|money|are|were)\b(?=.*\b(?:cost|costs|pay|paid|spend|spent|budget|price|charge|fund|funding|save|saving|refund|fee)\b)|\bhow much (?:money|was spent|did \w+ (?:cost|spend|pay))\b|\bwhat (?:is|was|are|were|did|does|will) (?:the |it )?(?:\w+ ){0,2}(?:costs?|budget|price|fee)\b/i,
  },
  {
    kind: "percent",
    words: /\bwhat (?:percentage|percent|share|proportion)\b|\bhow many percent\b/i,
  },
  {
    kind: "date",
    words:
      /\bwhen\b|\b(?:what|which) (?:date|day|year|month|time)\b|\bby what date\b|\bwann\b|\bquand\b|\bcu[aá]ndo\b|何时|什么时候|哪天|いつ|מתי|متى/i,
  },
  {
    kind: "quantity",
    words:
      /\bhow (?:much|many|large|high|low|old|far|big|heavy|tall|fast)\b|\bnumber of\b|\bwhat (?:is|was|are|were) (?:the |his |her |their )?(?:\w+ )?(?:number|totals?|amount|rate|size|score|level|weight|height)\b|\bwie ?viele?\b|\bwie (?:hoch|groß)\b|\bcombien\b|\bcu[aá]nt[oa]s?\b|多少|几个|כמה|كم(?!\p{L})/iu,
  },
  {
    kind: "name",
    words:
      /\bwho(?:m|se)?(?:['’]s)?\b(?! (?:had|have|has|were|are|was|do|did)\b.*\bhow\b)|\bwer\b|\bwem\b|\bwen\b|\bquién(?:es)?\b|谁|だれ|(?<!\p{L})מי(?!\p{L})/iu,
  },
];

/** Words that ask, or name documents as such: no sentence answers because it holds one of them. */
export const requestWords: ReadonlySet<string> = new Set(
  (
    "summarize summarise summary summaries overview analyze analyse analysis extract list lists identify find show tell explain describe give provide " +
    "highlight compare discuss determine report reports document documents text texts note notes file files data information content contents " +
    "main key important insight insights finding findings point points question answer please detail details detailed brief briefly short " +
    "takeaway takeaways theme themes topic topics phrase phrases word words keyword keywords term terms common frequent timeline chronology date dates day deadline deadlines " +
    "amount amounts figure figures action actions item items step steps task tasks todo recommendation recommendations contradiction contradictions contradict " +
    "inconsistency inconsistencies conflict conflicts discrepancy discrepancies disagree agree differ difference differences often times mention mentions mentioned " +
    "occur occurs occurrence occurrences appear appears count happen happens happened know bullet bullets sentence sentences paragraph paragraphs long much many whole entire across written based following attached uploaded " +
    "fasse zusammen zusammenfassung nenne liste zeige dokument dokumente texte wann wieviel wie viele oft warum welche welcher welches " +
    "résume résumé résumer liste donne montre documents texte quand combien pourquoi quel quelle quels quelles " +
    "resume resumen resumir lista muestra documentos documento textos cuándo cuánto cuántos cuánta cuántas quién cuál cuáles " +
    "总结 摘要 概括 文件 文档 内容 什么 多少 何时 什么时候 谁 为什么 哪些 请 列出 分析 主要 סכם תקציר סיכום מסמך מסמכים מתי כמה מדוע למה איפה איזה لخص ملخص وثيقة الوثائق المستند النص متى كم لماذا أين"
  ).split(" "),
);

/** Asks where it begins a question, and names something elsewhere: `the staffing review`. */
export const leadingRequestWords: ReadonlySet<string> = new Set([
  "review",
  "check",
  "plan",
  "order",
]);

/**
 * Verbs by which a question about a kind of result says that it stands in the documents: "Which
 * dates are named?" asks for every date, not for those in a sentence that says "named".
 */
export const mentionVerbs: ReadonlySet<string> = new Set(
  (
    "named name names given stated state states said says say mentioned mention cited cite noted listed recorded specified specify " +
    "contained contain contains included include includes hold holds held present stand stands referred referenced refer talked spoken written shown there exist exists " +
    "genannt erwähnt enthalten stehen steht angegeben mentionnées mentionnés citées cités contient contiennent mencionan mencionadas mencionados contiene contienen " +
    "提到 提及 列出 包含 מוזכרים מופיעים המופיעים المذكورة"
  ).split(" "),
);

/** Words that documents need not say: whom a letter is about, and what the kind of answer says. */
export const uninformativeWords: ReadonlySet<string> = new Set(
  (
    "mr mrs ms miss dr prof drug drugs medicine medicines medication medications tablet tablets pill pills patient patients person people individual individuals client clients gentleman lady man woman guy chap bloke dose dosage amount number " +
    "percentage percent proportion share reason reasons cause name names value level total thing things way " +
    "circumstance circumstances condition conditions currently actually exactly supposed meant thoughts view views opinion role place part case"
  ).split(" "),
);
