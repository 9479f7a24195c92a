/** Words of hospitals and offices that stand for each other. The first is the one used inside. */
const circles: readonly (readonly string[])[] = [
  ["provider", "org", "organisation", "organization", "trust", "hospital", "facility", "site"],
  [
    "patient",
    "subject",
    "person",
    "people",
    "participant",
    "individual",
    "client",
    "member",
    "beneficiary",
  ],
  ["payment", "money", "paid", "pay", "spend", "spending", "spent", "reimbursement", "dollar"],
  ["charge", "cost", "bill", "billed", "price", "expense", "fee", "amount"],
  ["attendance", "visit", "arrival", "encounter", "busy", "busier", "busiest", "volume"],
  ["admission", "admit", "admitted"],
  ["discharge", "discharged", "stay"],
  ["sex", "gender"],
  ["female", "women", "woman", "girl"],
  ["male", "men", "man", "boy"],
  [
    "death",
    "die",
    "died",
    "dead",
    "mortality",
    "deceased",
    "fatal",
    "dying",
    "survivor",
    "survived",
    "survive",
    "alive",
  ],
  ["age", "old", "older", "younger", "oldest", "youngest"],
  ["clinic", "clinical", "department", "unit", "ward"],
  ["payor", "payer", "insurance", "insurer"],
  ["result", "outcome", "finding"],
  ["platelet", "thrombocyte"],
  ["kidney", "renal"],
  ["turnaround", "tat", "duration", "long", "take", "wait", "waiting", "delay", "slow", "slowest"],
  ["collect", "col", "collection", "collected"],
  ["receive", "rec", "received"],
  ["verify", "ver", "verified", "verification"],
  ["diagnosis", "dx", "diagnosed"],
  ["treatment", "tx", "therapy"],
  ["category", "type", "kind"],
  ["hypertension", "hypertensive"],
  ["beneficiary", "beneficiaries"],
  ["department", "dept"],
  ["temperature", "temp"],
  ["average", "avg"],
  ["number", "num", "no"],
  ["quantity", "qty"],
  ["location", "loc"],
  ["description", "desc"],
];

const circleOf = new Map<string, Set<number>>();
for (const [number, circle] of circles.entries()) {
  for (const word of circle) circleOf.set(word, (circleOf.get(word) ?? new Set()).add(number));
}

/** Whether two words in lower case belong to one circle. */
export function areSynonyms(one: string, other: string): boolean {
  const circlesOfOne = circleOf.get(one);
  const circlesOfOther = circleOf.get(other);
  return [...(circlesOfOne ?? [])].some((number) => circlesOfOther?.has(number));
}

/** Header words that say little about which column is meant. */
export const vagueWords = new Set(
  "name id code number no num event count ind flag group class total share average value rate score level the of per in by key".split(
    " ",
  ),
);

/** Words that ask, join or fill; a question may hold them without anything being left unread. */
export const plainWords = new Set(
  (
    "a an the of in on at to for from by per with without and or but not is are was were be been being do does did done has have had having can could should would will shall may might must " +
    "what which who whom whose when where why how i me my we us our you your it its they them their this that these those there here any some all each every both other than then so as if " +
    "please show give tell list find get make let want need know see look display draw plot chart graph explain describe calculate compute analyse analyze analysis about into over under between among across within during " +
    "data dataset table file sheet spreadsheet row record entry column field value number figure statistic result report question answer overall general whole entire only just also more most less least much many very really quite " +
    "happen mean exist hold contain come go goe say work use used using based due one time case up down out off own same such no yes s t re ve ll d"
  ).split(" "),
);

/** Words that name the records themselves, whatever a table holds. */
export const recordWords = new Set(
  "row record entry case test patient visit sample person people hospital attendance admission claim event item observation encounter line".split(
    " ",
  ),
);

export const numberWords: ReadonlyMap<string, number> = new Map([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["twelve", 12],
  ["fifteen", 15],
  ["twenty", 20],
]);

/** Measures of which more is worse, so that "worst" means the most of them. */
export const badWords =
  /breach|death|mortal|died|wait|delay|error|miss|cost|charge|complication|readmi|infection|fall|incident|cancel|no.?show|complain|late|fail|risk|tat|positive/i;
