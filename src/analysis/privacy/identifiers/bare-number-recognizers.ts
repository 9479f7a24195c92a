import type { Recognizer } from "./recognizer.ts";

const bareCode = "(?:[A-Z]{1,3}-?\\d{6,9}|\\d{6,10}|\\d{2,4}-\\d{2,4}-\\d{2,4})";

/** Numbers without a word that names them, where notes have them: in brackets, quotes or a gap of their own. */
export const bareNumberRecognizers: readonly Recognizer[] = [
  {
    id: "phone",
    shape: /(?<![\w.,$€£/-])[2-9]\d{2}[2-9]\d{6}(?![\w/-]|[.,]\d)/g,
    isDecoy: ({ text, start }) => coded.test(text.slice(Math.max(0, start - 16), start)),
  },
  {
    id: "record",
    shape: new RegExp(`(?<label>[(["“]|(?: {3}|\\t))${bareCode}(?=[)\\]"”]| {3}|\\t)`, "g"),
    isDecoy: ({ text, start }) => coded.test(text.slice(Math.max(0, start - 16), start)),
  },
];

/** Systems of codes for diseases, tests and drugs. */
const coded =
  /\b(?:SNOMED|LOINC|NDC|CPT|ICD(?:-\d+)?|RxNorm|HCPCS|DRG|PMID|DOI|ISBN|ISSN|NCT|CAS|UMLS)(?: ?CT)?[ :#(]{0,4}$/i;
