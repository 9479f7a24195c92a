/** Crude English stem: enough to bring `breaches`, `breached` and `breach` together. */
export function stem(word: string): string {
  const known = irregular.get(word);
  if (known === undefined) return withoutEndings(word);
  return known === word ? word : stem(known);
}

function withoutEndings(word: string): string {
  if (/^[a-z]{2}s$/.test(word) && !shortEnding.has(word)) return word.slice(0, 2);
  if (word.length <= 3 || /\d/.test(word)) return word;
  if (word.endsWith("ings") && word.length > 6) return stem(word.slice(0, -1));
  const base = withoutEnding(withAmericanEnding(word.replace(/['’]s?$/, "")));
  const short = base.length > 5 && base !== word ? base.replace(/ll$/, "l") : base;
  const own = short.length > 3 ? short.replace(/e$/, "").replace(/([^aeiouls])\1$/, "$1") : short;
  return own.length > 4 ? withAmericanVowels(own) : own;
}

/** `centres`, `tumour`, `programme`: endings that British and American English spell apart. */
function withAmericanEnding(word: string): string {
  if (word.length < 5) return word;
  return word
    .replace(/([a-z]{2}[bct])re(s?)$/, "$1er$2")
    .replace(/([a-z]{2}[bct])red$/, "$1ered")
    .replace(/^(?!cont|det|fl|sc|dev|parc)([a-z]{2,})our(s|ed|ing|al)?$/, "$1or$2")
    .replace(/ogue(s|d)?$/, "og$1")
    .replace(/gramme(s|d)?$/, "gram$1")
    .replace(/lisation/, "lization")
    .replace(/ll(ment)/, "l$1");
}

/** `haemolysed` and `hemolyzed`, `oedema` and `edema` have one stem. */
const withAmericanVowels = (own: string): string =>
  own
    .replace(/([^aeiou])ae(?=[^aeiour]|r[^aeiou])/, "$1e")
    .replace(/^ae(?=[st])/, "e")
    .replace(/^oe(?=[dst])/, "e")
    .replace(/oea/, "ea")
    .replace(/^foet/, "fet")
    .replace(/manoe/, "mane")
    .replace(/([iy])z(?=$|at|er|in|ed)/, "$1s")
    .replace(/sulph/, "sulf")
    .replace(/^grey$/, "gray");

/** Words of three letters whose s is no plural's. */
const shortEnding = new Set(
  "was his has its gas bus yes los dos us as is this ems gps ies ess mrs vs icus obs aus ads abs".split(
    " ",
  ),
);

function withoutEnding(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  if (/s$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]ied$/.test(word)) return `${word.slice(0, -3)}y`;
  if (word.endsWith("ing") && word.length > 5 && hasVowel(word, -3)) return word.slice(0, -3);
  if (word.endsWith("ed") && word.length > 4 && hasVowel(word, -2)) return word.slice(0, -2);
  return word;
}

const hasVowel = (word: string, end: number): boolean => /[aeiouy]/.test(word.slice(0, end));

/** Forms that no ending explains, by the words whose stems they have. */
const irregular: ReadonlyMap<string, string> = new Map(
  (
    "women:woman men:man children:child people:person persons:person feet:foot died:die dying:die dies:die " +
    "paid:pay spent:spend cost:cost costs:cost cut:cut got:get gave:give given:give went:go gone:go came:come took:take taken:take " +
    "fell:fall fallen:fall rose:rise risen:rise grew:grow grown:grow ran:run sent:send seen:see saw:see left:leave " +
    "worse:bad worst:bad better:good best:good diagnoses:diagnosis diagnosed:diagnosis analyses:analysis " +
    "drove:drive driven:drive wrote:write written:write had:have has:have did:do does:do done:do was:be were:be is:be are:be been:be " +
    "worn:wear wore:wear slept:sleep eaten:eat ate:eat drunk:drink drank:drink woken:wake woke:wake torn:tear tore:tear ridden:ride rode:ride bled:bleed swollen:swell forgotten:forget forgot:forget " +
    "note:note notes:note noted:note noting:note " +
    "data:data gas:gas bus:bus series:series species:species this:this his:his its:its us:us plus:plus less:less " +
    "diabetes:diabetes rabies:rabies measles:measles always:always perhaps:perhaps across:across sex:sex yes:yes is:be " +
    "during:during evening:evening morning:morning nothing:nothing something:something anything:anything spring:spring " +
    "site:site sites:site once:once note:note notes:note noted:note none:none need:need redone:redo redid:redo redos:redo loss:loss losses:loss broken:break broke:break stolen:steal stole:steal thrown:throw threw:throw chosen:choose chose:choose withdrawn:withdraw withdrew:withdraw overran:overrun bed:bed beds:bed bleed:bleed bleeds:bleed feed:feed feeds:feed speed:speed speeds:speed red:red med:med used:use using:use uses:use news:news hours:hour hour:hour being:be thing:thing things:thing string:string rate:rate rates:rate rating:rating ratings:rating rated:rating " +
    "enrolment:enrol enrollment:enrol dietician:dietitian dieticians:dietitian dietitian:dietitian dietitians:dietitian practise:practice practised:practice licence:license licences:license defence:defense ageing:age faeces:feces mould:mold grey:gray cheque:check cheques:check"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
