import type { ColumnProfile, Profile } from "../table/profile.ts";
import { classOfHeader, isAboutThings, spacedHeader } from "./read-header.ts";
import type { IdentifierClassId } from "./safe-harbor-classes.ts";
import { inPublicVocabulary } from "./vocabulary/in-public-vocabulary.ts";
import { kindsOfSettlements } from "./vocabulary/is-kind-of-place.ts";
import { type KnownWords, wordsOf } from "./vocabulary/is-ordinary.ts";
import { conceptIds } from "./vocabulary/label-headers.ts";
import { areFlags, isFiller } from "./vocabulary/labels-by-form.ts";
import { areReleasableWords, isReleasableWord, mayBeName } from "./vocabulary/releasable-words.ts";

/**
 * Names of the columns whose values may leave in some form; `identifying` holds what the privacy scan
 * found.
 */
export function releasableColumns(
  { columns }: Profile,
  identifying: readonly string[],
): ReadonlySet<string> {
  const found = new Set(identifying);
  return new Set(
    columns.flatMap((column) => (mayReleaseValues(column, found) ? [column.name] : [])),
  );
}

/**
 * Names of the date columns that stay here as they are, but of whose years, months and distances to
 * each other may be told where many records have them. Births and deaths are not among them, nor is
 * a column over so many years that it may hold births whatever it is called.
 */
export function periodColumns(
  { columns }: Profile,
  identifying: readonly string[],
): ReadonlySet<string> {
  const found = new Set(identifying);
  return new Set(
    columns.flatMap((column) =>
      column.kind === "date" &&
      !mayReleaseValues(column, found) &&
      classOfHeader(spacedHeader(column.name)) === null &&
      !birthOrDeath.test(spacedHeader(column.name)) &&
      yearsOf(column) <= mostYears
        ? [column.name]
        : [],
    ),
  );
}

const birthOrDeath =
  / (?:dob|births?|birth ?dates?|birthdays?|bdate|bday|born|geburts\p{L}*|naissance|nacimiento|nascita|dod|deaths?|death ?dates?|died|deceased|expired|age|ages) /u;

/** Births of the people in a table lie further apart, what befell them hardly ever does. */
const mostYears = 40;

const yearsOf = ({ minimum, maximum }: ColumnProfile): number =>
  Number(String(maximum).slice(0, 4)) - Number(String(minimum).slice(0, 4));

/** Longer values are somebody's sentences, not the names of groups. */
const longestGroup = 60;

/**
 * Whether numbers computed from a column, and names of its groups, may leave: never those of
 * identifiers, free text and names of people. A column of yes and no holds nothing of what its header
 * speaks of.
 */
function mayReleaseValues(column: ColumnProfile, identifying: ReadonlySet<string>): boolean {
  const { name, kind } = column;
  if (kind === "identifier" || kind === "text" || kind === "empty") return false;
  const words = spacedHeader(name);
  const values = column.values.map(({ value }) => String(value));
  if (identifying.has(name)) return false;
  if (kind === "binary" && areFlags(values)) return true;
  const promised = classOfHeader(words);
  // What the scan did not find in the values is no address, whatever a header such as `risk domain` says.
  if (
    promised !== null &&
    !shaped.has(promised) &&
    !(promised === "place" && areLarge(words, values)) &&
    !conceptIds.test(words)
  )
    return false;
  if (kind === "number" || kind === "date") return true;
  if (values.filter((value) => value.length > longestGroup).length * 2 > values.length)
    return false;
  const listed = inPublicVocabulary(words, values);
  const names = values.filter((value) => isPersonName(value) && !listed.has(value)).length;
  return isAboutThings(words) || names < values.length / 2;
}

/** Countries where somebody lives, or states where the header says so; a town may be called as its state is. */
function areLarge(words: string, values: readonly string[]): boolean {
  const kind = kindOfRegion(words);
  if (kind === null) return false;
  const large = inPublicVocabulary(kind, values);
  // Two may be towns that are called as states are; `Urban` and `Rural` are none.
  if (values.length < 3 && !values.every((value) => kindsOfSettlements.has(value.toLowerCase())))
    return false;
  return (
    values.filter((value) => isFiller(value) || large.has(value)).length * 3 >= values.length * 2
  );
}

/** The header under which such regions are looked up; null for other headers. */
function kindOfRegion(words: string): string | null {
  if (/ census (?:division|region) /.test(words)) return " census division ";
  if (/ residence (?:state|province) $/.test(words)) return " state ";
  if (/ (?:county|governorate|district)(?: name)? $/.test(words)) return " county ";
  return residences.test(words) ? " country " : null;
}

const residences =
  /^ (?:country (?:of )?)?(?:residence|domicile)(?: (?:country|location|area|type))? $/;

/** Classes that show in the form of their values. */
const shaped: ReadonlySet<IdentifierClassId> = new Set(["url", "email", "ip"]);

/** Words of which most are known, and nobody's name, name a thing however they are written: `Body Height`. */
function isPersonName(value: string): boolean {
  if (!personName.test(value)) return false;
  const words = wordsOf(value);
  const telling = words.filter((word) => isReleasableWord(word, noOthers) && !mayBeName(word));
  return (
    telling.length * 2 < words.length ||
    (words.length === 2 && telling.length < 2 && !areReleasableWords(words, noOthers))
  );
}

const noOthers: KnownWords = new Set();

/** Two or three words, each with a capital letter: `Mary Smith`, `Smith, John A.` */
const personName = /^\p{Lu}[\p{L}'’.-]+(?:,? \p{Lu}[\p{L}'’.-]*){1,2}$/u;
