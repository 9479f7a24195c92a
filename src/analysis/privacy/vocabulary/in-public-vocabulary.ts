import {
  commonCountries,
  countriesInLetters,
  italianRegions,
  partsOfTheWorld,
  peoples,
  statesAndProvinces,
  statesInLetters,
} from "./public-places.ts";
import { type PublicVocabulary, writtenVocabularies } from "./public-vocabularies.ts";
import { isPersonName, mayBeName } from "./releasable-words.ts";
import {
  countriesOfTheWorld,
  isStateCode,
  plainName,
  stateCodesAmong,
  statesAmong,
  statesOfTheWorld,
} from "./states-of-the-world.ts";

/**
 * Those labels of a column that are whole entries of a vocabulary that anybody may look up. A header of
 * the vocabulary's kind is enough, or that most labels of the column are entries of the same one: `Ford`
 * leaves as a make of cars, or among other makes, and not among drivers.
 */
export function inPublicVocabulary(header: string, values: readonly string[]): ReadonlySet<string> {
  return new Set([
    ...vocabularies().flatMap((vocabulary) => entriesAmong(values, vocabulary, header)),
    ...codesOf(header, values),
    ...regionsOf(header, values),
    ...italianAmong(header, values),
    ...values.filter((value) => isSpecies(value, header)),
  ]);
}

/** Whether a label is a country, or a state or province of one of the large ones, and nobody's name. */
export const isLargeRegion = (value: string): boolean => {
  const lower = plain(value);
  return (
    vocabularies().some(
      ({ header, entries }) =>
        (header === countries || header === states) &&
        (entries.has(lower) || areEntries(lower, entries)),
    ) &&
    !isPersonName(value) &&
    !statesToo.test(lower)
  );
};

/** Whether a text lists nothing but these: `Oman, United Arab Emirates`. */
export const areLargeRegions = (text: string): boolean =>
  text.split(/ ?[,;|/] ?/).every((part) => isLargeRegion(part));

function entriesAmong(
  values: readonly string[],
  vocabulary: PublicVocabulary,
  header: string,
): readonly string[] {
  if (vocabulary.never?.test(header)) return [];
  const entries = values.filter((value) => isEntry(value, vocabulary));
  if (vocabulary.header === states && vocabulary.header.test(header))
    return statesIn(entries, values);
  if (vocabulary.header.test(header))
    return vocabulary.isByHeader && entries.some(isPersonName) ? [] : entries;
  if (vocabulary.isByHeader) return [];
  const areMost = entries.length >= leastOfOne && entries.length * 3 >= values.length * 2;
  // `Virginia`, `Georgia` and `Victoria` may be women, and so may `Ruby` and `Amber`.
  const areTold =
    entries.filter((entry) => !isPersonName(entry) && !statesToo.test(entry)).length * 4 >=
      entries.length * 3 &&
    entries.filter((entry) => !mayBeName(entry)).length * 2 >= entries.length;
  return areMost && areTold ? entries : [];
}

/** States that are called as a town is are told among others: `London` beside `Hamilton` is the town. */
const statesIn = (entries: readonly string[], values: readonly string[]): readonly string[] =>
  entries.length * 2 > values.length ? entries : entries.filter((entry) => !isTownToo(entry));

/** Whether a state is called as its greatest town is. */
export const isTownToo = (state: string): boolean =>
  /^(?:new york|washington|qu[eé]bec|london|berlin|hamburg|bremen|vienna|wien|victoria)$/i.test(
    state,
  );

const statesToo = /^(?:virginia|georgia|victoria|montana|florida|indiana|alabama|dakota)$/i;

/** `N Queensland`, `Upstate New York`, and not `South Australia`. */
export function isPartOfState(value: string): boolean {
  const [, state = ""] =
    /^(?:[nesw]|(?:north|south|east|west)(?:ern)?|upstate|downstate|central|inner|outer|greater|rural|urban)[ ._-]+([^ ._-].*)$/.exec(
      plain(value),
    ) ?? [];
  return stateNames.has(state) && !stateNames.has(plain(value));
}

/** Fewer entries of one vocabulary may be names by chance. */
const leastOfOne = 4;

function isEntry(value: string, { entries, header }: PublicVocabulary): boolean {
  const lower = plain(value);
  if (entries.has(lower) || areEntries(lower, entries)) return true;
  const [first = ""] = lower.split(" ");
  // `Medtronic Azure`, `Dexcom G6`: a model of a known maker.
  return (
    header === writtenVocabularies[4]?.header &&
    lower.split(" ").length <= 3 &&
    first.length > 3 &&
    entries.has(first) &&
    !/^(?:ford|hamilton|edwards|jaguar|cook|mercedes|kaiser)$/.test(first)
  );
}

/** `greece; israel`. */
const areEntries = (lower: string, entries: ReadonlySet<string>): boolean =>
  / ?[;|] ?/.test(lower) && lower.split(/ ?[;|] ?/).every((part) => entries.has(part));

/** `Aomori-ken` and `Province of Cordoba` as they are listed. */
const plain = (value: string): string =>
  plainName(value)
    .replace(/^(?:province|state|estado|provincia) (?:of|de) /, "")
    .replace(/-(?:ken|fu|to)$| (?:prefecture|province|governorate|oblast|voivodeship)$/, "");

let read: readonly PublicVocabulary[] | undefined;

/** Ours, and the countries, languages and currencies that every runtime knows. */
function vocabularies(): readonly PublicVocabulary[] {
  read ??= [
    ...writtenVocabularies.map(({ entries, ...others }) => ({
      ...others,
      entries: new Set([...entries].map(plain)),
    })),
    {
      header: countries,
      entries: new Set([
        ...namesOf("region", pairs()),
        ...entriesOf(commonCountries),
        ...countriesOfTheWorld(),
      ]),
    },
    { header: states, never: towns, entries: stateNames },
    { header: statesAlone, isByHeader: true, entries: statesOfTheWorld() },
    { header: parts, entries: entriesOf(partsOfTheWorld) },
    {
      header: / (ethnicity|ethnic|ancestry|heritage) /,
      isByHeader: true,
      entries: entriesOf(peoples),
    },
    {
      header: / (language|languages|tongue|locale|interpreter|translation) /,
      entries: namesOf("language", pairs()),
    },
    { header: currencies, entries: namesOf("currency", Intl.supportedValuesOf("currency")) },
  ];
  return read;
}

const countries =
  / (country|countries|nation|nationality|origin|citizenship|residence|destination|dest|market|iso|travel (?:country|countries|destination|location)) /;
const currencies = / (currency|currencies|ccy) /;

/** Regions may be of any size. */
const statesAlone =
  / (?:states?|provinces?|provincia|bundesland|estado|prefecture|departamento|voivodeship|oblast)(?: name)? $/;
const states =
  / (state|states|stateabb|province|provinces|provincia|territory|region|regions|regione|bundesland|estado|prefecture) /;
/** Stockholm, Utrecht and Osaka are towns too, and so are sites of a trial. */
const towns =
  / (sites?|centre|center|clinic|hospital|facility|location|loc|city|town|place|office|base|campus|branch|district|municipality|commune|station) /;
const parts = / (region|regions|continent|area|zone|sea|ocean|who region|market|group) /;

const entriesOf = (list: string): ReadonlySet<string> => new Set(list.split(",").map(plain));

const stateNames = entriesOf(statesAndProvinces);

function namesOf(type: "region" | "language" | "currency", codes: readonly string[]) {
  const names = new Intl.DisplayNames(["en"], { type, fallback: "none" });
  return new Set(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [plain(name)];
    }),
  );
}

/** `AA` to `ZZ`. */
function pairs(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Codes are initials too, so that a header has to say that they are of countries or currencies. */
function codesOf(header: string, values: readonly string[]): readonly string[] {
  const lists = [
    { said: countries, codes: values.filter(isOf("region", /^[A-Z]{2}$/)) },
    {
      said: countries,
      codes: values.filter((value) =>
        countryCodes.has(countries.test(header) ? value.toUpperCase() : value),
      ),
    },
    {
      said: states,
      codes: values.filter((value) =>
        stateCodes.has(states.test(header) ? value.toUpperCase() : value),
      ),
    },
  ];
  for (const { said, codes } of lists) {
    // Of five initials hardly ever nearly all are.
    const areCodes = codes.length * 10 >= values.length * 9 && values.length >= leastOfCodes;
    if (codes.length > 0 && (saysSo(said, header) || areCodes)) return codes;
  }
  if (subdivisions.test(header) && values.some(isStateCode)) return values.filter(isStateCode);
  if (statesInShort.test(header)) return stateCodesAmong(values);
  if (currencies.test(header)) return values.filter(isOf("currency", /^[A-Z]{3}$/));
  return [];
}

/** `LOM`, `LAZ`, `PIE` of a column of regions, most of whose labels are some. */
function italianAmong(header: string, values: readonly string[]): readonly string[] {
  if (!/^ (?:area|regions?|regione|reg) $/.test(header)) return [];
  const regions = values.filter((value) => italianCodes.has(value));
  return regions.length >= leastOfCodes && regions.length * 3 >= values.length * 2 ? regions : [];
}

const italianCodes = new Set(italianRegions.split(" "));

const regions = / (?:regions?|regione|región|(?:adm|admin|level) ?1)(?: name)? $/;

/** States of one country, where a header says that there are regions, or where there are many of them. */
function regionsOf(header: string, values: readonly string[]): readonly string[] {
  if (regions.test(header)) return statesAmong(values, { least: 4 });
  return divisions.test(header) ? statesAmong(values, { least: 10 }) : [];
}

/** Divisions of a country in some, and of a state or a hospital in others. */
const divisions = / (?:count(?:y|ies)|departments?|governorate|district|division)(?: name)? $/;

/** What comes from or goes to a country may come from an airport too, which is written in three letters. */
const saysSo = (said: RegExp, header: string): boolean =>
  said.test(header) &&
  (!/ (origin|dest|destination|market|residence|travel) /.test(header) ||
    / residence (?:state|province) $/.test(header));

const subdivisions =
  /^ (?:geo|geo subdivision|subdivision|iso|iso region|region iso|state|province|region) (?:code )?$/;

const statesInShort =
  / (?:state|province|bundesland|land|canton|st|uf|adm ?1|reg|region) (?:code )?$/;

const leastOfCodes = 5;
const countryCodes = new Set(countriesInLetters.split(" "));
const stateCodes = new Set(statesInLetters.split(" "));

const isOf = (type: "region" | "currency", form: RegExp) => (value: string) =>
  form.test(value) &&
  new Intl.DisplayNames(["en"], { type, fallback: "none" }).of(value) !== undefined;

/** `Aedes aegypti`, `Iris-setosa`, `E. maculata`, `LISTERIA`: a genus, and an epithet with a Latin ending. */
const isSpecies = (value: string, header: string): boolean => {
  if (!organisms.test(header) || value.split(/[ -]/).some((word) => isPersonName(word)))
    return false;
  return latin.test(value) || (microbes.test(header) && latin.test(value.toLowerCase()));
};

const microbes = / (pathogen|microbe|bacteria|bacterium|organism|isolate|parasite|virus) /;
const organisms =
  / (species|organism|pathogen|microbe|vector|taxon|taxa|bacteria|bacterium|isolate|parasite|virus|plant|genus) /;
const latin =
  /^(?:(?:\p{L}(?:\p{Ll}{2,}[ -]|\.[ -]?))?\p{Ll}{2,}|\p{L}\p{Ll}{4,})(?:us|a|um|is|i|ae|or|ens|ans|ax|es|ys|ops|ix|yx|on)$/u;
