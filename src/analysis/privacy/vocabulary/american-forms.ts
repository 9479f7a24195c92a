/** A word, and how it is spelt in America, which the dictionary has: `paediatrics`, `catheterised`, `labelled`. */
export function americanForms(word: string): string[] {
  const changed = spellings.reduce(
    (forms, [british, american]) =>
      forms.flatMap((form) =>
        british.test(form) ? [form, form.replace(british, american)] : [form],
      ),
    [word],
  );
  return changed;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})our/u, "or"],
  [/ae/u, "e"],
  [/oe/u, "e"],
  [/is(?=e|ing|ation|able)/u, "iz"],
  [/ys(?=e|ing)/u, "yz"],
  [/tre(?=s?$)/u, "ter"],
  [/ll(?=ed$|ing$|er|or)/u, "l"],
  [/ogue(?=s?$)/u, "og"],
  [/ence(?=s?$)/u, "ense"],
  [/amme(?=s?$)/u, "am"],
  [/^tyre/u, "tire"],
  [/lph/u, "lf"],
];
