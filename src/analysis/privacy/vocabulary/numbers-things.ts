/**
 * Labels that number somebody or something one by one, as codes of staff do: two or more of a column
 * have the same letters and different numbers of three digits or more, such as `B-0192` and `B-0193`.
 */
export function numbersThings(header: string, values: readonly string[]): ReadonlySet<string> {
  if (classifications.test(header)) return new Set();
  const serials = values.filter((value) => serial.test(value) && !year.test(value));
  const lettersOf = (value: string) => value.replace(/\d+$/, "");
  return new Set(
    serials.filter((one) =>
      serials.some((other) => other !== one && lettersOf(other) === lettersOf(one)),
    ),
  );
}

const serial = /^\p{L}{1,4}[ _#.-]?\d{3,}$/u;
const year = /(?:19|20)\d{2}$/;

/** Headers of what is the same for many. */
const classifications =
  / (icd|icd10|cpt|drg|hcpcs|atc|dx|diagnosis|denial|analyzer|analyser|line) /;
