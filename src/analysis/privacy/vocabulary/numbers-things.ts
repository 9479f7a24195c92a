/**
 * Labels that number somebody or something one by one, as codes of staff do: two or more of a column
 * have the same letters and different numbers of three digits or more, such as `B-0192` and `B-0193`.
 */
export function numbersThings(header: string, values: readonly string[]): ReadonlySet<string> {
  if (classifications.test(header)) return new Set();
  const byLetters = Map.groupBy(
    values.filter((value) => serial.test(value) && !year.test(value)),
    (value) => value.replace(/\d+$/, ""),
  );
  return new Set([...byLetters.values()].filter((alike) => alike.length > 1).flat());
}

const serial = /^\p{L}{1,4}[ _#.-]?\d{3,}$/u;
const year = /(?:19|20)\d{2}$/;

/** Headers of what is the same for many. */
const classifications =
  / (icd|icd10|cpt|drg|hcpcs|atc|dx|diagnosis|denial|analyzer|analyser|line) /;
