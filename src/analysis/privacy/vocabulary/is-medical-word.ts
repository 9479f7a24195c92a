/**
 * Whether a word is made of nothing but the parts of which terms of medicine are made, such as
 * `cholangiopancreatography`: the last part is an ending, each other one a stem.
 */
export const isMedicalWord = (word: string): boolean =>
  word.length >= 7 && (term.test(word) || substance.test(word));

const prefixes =
  "anti|auto|bi|brady|de|di|dys|echo|endo|epi|extra|haemo|hemi|hemo|hetero|homo|hyper|hypo|immuno|infra|inter|intra|iso|macro|mega|micro|mono|multi|neo|non|pan|para|per|peri|photo|poly|post|pre|pro|pseudo|radio|re|retro|semi|sub|super|supra|tachy|trans|tri|ultra|uni";

const stems =
  "abdomin|aden|adren|angi|aort|append|appendic|arteri|arthr|athero|audi|bacteri|blephar|bronch|bronchi|calcul|capsul|carcin|cardi|carp|cellul|cephal|cerebr|cervic|chol|cholangi|cholecyst|chondr|col|colp|coron|cost|crani|cry|cyst|cyt|dacryocyst|dent|derm|dermat|duoden|electr|encephal|enter|erythr|faci|fasci|fibr|gastr|gingiv|gloss|glyc|gynaec|gynec|haem|haemat|hem|hemat|hepat|herni|hidraden|hist|hydr|hyster|ile|jejun|kerat|ket|labyrinth|lamin|lapar|laryng|leuk|lip|lith|lymph|lymphaden|macul|mamm|mast|mening|menisc|metr|my|myc|myel|myring|nas|natr|necr|nephr|neur|oesophag|esophag|onc|oophor|ophthalm|orchi|orchid|orth|oss|oste|ot|ovari|pancreat|path|peritone|phac|pharyng|phleb|plasm|pleur|pneum|pneumon|polyp|proct|prostat|psych|pub|pulmon|pyel|rect|ren|retin|rhin|sacr|salping|sarc|scapul|scler|sept|sial|sigmoid|sinus|splen|spondyl|stomat|syn|synov|tend|tendin|thorac|thromb|thym|thyroid|tonsill|trache|tympan|typhl|ureter|urethr|uri|ur|urin|vagin|valv|varic|vas|vascul|ven|ventricul|vertebr|vulv|xanth";

const endings =
  "aemi[ac]|emi[ac]|al|algia|ation|ational|blastoma|carcinoma|cele|centesis|clasis|cyte|cytes|cytosis|cytopenia|desis|dialysis|dynamics?|ectasis|ectomy|ectomies|gram|grams|graph|graphy|graphic|itis|ic|iasis|kalaemia|kalemia|lysis|logy|logic|logical|logist|logists|malacia|megaly|meter|metry|metric|oma|opathic|opathy|opathies|ophil|osis|otic|otomy|otomies|ostomy|ostomies|paresis|pathy|pathies|penia|penic|pexy|phagia|phil|plasty|plasties|plegia|plegic|pnoea|pnea|ptosis|rrhage|rrhagia|rrhaphy|rrhoea|rrhea|rrhythmia|sclerosis|scope|scopy|scopies|scopic|stenosis|stomy|tomy|therapy|toxic|toxicity|tripsy|trophy|trophic|uria|version";

const term = new RegExp(`^(?:(?:${prefixes})[ao]?)*(?:(?:${stems})[aoi]?)+(?:${endings})s?$`, "u");

/** Stems by which the World Health Organization names medicines, and those of enzymes. */
const substance =
  /(?:codamol|dydramol|codeine|olol|[ao]pril|sartan|statin|[tzl]inib|umab|ximab|zumab|cillin|mycin|micin|floxacin|[cnpt]azole|prazole|tidine|setron|triptan|dipine|ciclovir|navir|tegravir|buvir|asvir|fovir|amivir|gliptin|gliflozin|glutide|parin|xaban|grel|barbital|azepam|azolam|ocaine|methasone?|solone|profen|coxib|platin|rubicin|taxel|trexate|thiazide|semide|terol|tropium|lukast|dronate|fibrate|cycline|fenac|oxetine|triptyline|zosin|stigmine|curonium|curium|fungin|bendazole|oquine|zolamide|idone|azepine|(?:transfer|phosphat|kin|dehydrogen|oxid|lip|amyl|peptid|hydrol|reduct|synth|polymer)ase|rubin|globin|sporin|lactam|quinolone|penem|bactam|nidazole|cyclovir|vudine|nosine|citabine|zomib|rafenib|tecan|parinux|phylline|glycoside|phosphamide?|mycetin)s?$/u;
