import type { ColumnClass } from "./column-class.ts";
import type { HeaderEvidence } from "./header-evidence.ts";
import type { ValueEvidence } from "./value-evidence.ts";

/** Whether values are what their header promises: a `phone` column of 0 and 1 holds no telephone numbers. */
export function valuesConfirmHeader(
  promised: ColumnClass,
  header: HeaderEvidence,
  values: ValueEvidence,
): boolean {
  return !values.areFlags && (tests[promised] ?? isCodes)(values, header);
}

/** 1, 2, 3 and so on numbers rows, not people. */
export const isCounter = ({ share, variety, numbers, distinct }: ValueEvidence): boolean =>
  share("digits") === 1 && variety === 1 && numbers.high - numbers.low < distinct * 1.5;

type Test = (values: ValueEvidence, header: HeaderEvidence) => boolean;

const isCodes: Test = ({ share, digitShare, distinct, cells }) =>
  share("code", "card", "phone", "ssn", "plan", "vehicle", "medical-code", "uuid", "zip") +
    digitShare(4, 5, 6, 7, 8, 9, 10, 11, 12) >=
    0.5 && distinct > Math.min(2, cells - 1);

/** A key that tells persons apart: nearly one for each row, or one that says whose it is. */
const isPersonKey: Test = (values, { words }) => {
  if (values.share("proper") >= 0.5) return / (?:user|username|login|nickname|alias) /.test(words);
  if (ofPerson.test(words))
    return values.distinct > 2 || values.variety === 1 || / (?:ids?|key|uuid) $/.test(words);
  return values.variety >= 0.9 && !(words === " id " && isCounter(values));
};

const ofPerson =
  / (?:patient|pt|subject|participant|person|client|resident|encounter|case|user|username|login|member) /;

const isFlag = ({ distinct, share, numbers }: ValueEvidence): boolean =>
  distinct <= 3 && share("digits") === 1 && numbers.high <= 1;

const isWordy: Test = ({ share }) =>
  share("proper", "words", "facility", "sentence", "street") >= 0.5;

const isPhone: Test = ({ share, digitShare }) =>
  share("phone", "code", "ssn") + digitShare(7, 8, 9, 10, 11, 12, 13, 14, 15) >= 0.5;

/** For the other classes, codes bear it out. */
const tests: Partial<Record<ColumnClass, Test>> = {
  name: (values, header) =>
    header.words === " name "
      ? values.share("proper") >= 0.5 || values.listedNames >= 0.3
      : isWordy(values, header) ||
        (values.share("code", "words", "proper") >= 0.8 && values.variety > 0.5),
  staff: isWordy,
  facility: isWordy,
  place: (values, { words }) =>
    values.distinct > 1 &&
    values.abbreviations < 0.9 &&
    !isFlag(values) &&
    // `residence` may be a country or a state; a county is smaller than the state that it is called like.
    !(/ (?:residence|domicile|birth ?place) /.test(words) && values.largeRegions >= 2 / 3),
  zip: ({ share, digitShare }) =>
    share("zip", "code", "phone", "medical-code") + digitShare(3, 4, 5, 9) >= 0.5,
  phone: isPhone,
  fax: isPhone,
  email: ({ share }) => share("email") >= 0.2,
  ssn: ({ share, digitShare }) => share("ssn", "phone", "code", "card") + digitShare(9) >= 0.3,
  url: ({ share }) => share("url", "domain") >= 0.3,
  ip: ({ share }) => share("ip") >= 0.3,
  photo: ({ share, variety }) => share("url", "domain", "code", "words") >= 0.5 && variety > 0.5,
  age: ({ share, numbers }) => share("digits", "number") >= 0.5 && numbers.high >= 90,
  other: isPersonKey,
  text: ({ share, variety }) =>
    share("sentence", "words", "proper", "facility") >= 0.3 && variety > 0.3,
};
