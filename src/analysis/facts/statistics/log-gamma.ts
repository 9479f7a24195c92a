/** Lanczos' approximation, g = 7, nine terms: good to 15 digits for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x))) - logGamma(1 - x);
  const shifted = x - 1;
  const sum = terms.reduce((total, term, at) => total + term / (shifted + at + 1), firstTerm);
  const base = shifted + 7.5;
  return Math.log(2 * Math.PI) / 2 + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

const firstTerm = 0.99999999999980993;
const terms = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
