import type { FilledTexts } from "./filled-texts.ts";
import { classOfHeader, isReportingPeriod, spacedHeader } from "./read-header.ts";
import type { IdentifierClassId } from "./safe-harbor-classes.ts";
import { looksLike, shares, shortestShape } from "./value-shapes.ts";

/**
 * What a column may identify, by its header and its values together; null where nothing speaks
 * for it.
 */
export function classifyColumn(header: string, filled: FilledTexts): IdentifierClassId | null {
  if (filled.cells === 0) return null;
  const words = spacedHeader(header);
  const sample = spread(filled);
  const promised = classOfHeader(words);
  if (promised !== null && holds(promised, words, sample)) return promised;
  return byValues(words, sample);
}

/** Cells looked at to tell what a column holds; counts are always over all of them. */
const sampleSize = 500;

function spread({ cells, at }: FilledTexts): string[] {
  const step = Math.max(1, cells / sampleSize);
  const sample: string[] = [];
  for (let place = 0; place < Math.min(cells, sampleSize); place += 1)
    sample.push(at(Math.floor(place * step)));
  return sample;
}

/** Whether values bear out what the header promises: a `phone` column of 0 and 1 does not. */
function holds(promised: IdentifierClassId, words: string, sample: readonly string[]): boolean {
  const distinct = new Set(sample).size;
  switch (promised) {
    case "name":
      return words === " name "
        ? shares(sample, looksLike.fullName) >= 0.6
        : shares(sample, looksLike.nameWord) >= 0.5;
    case "place":
      return distinct > 1 && shares(sample, looksLike.flag) < 0.5;
    case "phone":
    case "fax":
      return shares(sample, looksLike.phoneDigits) >= 0.5;
    case "email":
      return shares(sample, looksLike.email) >= 0.2;
    case "ssn":
      return shares(sample, looksLike.nineDigits) >= 0.3;
    case "other":
      return isPersonKey(words, sample, distinct);
    case "url":
    case "ip":
      return shares(sample, looksLike[promised]) >= 0.3;
    default:
      return shares(sample, looksLike.code) >= 0.5 && distinct > Math.min(2, sample.length - 1);
  }
}

/** A key that tells persons apart: nearly one for each row, or one that says whose it is. */
function isPersonKey(words: string, sample: readonly string[], distinct: number): boolean {
  const person = / (patient|subject|participant|person|client|resident|encounter|case) /.test(
    words,
  );
  if (person) return distinct > 2 || distinct === sample.length;
  const counted = sample.every((value, at) => at === 0 || Number(value) > Number(sample[at - 1]));
  return distinct >= sample.length * 0.9 && !(counted && words === " id ");
}

function byValues(words: string, sample: readonly string[]): IdentifierClassId | null {
  // Most columns of a wide table hold small numbers, which need no further look.
  if (sample.filter(({ length }) => length >= shortestShape).length < sample.length * 0.6)
    return null;
  for (const id of ["email", "ssn", "url", "ip", "phone"] as const)
    if (shares(sample, looksLike[id]) >= 0.6) return id;
  const dates = shares(sample, looksLike.date);
  if (dates >= 0.6) return isReportingPeriod(words) ? null : "date";
  const dated = / (date|dt|dob|birthdate|dod|admitted|discharged|admit|discharge) /.test(words);
  if (dated && shares(sample, looksLike.serialDay) >= 0.6) return "date";
  if (shares(sample, looksLike.streetOrZip) >= 0.6) return "place";
  if (shares(sample, looksLike.vehicle) >= 0.6) return "vehicle";
  return shares(sample, looksLike.uuid) >= 0.6 ? "other" : null;
}
