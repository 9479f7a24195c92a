import type { ColumnProfile } from "../../../table/profile.ts";
import { wordsOf } from "../words/vocabulary.ts";
import { stem } from "../words/word-forms.ts";
import { isRated } from "./is-rated.ts";
import { currencyOf } from "./money-column.ts";
import { monthOfHeader } from "./month-of-header.ts";

/** Whether adding it up means something: money, counts of things, hours worked. */
export function isTotalMeaningful(column: ColumnProfile): boolean {
  const { name, kind, unit, type, minimum } = column;
  const words = wordsOf(name).map(stem);
  if (kind !== "number" || unit === "percent" || /%|\d\s*-\s*\d|blood.?loss/i.test(name))
    return false;
  if (countsThings(column) || isTravelled(column)) return true;
  if (words.some((word) => never.has(word)) || coordinate.test(name) || isRated(column))
    return false;
  if (
    /^(?:days?|hours?|hrs|minutes?|mins|weeks?|time)[ _](?:to|until|till|from|since|before|after|between)[ _]/i.test(
      name,
    )
  )
    return false;
  if (
    unit === "money" ||
    currencyOf(column) !== null ||
    isWorkedTime(column) ||
    words.some((word) => moneyNames.has(word))
  )
    return true;
  // What is taken back is a number below nought among the months of what was given.
  const isCount = Number(minimum) >= 0 || monthOfHeader(name) !== null;
  return type === "BIGINT" && isCount && !words.some((word) => lasting.has(word));
}

/** `BP checks`: how many were done, whatever they are of. */
const countsThings = ({ name, type }: ColumnProfile): boolean =>
  type === "BIGINT" &&
  /(?:^|[^a-z])(?:chks?|checks|tests|scans|doses|visits|calls|sessions)$/i.test(name.trim()) &&
  !/(?:^|[^a-z])(?:at|to|of|for|since|until|between|per)(?:[^a-z]|$)/i.test(name);

/** `Travel (miles)`, and not `Distance from home (km)`. */
const isTravelled = ({ name }: ColumnProfile): boolean =>
  /(?:^|[^a-z])(?:mi|miles?|mileage|kms?|kilomet(?:re|er)s?)(?:[^a-z]|$)/i.test(name) &&
  !/dist|from|per|speed|radius|away|(?:^|[^a-z])to(?:[^a-z]|$)/i.test(name);

/** Whether a share of its sum means something: also of days and minutes, never of rates and scores. */
export const addsUp = ({ name, kind, unit }: ColumnProfile): boolean =>
  kind === "number" &&
  unit !== "percent" &&
  !/%|\d\s*-\s*\d/.test(name) &&
  !coordinate.test(name) &&
  !wordsOf(name)
    .map(stem)
    .some((word) => never.has(word));

/** Written out, as `late` has the same stem. */
const coordinate = /(?:^|[^a-z])(?:lat|lon|lng|latitude|longitude)(?:[^a-z]|$)/i;

const stems = (words: string) => new Set(words.split(" ").map(stem));

const never = stems(
  "per each rate avg average mean median share pct percent ratio index score rating overall satisfaction age csat nps rank level grade band tier stage phase cohort floor year month week temp temperature bmi weight wt height distance dist pop population target limit low high value size order priority code id no creatinine sodium platelet fraction pressure glucose hemoglobin pain apgar gcs apache sofa news nihss waterlow braden phq gad honos news2 ews must fim barthel moca nrs vas sc scr scale frailty ebl urine gestation bp pulse zip phone result reading measurement stars",
);

/** Lengths of time and states, which nobody adds up unless asked to. */
const lasting = stems(
  "minute min mins hour hrs second wait duration delay length los stay tat turnaround time day days elapsed capacity total bed beds open occupied funded stock staff balance",
);

/** `Beds`, `Staff (wte)`, `Drivers`: what something is divided by and what lasts, and no steps of a scale. */
export const isCapacity = ({ name, kind }: ColumnProfile): boolean =>
  kind === "number" &&
  wordsOf(name).some((word) =>
    /^(?:beds?|cots?|chairs?|places|posts|staff|wte|fte|headcount|drivers?|vans?|vehicles?|members|caseload|backlog|enrolled|registered)$/.test(
      word,
    ),
  ) &&
  !/days?|nights?|hours?|occupied|used|sick|absen|late|clos|new|seen|join|left|start|add|miles?|km|cost|trips?|runs?/i.test(
    name,
  );

/** Money, whatever sign the cells carry. */
const moneyNames = stems(
  "charge charges paid cost costs fee fees payment payments revenue expense expenses",
);

/** Whether a header speaks of money, whatever sign the cells carry. */
export const namesMoney = ({ name }: ColumnProfile): boolean =>
  wordsOf(name)
    .map(stem)
    .some((word) => moneyNames.has(word));

/** Hours that people worked add up; those that somebody waited don't. */
const isWorkedTime = ({ name, unit }: ColumnProfile) =>
  unit === "none" &&
  // `Hours` alone, as of a timesheet, are those that somebody worked.
  (/^(?:total[ _])?(?:hours|hrs)$/i.test(name.trim()) || saysWork(name));

const saysWork = (name: string): boolean =>
  /overtime|(?:^|[^a-z])ot(?:[^a-z]|$)|(?:^|[^a-z])down(?:[^a-z]|$|time)|agency|worked|lost|sick|absen|leave|(?:^|[^a-z])off(?:[^a-z]|$)|paid|bank|on.?call|(?:^|[^a-z])(?:act|actual|planned|rostered|contracted|reg|regular|sched|scheduled)(?:[^a-z]|$)/i.test(
    name,
  ) && /hours?|hrs|days|shifts/i.test(name);
