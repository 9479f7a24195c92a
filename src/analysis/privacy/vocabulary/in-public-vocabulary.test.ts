import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import { inPublicVocabulary, isPartOfState } from "./in-public-vocabulary.ts";
import { ordinaryValues } from "./ordinary-values.ts";

const listed = (header: string, ...values: string[]) => [
  ...inPublicVocabulary(` ${header} `, values),
];
const told = (name: string, ...values: string[]) => [
  ...ordinaryValues({ name, values }, lexiconWords),
];

test.each([
  ["state", "Georgia", "North Carolina", "Washington", "Victoria"],
  ["x", "NY", "IL", "TN", "NJ", "MN"],
  ["iso3c", "AFG", "BDI", "COD", "ETH", "KEN"],
  ["country", "Viet Nam", "U.S.A.", "Côte d'Ivoire"],
  ["make", "Ford", "Toyota", "Mercedes-Benz"],
  ["species", "Aedes aegypti", "E. maculata"],
  ["party", "Conservative", "Liberal Democrat"],
  ["geo", "ZA-KZN", "US-TX"],
  ["area", "LOM", "LAZ", "PIE", "PUG", "VEN", "TOS", "SAR", "SIC"],
  ["regione", "LOM", "EMR", "FVG", "PAB", "VDA"],
  ["province", "Province of Ontario", "Province of Québec"],
])("entries of a list that anybody may look up leave of %s", (header, ...values) => {
  expect(listed(header, ...values)).toEqual(values);
});

test.each([
  ["x", "Virginia", "Georgia", "Victoria", "Montana"],
  ["x", "Ruby", "Amber", "Violet", "Olive"],
  ["x", "Ford", "Jaguar", "Carter"],
  ["dest", "MCO", "DEN", "SYR", "ORD", "LGA"],
  ["geo", "GB-KEN", "IE-CO"],
  ["travel", "CA", "IN"],
  ["area", "LOM", "LAZ", "JMS", "KTB", "RLM", "PQR"],
  ["area", "LON", "BER", "HAM", "TOK", "OSA"],
  [
    "staff",
    ...["LOM", "LAZ", "PIE", "PUG", "VEN", "TOS", "SAR", "SIC"],
    ...["KJS", "TWB", "RDX", "MMQ", "PLJ", "QRS", "BBN", "JKT"],
  ],
  ["staff", "MAR", "JOH", "TOM", "PAT", "SAM", "LOM", "KAT", "BEN", "SUE", "ANN"],
  ["organism", "Marcus", "Julia", "Augusta Silva"],
])("of %s none is taken for an entry that may be somebody or some place", (header, ...values) => {
  expect(listed(header, ...values)).toEqual([]);
});

test("a part of a state is smaller than it", () => {
  expect(["S Queensland", "Upstate New York", "inner London"].every(isPartOfState)).toBe(true);
  expect(["South Australia", "North Carolina", "Western Australia"].some(isPartOfState)).toBe(
    false,
  );
});

test.each([
  ["ward", "hope", "will", "may", "rose", "dawn"],
  ["breed", "Rose", "Mark", "Penny"],
  ["site", "ORL", "CNL", "2_IU", "1_UM", "Won", "Sal"],
  ["region", "Bath", "Reading", "Cork", "Gl"],
  ["area", "Orange County", "Notting Hill", "Soho"],
  ["LBTESTCD", "GRACE", "MARY", "SMITH"],
  ["INVNAM", "Gomez, Selena", "Potter, Harry"],
  ["category", "nguyen thi", "okafor", "li wei"],
  ["drug", "Jagvir", "Mahavir", "Cochran"],
  ["diagnosis", "Fabry disease (Mrs Long)", "kuru, Mark", "Pompe: baby Rose"],
  ["weather location", "New York", "Seattle"],
  ["comment", "Will to call", "May fell"],
])(
  "beside ordinary labels of %s none leaves that is somebody or some place",
  (header, ...names) => {
    const left = told(header, ...names, "Surgery", "Urology", "Pharmacy", "Maternity", "Laundry");
    expect(left.filter((label) => names.includes(label))).toEqual([]);
  },
);
