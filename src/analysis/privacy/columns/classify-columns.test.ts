import { expect, it } from "vitest";
import { encodeRecords } from "../../table/encode-columns.ts";
import { classifyColumns } from "./classify-columns.ts";
import type { ColumnVerdict } from "./column-class.ts";

function verdicts(columns: Record<string, readonly string[]>): ColumnVerdict[] {
  const headers = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length }, (_, at) => headers.map((name) => columns[name]?.[at] ?? ""));
  return classifyColumns(encodeRecords({ headers, rows }, () => [...headers.keys()]));
}

const classOf = (header: string, cells: readonly string[]) =>
  verdicts({ [header]: cells })[0]?.found;

/** Many values of one kind, made of a number that differs each time. */
const many = (make: (seed: number) => string) =>
  Array.from({ length: 40 }, (_, at) => make((at * 7_919_477 + 1_234_567) % 9_999_991));

it.each([
  ["name", ["Zuzanna", "Rickard", "Lavínia", "Ladislau", "Thúy"]],
  ["name", ["Toy, Phương Anh", "Kluge, Gustavine", "Skoda, Ida"]],
  ["name", ["Fort Wayne", "Les Abymes", "Floridia", "Springfield", "Argenteuil"]],
  ["email", ["rosa@x.org", "ida@y.com"]],
  ["place", ["98 Hoog St", "P.O. Box 255", "Avenida Noruega 42"]],
  ["place", ["CB1 0AB", "SW1A 1AA", "M1 1AE", "K1A 0B1"]],
  ["place", many((seed) => (25 + (seed % 19) + 0.12347).toFixed(5).replace(/.$/, `${seed % 9}`))],
  ["plan", ["1EG4-TE5-MK73", "2HH6TF3NK14"]],
  ["ssn", many((seed) => String(100_000_000 + seed * 79))],
  ["phone", many((seed) => `617${String(2_000_000 + (seed % 7_999_999))}`)],
  ["zip", ["02139", "10001", "94107", "00501", "60614"]],
  ["zip", ["02139-1234", "94107-0001"]],
  ["date", ["June 23th, 1941", "May 2nd, 1977"]],
  ["date", many((seed) => String(42_000 + (seed % 3_000)))],
  ["record", many((seed) => String(1_000_000 + (seed % 8_999_999)))],
  ["other", many((seed) => `W${String(seed).padStart(8, "0")}-01`)],
  ["account", ["4111 1111 1111 1111", "5500 0000 0000 0004"]],
  ["text", ["Spoke with her son. He asks for a call.", "Feels better; eats well. No pain."]],
] as const)("finds %s by its values where the header says nothing", (found, cells) => {
  for (const header of ["col3", "V5", "field_7", ""]) expect(classOf(header, cells)).toBe(found);
});

it.each([
  ["blood pressures", many((seed) => `${110 + (seed % 70)}/${60 + (seed % 31)}`)],
  ["amounts", many((seed) => (seed / 999).toFixed(2))],
  ["counts of cells", many((seed) => String(150_000 + (seed % 250_000)))],
  [
    "drug codes",
    many((seed) => `${1000 + (seed % 8999)}-${1000 + (seed % 8311)}-${10 + (seed % 89)}`),
  ],
  ["codes of tests", ["4548-4", "718-7", "2345-7", "33914-3"]],
  ["codes of findings", ["I50.22", "S72.001A", "E11.9", "N18.3"]],
  ["codes of procedures", ["99213", "36415", "99213", "80053", "99213", "99214"]],
  ["times", ["08:30", "10:05", "17:24"]],
  ["illnesses", ["COPD", "Hip fracture", "UTI", "Type 2 diabetes"]],
  ["departments", ["Surgery", "ICU", "Cardiology", "ED"]],
  ["seconds since 1970", many((seed) => String(1_400_000_000 + seed))],
  [
    "states and ages",
    ["Bayern", "Hessen", "Sachsen", "Saarland", "0-14 Jahre", "15-84 Jahre", "85+ Jahre"],
  ],
  ["spans of years", ["2003-2004", "2009-2010", "2012-2013"]],
  ["spans of amounts", ["2500-5000", "12500-15000", "17500-20000", "5001-7500"]],
  ["words with points", ["SP.POP.TOTL", "SP.URB.GROW", "regular.with.aide"]],
  ["grades", Array.from({ length: 70 }, (_, at) => `${"ABCDEFG"[at % 7]}${1 + (at % 5)}`)],
  ["things with capitals", ["Sleeping Bag", "Fishing Gear", "Trapping Wire", "Chemical Irritant"]],
  ["row numbers", many((seed) => String(seed)).map((_, at) => String(at + 1))],
] as const)("finds nobody in %s where the header says nothing", (_, cells) => {
  expect(verdicts({ col3: cells })[0]).toMatchObject({ found: null });
});

/** Numbers of so many digits, over all that there are. */
const spread = (length: number) =>
  many((seed) => {
    const tail = `${seed}${seed}`.padEnd(length, "3").slice(0, length - 1);
    return `${1 + (seed % 9)}${tail}`;
  });

it("takes numbers of seven digits and more for those of records, where they are spread", () => {
  for (const length of [7, 8, 11, 12]) expect(classOf("col3", spread(length))).toBe("record");
  for (const length of [6, 13]) expect(classOf("col3", spread(length))).toBe(null);
  // Measures lie closer together.
  const near = many((seed) => String(1_000_000 + (seed % 2_900_000)));
  expect(classOf("col3", near)).toBe(null);
  const short = many((seed) => String(seed % 99_999).padStart(6, "0"));
  expect(classOf("col3", short)).toBe("record");
  expect(classOf("col3", short.with(0, "000-1").with(1, "7.5"))).toBe("record");
  // They are of one length, and tell many apart.
  const uneven = many((seed) => `000${String(seed).slice(0, 3 + (seed % 5))}`);
  const few = short.map((_, at) => ["001234", "004321", "003412", "002143"][at % 4] ?? "");
  for (const cells of [uneven, few]) expect(classOf("col3", cells)).toBe(null);
});

it("believes a header that speaks of telephones where numbers are as long as theirs", () => {
  for (const length of [7, 8, 9, 10, 11, 12])
    expect(classOf("phone", spread(length))).toBe("phone");
  for (const length of [4, 6]) expect(classOf("phone", spread(length))).not.toBe("phone");
  expect(classOf("phone", ["5-5512-A", "5-5513-B"])).toBe("phone");
  expect(classOf("phone", ["555-12-3456", "no"])).toBe("phone");
});

it.each([
  ["age", ["44", "93"], "age"],
  ["ZIP", ["021", "100"], "zip"],
  ["Postal Code", ["10115", "80331"], "zip"],
  ["plz", ["10115", "80331"], "zip"],
  ["attending", ["Ida Skoda", "Bo Lind"], "staff"],
  ["provider_name", ["Ida Skoda", "Bo Lind"], "staff"],
  ["hospital", ["Mercy", "St Anne"], "facility"],
  ["clinic name", ["Mercy", "St Anne"], "facility"],
  ["comments", ["Asks for a call.", "Feels better; eats well."], "text"],
] as const)(
  "finds in %s what the header promises and its values bear out",
  (header, cells, found) => {
    expect(classOf(header, cells)).toBe(found);
  },
);

it("does not take weak signs for more than the header says", () => {
  const numbers = many((seed) => String(1_000_000 + (seed % 8_999_999)));
  expect(classOf("col3", numbers)).toBe("record");
  expect(classOf("total_cost", numbers)).toBe(null);
});

it("finds what one cell in ten thousand shows: every row counts", () => {
  const ages = Array.from({ length: 20_000 }, () => "44");
  expect(classOf("age", ages)).toBe(null);
  expect(classOf("age", ages.with(12_345, "93"))).toBe("age");
});

it("takes codes that an address repeats for names, though they have digits", () => {
  const code = ["KT42", "JM07", "PB31", "RL88", "SD19", "QW64"];
  const email = code.map((each) => `${each.toLowerCase()}@x.org`);
  expect(verdicts({ email, "order entry": code })[1]?.found).not.toBeNull();
});

it("takes no amounts for names that notes beside them repeat", () => {
  const strength = ["500 mg", "250 mg", "100 mg", "50 mg", "10 mg", "20 mg"];
  const notes = strength.map(
    (each) => `Tablets of ${each}, to be taken twice a day. Asks for more.`,
  );
  expect(verdicts({ notes, strength })[1]?.found).toBeNull();
});

it("finds names that an address beside them repeats, and degrees in pairs", () => {
  const given = ["lu", "may", "rose", "grace", "will", "summer"];
  const table = {
    col1: given,
    col2: given.map((name) => `${name}.smith@x.org`),
    col3: ["-0.12351", "-0.54217", "-1.98765", "-3.10293", "-2.44444", "-1.29871"],
    col4: ["151.12351", "150.54217", "149.98765", "153.10293", "152.44444", "151.29871"],
  };
  const found = (columns: Record<string, readonly string[]>) =>
    verdicts(columns).map((verdict) => verdict.found);
  expect(found(table)).toEqual(["name", "email", "place", "place"]);
  expect(found({ col1: table.col1 })).toEqual([null]);
  expect(found({ col3: table.col3 })).toEqual([null]);
});

it("asks where whole numbers may be ages, and is sure of nothing", () => {
  const cells = many((seed) => String(20 + (seed % 78)));
  expect(verdicts({ col3: cells })).toMatchObject([{ found: "age", confidence: 0.4 }]);
});

it("takes no abbreviated states or countries for places smaller than a state", () => {
  expect(classOf("residence", ["DE", "US", "GB", "US"])).toBe(null);
  expect(classOf("residence", ["Dothan", "Boaz", "Opp"])).toBe("place");
  expect(classOf("residence", ["Texas", "Ohio", "Bayern"])).toBe(null);
  expect(classOf("USPS", ["Bayern", "Hessen", "Tirol", "Kärnten"])).toBe(null);
  expect(classOf("USPS", ["Bayer", "Hesse", "Tiroler", "Kern"])).toBe("name");
  // Counties are called as states are.
  expect(classOf("county", ["Delaware", "Indiana", "Washington"])).toBe("place");
});

it.each([
  ["city_size", ["Large", "Medium", "Small"]],
  ["first", ["yes", "no", "unknown"]],
  ["phone type", ["Mobile", "Landline", "Mobile"]],
  ["VSTESTCD", many((seed) => `VFQ${100 + (seed % 29)}`)],
  ["CMDECOD", ["Xylotoprim", "Vandorelin", "Zemuthal", "Brelovant"]],
] as const)("finds nobody in %s, whatever else the header speaks of", (header, cells) => {
  expect(classOf(header, cells)).toBe(null);
});

it.each([
  ["site", ["www.mercy.org", "mercy.example.com", "st-anne.nhs.uk"], "url"],
  ["homepage", ["https://example.com/rosa", "https://mercy.org/ida/about.html"], "url"],
  ["fax", ["2345-6789", "2201-4417"], "fax"],
  ["col3", many((seed) => `PT${100 + (seed % 29)}`), "other"],
] as const)("still finds what %s holds", (header, cells, found) => {
  expect(classOf(header, cells)).toBe(found);
});

it("says what spoke for a class", () => {
  expect(verdicts({ SSN: ["219-09-9999"], col2: ["a@b.org"], n: [""] })).toEqual([
    {
      header: "SSN",
      found: "ssn",
      confidence: 0.95,
      evidence: ["the header", "values that fit it"],
    },
    { header: "col2", found: "email", confidence: 1, evidence: ["e-mail addresses"] },
    { header: "n", found: null, confidence: 1, evidence: [] },
  ]);
});
