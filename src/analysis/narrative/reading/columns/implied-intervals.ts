import type { ColumnProfile } from "../../../table/profile.ts";
import { type Vocabulary, wordsOf } from "../words/vocabulary.ts";

/** A time that people call by one name and the table tells by two dates. */
export interface Interval {
  readonly from: ColumnProfile;
  readonly to: ColumnProfile;
}

/** The interval that a name means where no column of the table tells its length. */
export interface ImpliedIntervals {
  /** Of a stay: from admission to discharge. */
  readonly stay: Interval | null;
  /** Of a wait: from when somebody asked, to when something was first done about it. */
  readonly wait: Interval | null;
}

const known = new WeakMap<Vocabulary, ImpliedIntervals>();

/** Those of a table; each is null where the table tells it otherwise, or in several ways. */
export function impliedIntervals(vocabulary: Vocabulary): ImpliedIntervals {
  const earlier = known.get(vocabulary);
  if (earlier) return earlier;
  const found = {
    stay: tells(vocabulary, stayName) ? null : between(vocabulary, admission, discharge),
    wait: tells(vocabulary, waitName) ? null : between(vocabulary, asked, begun),
  };
  known.set(vocabulary, found);
  return found;
}

const stayName =
  /^(?:a?los|nights|stayed)$|^(?:length|duration|days)\b.*\bstay|\bstay (?:days|length)/;
const waitName =
  /\b(?:wait|waits|waited|waiting|wt|rtt|delay)\b|\b(?:days|weeks|hours|hrs|minutes|mins|time) (?:to|until|till|from)\b|\bttt\b/;
const admission = /^(?:adm|admit|admitted|admission)$/;
const discharge = /^(?:dis|disch|discharge|discharged|left|separation)$/;
const asked =
  /^(?:ref|refer|referred|referral|received|recd|rec|requested|request|req|booked|listed|added|applied)$/;
const begun =
  /^(?:seen|treated|treatment|attended|assessed|assessment|appointment|appt|study|scan|scanned|exam|examined|tested|visit|visited|clinic|session|surgery|operation|operated|procedure)$/;

/** Whether a column holds it as a number, or whether it was so. */
const tells = ({ profile }: Vocabulary, name: RegExp): boolean =>
  profile.columns.some((column) => name.test(wordsOf(column.name).join(" ")));

/** The only pair of dates with such names: with several nobody knows which is meant. */
function between({ profile }: Vocabulary, start: RegExp, end: RegExp): Interval | null {
  const dates = profile.columns.filter(({ kind }) => kind === "date");
  const named = (pattern: RegExp) =>
    dates.filter(({ name }) => wordsOf(name).some((word) => pattern.test(word)));
  const [starts, ends] = [named(start), named(end)];
  const [from, to] = [starts[0], ends[0]];
  return from && to && from !== to && starts.length + ends.length === 2 ? { from, to } : null;
}
