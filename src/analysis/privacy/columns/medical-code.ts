/**
 * Codes of drugs, findings and procedures, which number things and nobody: National Drug Codes, LOINC
 * with its check digit, ICD-10 and HCPCS.
 */
export function isMedicalCode(text: string): boolean {
  return drug.test(text) || icd.test(text) || hcpcs.test(text) || isLoinc(text);
}

const drug = /^(?:\d{4}-\d{4}-\d{2}|\d{5}-\d{3}-\d{2}|\d{5}-\d{4}-\d{1,2})$/;
const icd = /^[A-TV-Z]\d[\dAB](?:\.[\dA-Z]{1,4})?$/;
const hcpcs = /^[A-V]\d{4}$/;

/** Digits from the right count double and single in turn, as in the check digit of a payment card. */
function isLoinc(text: string): boolean {
  const [, digits, check] = /^(\d{3,6})-(\d)$/.exec(text) ?? [];
  if (digits === undefined) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const twice = digit * 2;
    sum += at % 2 === 0 ? twice - (twice > 9 ? 9 : 0) : digit;
  }
  return (10 - (sum % 10)) % 10 === Number(check);
}
