/**
 * Labels that number somebody or something one by one, as codes of staff do: two or more of a column
 * have the same letters and different numbers of three digits or more, such as `B-0192` and `B-0193`. Of
 * people, animals and places two digits and less number one each, too: `S1`, `L07`.
 */
export function numbersThings(header: string, values: readonly string[]): ReadonlySet<string> {
  if (classifications.test(header)) return new Set();
  // `Center_North_3`, `4W Spine`: what a column of wards or sites has a number in tells one of them.
  if (areSites.test(header)) return new Set(values.filter((value) => /\d/.test(value)));
  const form = areNumbered.test(header) && !areGraded.test(header) ? short : serial;
  const serials = values.filter((value) => form.test(value) && !year.test(value));
  const lettersOf = (value: string) => value.replace(/\d+$/, "");
  return new Set(
    serials.filter((one) =>
      serials.some((other) => other !== one && lettersOf(other) === lettersOf(one)),
    ),
  );
}

const short = /^\p{L}{1,4}[ _#.-]?\d+$/u;
const serial = /^\p{L}{1,4}[ _#.-]?\d{3,}$/u;
const year = /(?:19|20)\d{2}$/;

/** Headers of what is the same for many. */
const classifications =
  / (icd|icd10|cpt|drg|hcpcs|atc|dx|diagnosis|denial|analyzer|analyser|line) /;

/** Headers of people, animals and places, of which each may have a number. */
export const areNumbered =
  / (?:s|p|pt|pat|id|ids|subj\w*|participant|patient|person|people|student|pupil|client|member|resident|staff\w*|st\w?f\w*|emp\w*|nurs\w*|nrs\w*|rn|dr|doc\w*|phys\w*|prov\w*|clin\w*|usr|user\w*|oper\w*|op|worker|driver|code|codes|badge|pin\w*|team|crew|initials|name|ref\w*|case|donor|animal|rat|mouse|dog|cat|cow|pig|sheep|horse|bird|tree|owner|rater|reader|site|tutor|teacher|house|room|bed|flat|locker|household|family|loc|location|plot|clinic|hospital|facility|practice|office|centre|center|station) /;

/** Headers of columns whose values are the places of care themselves. */
const areSites =
  / (?:ward|bay|bed|room|clinic|hospital|facility|practice|site|station|cent(?:re|er))(?: (?:name|nm|code|cd|no|num))? $/;

/** Beside those words: of what kind they are. */
const areGraded = / (?:grade|grp|group|role|band|level|type|kind|class|stage|status|shift) /;
