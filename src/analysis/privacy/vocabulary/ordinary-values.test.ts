import fc from "fast-check";
import { expect, test } from "vitest";
import { lexiconWords } from "../../narrative/reading/words/lexicon-words.ts";
import { nameWords } from "../name-words.ts";
import { ordinaryValues } from "./ordinary-values.ts";

/** Enough for most values of a column to tell of nobody. */
const others = ["Surgery", "Urology", "Pharmacy", "Maternity"];

const told = (name: string, ...values: string[]) => [
  ...ordinaryValues({ name, values }, lexiconWords),
];

test.each([
  ["ward", "Cardiology", "Intensive Care", "ICU", "Day Surgery"],
  ["sex", "F", "M"],
  ["site", "North", "South", "East Wing"],
  ["rating", "Good", "Fair", "Poor"],
  ["triage", "Red", "Amber", "Green"],
  ["ethnicity", "White British", "Black African", "Asian"],
  ["diagnosis", "Type 2 diabetes", "COPD", "Fracture of femur", "Chest pain"],
  ["age_group", "18-39", "40 to 64", "65+"],
  ["drug", "Metformin 500 mg", "Aspirin"],
  ["procedure_type", "ERCP", "EUS"],
  ["staff_grade", "Band 5", "Consultant"],
  ["state", "Texas", "New Mexico"],
  [
    "specialty",
    "Hand surgery",
    "Burns Unit",
    "Day Case",
    "Hand Clinic",
    "Young Adults",
    "Women's Health",
  ],
  [
    "outcome",
    "Discharged to home",
    "Seen by nurse",
    "Wait for Bed",
    "Fall from bed",
    "Length of Stay",
  ],
  ["WHO Region", "Africa", "Western Pacific"],
  ["month", "May", "June"],
  ["colour", "White", "Black"],
  ["shrt_dx_yn", "Y", "N"],
  ["reg", "Lazio", "Puglia", "Veneto", "Toscana"],
  ["Bundesland", "Bayern", "Sachsen", "Tirol"],
  ["State/UT", "Uttar Pradesh", "Bihar"],
  ["travel", "india", "greece; israel", "india; pakistan", "syria"],
  ["TIMEPT", "DAY 2", "DAY 15", "WEEK -1"],
  ["concentracion", "500 mg", "1 000 mg"],
  ["agecat", "(0,19]", "(19,39]"],
  ["pathogen", "LISTERIA", "klebsiella pneumoniae"],
  ["Would you bring up a mental health issue with a potential employer?", "Yes", "No", "Maybe"],
  ["urgency_level", "Routine", "Urgent"],
  ["term", "Codeine 30mg tablets", "Co-codamol 30mg/500mg capsules", "Codeine 15 mg tablets"],
  [
    "reason",
    "Otitis media (disorder)",
    "Asthma (disorder)",
    "Blood glucose meter (physical object)",
  ],
  ["drug", "clavulanic acid; amoxicillin", "ampicillin; sulbactam"],
  ["drug_parent_name", "fluoroquinolones", "cephalosporins"],
  ["equipment", "Continuous positive airway pressure nasal oxygen (physical object)", "Wheelchair"],
  ["modality", "X-Ray", "CT Scan", "MRI"],
  ["antibiotic", "cefotaxime", "piperacillin", "vancomycin"],
  ["state", "Košický Kraj", "Nitriansky Kraj"],
  ["region", "Canelones", "Montevideo", "Maldonado", "Durazno", "Artigas"],
  [
    "county",
    ..."Kakamega Migori Mandera Kisumu Kisii Kiambu Meru Nakuru Turkana Embu Bomet".split(" "),
  ],
  ["Injury place", "Residence", "Parking Lot", "Hotel or Motel", "In Vehicle", "Unknown"],
  ["Parent Location", "Europe", "Americas", "Africa", "Western Pacific"],
  ["Sub Region", "Latin Caribbean", "Central America", "North America"],
  ["target_domain_id", "Drug", "Condition", "Metadata"],
  ["relationship_id", "Maps to", "Is a", "RxNorm - SPL"],
  ["note type", "Oncology", "Emergency", "Discharge", "Nursing"],
  ["Residence_type", "Urban", "Rural"],
  ["nationality", "Saudi", "Egyptian", "Jordanian"],
  ["Census Division", "Division 5: South Atlantic", "Division 9: Pacific"],
  ["TRAUMA", "LEVEL I, LEVEL II PEDIATRIC", "LEVEL II"],
  ["cause", "Chronic obstructive pulmonary disease (COPD)", "Stroke"],
  ["Hospital Ownership", "Voluntary non-profit - Church", "Proprietary"],
  ["ParentLocationCode", "EUR", "AMR", "AFR", "WPR", "SEAR"],
  ["poverty_rate_quartile", "1st Quartile", "2nd Quartile"],
  ["insulin", "No", "Steady", "Up", "Down"],
  ["break_out", "Female", "Male", "$15,000-$24,999"],
  ["therapeutic_category", "Anti-Infective; Pediatric", "Endocrinology/Metabolism", "Oncology"],
  ["analysis period", "Apr 2020 - Jun 2020", "2017 Q1"],
  ["cred", "MD", "DPM", "CNM"],
  ["wealth quintile", "Poorest", "Poorer", "Richer", "Richest"],
  ["group", "0-14 Jahre", "85+ Jahre", "Bayern", "Sachsen", "Hessen", "Saarland"],
  ["department", "Ginecología", "Urgencias", "Medicina Interna", "Oncologia"],
  ["Departement", "Gériatrie", "Cardiologie", "Chirurgie"],
  ["sexo", "Masculino", "Feminino"],
  ["geschlecht", "männlich", "weiblich", "unbekannt"],
  ["AREA", "Hokkaido", "Aomori-ken", "Iwate-ken", "Akita-ken", "Osaka-fu"],
  ["State", "United States", "Texas", "Ohio", "Utah"],
  ["modality", "CT", "MR", "US", "XR"],
  ["therapeutic_category", "Anesthesia; Pediatric", "Dermatology", "Neurology"],
])("of %s the names of all groups leave", (header, ...values) => {
  expect(told(header, ...values).toSorted()).toEqual(values.toSorted());
});

test.each([
  ["lead", "Young", "Baker", "Abbott", "Long"],
  ["nurse", "Birch", "Rose", "May"],
  ["contact", "Grace Young", "J. Young", "Rose Baker", "Will"],
  ["town", "Ashby", "Corley", "Denholme"],
  ["physio", "TM", "SO", "JW"],
  ["clinic", "Elm Street", "Hollowmere"],
  ["supplier", "Halloran Dairy", "Benson Dry Goods"],
  ["ref", "771017", "AB-77120"],
  ["hospital", "Central Hospital", "Military Hospital", "Port Hospital"],
  ["health_region", "Central East", "North West"],
  ["Facility_ID", "01-24", "03-18"],
  ["Provider_Identifier_Key__c", "Physician-0A0W1", "Physician-0A0R1"],
  ["Patient First Inital", "A", "B", "C", "D", "E"],
  ["nickname", "Maybe", "Never"],
  ["site", "Aomori", "Tottori", "Wakayama", "Tokushima"],
  ["reg", "Lazio", "Puglia", "Elmswood"],
  ["note", "asked for Siobhan to ring back"],
  ["名前", "山田太郎", "Мария"],
])("of %s no name leaves that may be somebody's", (header, ...values) => {
  expect(told(header, ...values)).toEqual([]);
});

test("zones of a state stay, with the directions beside them, and so does a town that a region is called as", () => {
  const zones = ["Central East", "Far North West", "North Central", "North East", "South West"];
  expect(told("Region", ...zones, "Total")).toEqual(["Total"]);
  expect(told("region", "London", "Hamilton", "Ottawa", "Toronto")).toEqual([]);
  expect(told("region", "London", "North East", "Scotland")).toContain("London");
});

test("a city of which a state is called is none", () => {
  expect(told("State", "NewYorkCity", "Texas", "Ohio")).toEqual(["Texas", "Ohio"]);
});

test("a column of names among which are ordinary words tells none of them", () => {
  expect(told("responsible", "Young", "Abbott", "Bello", "Park", "Moss", "Chavez")).toEqual([]);
});

test.each([
  [
    "nothing but names",
    ["Mark Young", "Rose Ward", "Grace Park", "Young, May", "J Young", "Long M"],
  ],
  ["a name after a title or a role", ["Dr Ward", "Nurse Rice", "Sister Grace", "Patient Long"]],
  ["a name of who does it", ["Seen by Rose", "booked by May", "pt Long fell", "handed to Rose"]],
  ["a name among words in lower case", ["Complaint about Rose", "awaiting Young"]],
  ["a name that owns", ["Will's team", "Mark’s list", "Long's patients"]],
  ["a name that a team has", ["Team Young", "Rose Team", "Long clinic"]],
  ["a person by a number", ["Nurse 4", "EMP-07", "Patient 7", "Student 12"]],
])("no label leaves that holds %s", (_, names) => {
  expect(told("group", "Cardiology", "Oncology", "Renal", ...names, ...others)).toEqual([
    ...["Cardiology", "Oncology", "Renal"],
    ...others,
  ]);
});

test.each([
  ["counsellor", "May", "June", "Black", "Brown"],
  ["allocated_to", "April", "August", "White"],
  ["shift_lead", "Black"],
  ["scrb", "J", "K", "M"],
  ["stfcd", "N12", "D07", "S3"],
  ["pin_x", "4711", "1234"],
  ["code", "JS", "MKY", "JSM12"],
  ["department", "ROSE", "GRACE"],
])("of %s nothing leaves that only its header could explain", (header, ...values) => {
  expect(told(header, ...values)).toEqual([]);
});

test("no name of a list leaves, alone or in pairs, whatever the column is called", () => {
  const name = fc.constantFrom(...nameWords);
  const header = fc.constantFrom("value", "group", "ward", "type", "person", "x");
  const written = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  fc.assert(
    fc.property(
      header,
      fc.array(fc.tuple(name, name), { minLength: 4, maxLength: 9 }),
      (of, pairs) => {
        const values = pairs.map(([first, last]) => `${written(first)} ${written(last)}`);
        expect(told(of, ...values)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ["site", "US-BOS", "US-NYC", "CA-TOR", "DE-BER", "AU-SYD"],
  ["checked", "US-JMS", "US-KT", "DE-PB", "CA-RLM", "IN-SK"],
  ["station", "TOK", "OSA", "KYO", "NAG", "FUK", "HIR", "OKA", "KUM"],
  ["triaged", "VIC", "MAR", "GEO", "FLO", "SAR", "TAM", "CAM", "MIC", "TEX", "DEL"],
])("of %s no code of a state is taken for one", (header, ...values) => {
  expect(told(header, ...values)).toEqual([]);
});

test("what stands for nothing makes no list of codes of the labels beside it", () => {
  expect(told("checked", "JM", "KY", "BT", "MQ", "ZW", "N/A")).toEqual(["N/A"]);
});

test("numbers with blanks leave with no number of ordinary labels beside them", () => {
  const numbers = ["020 7946 0958", "02 9876 5432", "44 71 90", "12 04 1987", "2024 03 14"];
  const ordinary = ["family", "ward desk", "surgery", "reception", "pharmacy", "left message"];
  expect(told("callback", ...ordinary, ...numbers).toSorted()).toEqual(ordinary.toSorted());
});

test("where some cells identify, only entries of public lists leave", () => {
  const of = (name: string, ...values: string[]) => [
    ...ordinaryValues({ name, values, isMixed: true }, lexiconWords),
  ];
  expect(of("countries", "France", "Spain", "Italy", "Peru", "Marsh review")).toEqual([
    "France",
    "Spain",
    "Italy",
    "Peru",
  ]);
  expect(of("action", "Rose review", "Discharged to home", "None")).toEqual(["None"]);
  expect(of("lab handover", "JMS", "KTB", "RLM")).toEqual([]);
  expect(of("plant", "Basildon", "Swindon", "Croydon", "Brighton")).toEqual([]);
  expect(of("device", "Philips James", "Stryker Paul")).toEqual([]);
  expect(of("verified", "CA", "MD", "PA", "AL", "DE", "MS")).toEqual([]);
  expect(of("handover", "JMS 1", "JMS 2", "JMS 3")).toEqual([]);
  expect(of("callback", "44711+", "471 200 g", "5550 - 5599")).toEqual([]);
  expect(of("origin", "Jordan", "Chad", "Georgia")).toEqual([]);
});

test.each([
  ["ethnicity", "irish", "puerto_rican", "american_indian", "west_indian"],
  ["incomegroup", "75K+", "50-74K", "35-49K", "0-9K"],
  ["param", "Creatinine (μmol/L)", "Creatinine (µmol/L)"],
  ["comparison", "No Different than U.S. National Rate", "Better than U.S. National Rate"],
])("tells all groups of “%s” as registers write them", (name, ...values) => {
  expect(told(name, ...values).toSorted()).toEqual(values.toSorted());
});

test.each([
  ["Regional Office", "Capital District Regional Office", "Western Regional Office - Buffalo"],
  ["office", "Central New York Regional Office", "Long Island Field Office"],
  ["province/state", "Mombasa", "Nairobi City"],
  ["ethnicity", "Ann Dutch", "Mary_German"],
  ["reviewer", "U.S. Young", "T.N. Rose"],
])("tells no office, no town and nobody of “%s”", (name, ...values) => {
  expect(told(name, ...values)).toEqual([]);
});
