/** Words that a sentence of a hospital's report is made of; numbers and dates come in between. */
const subjects =
  "The emergency department|Dr. Susan Lee|The triage nurse|Each ward|The finance team|Staffing in surgery|The new rota|A patient survey|Mercy General Hospital|The board".split(
    "|",
  );
const verbs =
  "reported|must review|has reduced|should publish|compared|delayed|plans to replace|recorded|asked for|explained".split(
    "|",
  );
const objects =
  "waiting times|readmission rates|the medication budget|discharge letters|bed occupancy|infection control|patient transport|imaging requests|night shifts|follow-up visits".split(
    "|",
  );

/** Seeded prose of about `size` characters: the same text for the same size. */
export function prose(size: number): string {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const of = (words: readonly string[]) => words[next(words.length)] ?? "";
  const figures = [
    () => `$${(1000 + next(9000)).toLocaleString("en-US")}`,
    () => `${next(100)}%`,
    () => `${1 + next(400)} visits`,
    () => `March ${1 + next(28)}, ${2015 + next(10)}`,
    () => `section ${String.fromCharCode(97 + next(26))}${String.fromCharCode(97 + next(26))}ron`,
  ];
  const parts: string[] = [];
  for (let length = 0; length < size; ) {
    const figure = figures[next(figures.length)]?.() ?? "";
    const sentence = `${of(subjects)} ${of(verbs)} ${of(objects)} and ${of(objects)} after ${figure}, e.g. because of ${of(objects)}.`;
    parts.push(sentence, next(6) === 0 ? "\n\n" : " ");
    length += sentence.length + 2;
  }
  return parts.join("");
}
