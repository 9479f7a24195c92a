import { iso31661, iso31662 } from "iso-3166";
import { withoutAccents } from "./without-accents.ts";

/**
 * Countries, and their states, provinces and the like of the first level, as ISO 3166 lists them. Those of
 * states within a state and of countries that are divided into communes are left out.
 */

/** In lower case, without accents. */
export const countriesOfTheWorld = (): ReadonlySet<string> => read().countries;

/** In lower case, without accents: `kosicky kraj`, `asturias`, `principado de asturias`. */
export const statesOfTheWorld = (): ReadonlySet<string> => read().states;

/**
 * Those names of a column that are states of the country of which most are, where at least so many are:
 * a few towns are called as states of one country by chance, and counties of America as its states are.
 */
export function statesAmong(
  names: readonly string[],
  { least }: { readonly least: number },
): readonly string[] {
  const plain = new Map(names.map((name) => [name, plainName(name)]));
  for (const [country, own] of read().byCountry) {
    const found = country === "US" ? [] : names.filter((name) => own.has(plain.get(name) ?? ""));
    if (found.length >= least && found.length * 3 >= names.length * 2) return found;
  }
  return [];
}

/** Whether a text is the code of one with that of its country: `ZA-GP`. */
export const isStateCode = (text: string): boolean => read().codes.has(text);

/**
 * Those codes of a column of states that are of the country of which nearly all are, and at least half of
 * that country's: `RP`, `SH`, `BB`. Initials are of some country too, by chance.
 */
export function stateCodesAmong(codes: readonly string[]): readonly string[] {
  if (codes.length < leastOfOne) return [];
  for (const { alpha2 } of iso31661) {
    const own = codes.filter(
      (code) => /^[A-Z]{2,3}$/.test(code) && isStateCode(`${alpha2}-${code}`),
    );
    if (own.length * 10 < codes.length * 9) continue;
    const all = iso31662.filter(({ parent }) => parent === alpha2).length;
    if (own.length * 2 >= all) return own;
  }
  return [];
}

/** Fewer codes are of some country by chance. */
const leastOfOne = 7;

/** A name as it is compared: in lower case, without accents, with blanks of one kind. */
export const plainName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .trim();

interface Regions {
  readonly countries: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  /** The states of each country. */
  readonly byCountry: ReadonlyMap<string, ReadonlySet<string>>;
  readonly codes: ReadonlySet<string>;
}

let regions: Regions | undefined;

function read(): Regions {
  regions ??= readRegions();
  return regions;
}

function readRegions(): Regions {
  const states = iso31662.filter(
    ({ code, parent, name }) =>
      code.startsWith(`${parent}-`) && !communes.has(parent) && !countiesOfTowns.test(name),
  );
  const byCountry = new Map<string, Set<string>>();
  for (const { parent, name } of states) {
    const own = byCountry.get(parent) ?? new Set<string>();
    for (const form of namesOf(name)) own.add(form);
    byCountry.set(parent, own);
  }
  return {
    byCountry,
    countries: new Set(iso31661.map(({ name }) => plainName(name))),
    states: new Set([...byCountry.values()].flatMap((own) => [...own])),
    codes: new Set(states.map(({ code }) => code)),
  };
}

/** Counties of Kenya that are one town. */
const countiesOfTowns = /^(?:Mombasa|Nairobi City)$/;

/** Countries whose divisions of the first level are towns and parishes. */
const communes = new Set(
  "AD AG AZ BB BM BS DM EE GB GD GL IS JM KN LC LI LV MC MD ME MH MK MT NR PW SC SI SM TO TV TT VC".split(
    " ",
  ),
);

/** `Asturias, Principado de` is written the other way round too; a language may stand in brackets. */
function namesOf(name: string): string[] {
  const plain = plainName(name.replace(/ ?[[(].*?[\])]/g, "").replaceAll("*", ""));
  const [first = "", ...others] = plain.split(", ");
  return others.length === 0 ? [plain] : [plain, first, `${others.join(" ")} ${first}`];
}
