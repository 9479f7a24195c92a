import { labelled, numbered, type Recognizer } from "./recognizer.ts";

const mixedCode = "(?=[a-z\\d-]{0,16} ?\\d)[a-z\\d]{2,17}(?:[- ][a-z\\d]{2,8}){0,2}(?![\\w@])";

/** Vehicles, devices, and what is taken from a body. */
export const thingRecognizers: readonly Recognizer[] = [
  labelled("vehicle", {
    labels: "vin|vehicle identification",
    value: "(?=[a-z]{0,16}\\d)[a-z\\d]{11,17}(?!\\w)",
  }),
  {
    id: "vehicle",
    shape:
      /(?<![\w-])(?=[A-Z]{0,16}\d)(?=\d{0,16}[A-Z])(?=(?:[A-Z]{0,16}\d){4})[A-HJ-NPR-Z\d]{17}(?![\w-])/g,
  },
  labelled("vehicle", {
    labels: "(?:licen[cs]e |number |registration )?plates?|vehicle registration",
    value: mixedCode,
  }),
  labelled("device", {
    labels:
      "serial|s/n|imei|mac(?: address)?|udi|lot(?= ?(?:no|num|#))|(?:device|implant|pump|pacemaker|lead)(?= ?(?:no|num|id|#|s/n))",
    value: "(?=(?:[a-z:-]{0,8}\\d){2})[a-z\\d]{2,24}(?:[-:/.][a-z\\d]{1,16}){0,8}(?![\\w@])",
  }),
  {
    id: "device",
    shape: /(?<![\w:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4}(?![\w:-])/gi,
  },
  // The unique device identifier as it is printed beside its bar code.
  { id: "device", shape: /\(01\)\d{14}(?:\(\d{2}\)[\w-]{1,20}){0,6}/g },
  {
    id: "biometric",
    shape:
      /\b(?:finger-?prints?|voice-?prints?|palm-?prints?|retina(?:l)?(?: scan)?|iris(?: scan)?|face ?id|facial template|biometrics?(?: template)?)(?: (?:id|no\.?|number|template|file))?[ :#]{1,3}(?:(?:voice-?print|template|file|id) )?(?=[\w-]{0,16}\d)[a-z\d][\w-]{2,24}/gi,
  },
  {
    id: "photo",
    shape:
      /(?<=(?<before>(?<![\w/.-])[\p{L}\d][\p{L}\p{M}\d_.-]{1,80}))\.(?:jpe?g|png|heic|tiff?|bmp|gif|dcm|webp)\b/giu,
  },
  numbered("photo", { labels: "photo(?:graph)?s?|portrait", value: mixedCode }),
];

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
