/** Whether an illness, a sign, a device or a ward is named after the person, as in `Murphy’s sign`. */
export const isEponym = ({ text, start }: { readonly text: string; readonly start: number }) =>
  eponym.test(text.slice(start, start + 80));

const eponym =
  /^\p{L}[\p{L}\p{M}'’-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,24})? (?:disease|syndrome|signs?|palsy|lymphoma|(?:o?e)sophagus|thyroiditis|contracture|fracture|procedure|maneuver|manoeuvre|test|score|scale|criteria|catheter|line|tube|drain|position|law|modulus|anemia|anaemia|nodes?|reflex|ataxia|chorea|sarcoma|tumou?r|phenomenon|classification|equation|formula|frame|stain|index|method|ward|unit|wing|department|theatre|trial|study|protocol|guidelines?|programme|program)\b/iu;
