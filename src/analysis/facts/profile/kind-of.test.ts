import { describe, expect, it } from "vitest";
import { encodeRecords } from "../../table/encode-columns.ts";
import { readColumn } from "../values/read-column.ts";
import { countValues } from "./count-values.ts";
import { kindOf } from "./kind-of.ts";

function kind(name: string, cells: readonly string[]): string {
  const records = { headers: [name], rows: cells.map((cell) => [cell]) };
  const kinds = encodeRecords(records, () => [0]).map(({ texts, counts, codes }) => {
    const column = { ...readColumn(name, texts, counts), name, texts, counts, codes };
    const counted = countValues(column);
    return kindOf(column, { filled: counted.filled, distinct: counted.values.length });
  });
  return kinds.join();
}

const many = (make: (at: number) => string, count = 40) =>
  Array.from({ length: count }, (_, at) => make(at));

describe("kindOf", () => {
  it("calls two values a binary, of numbers only 0 and 1", () => {
    expect(kind("smoker", ["yes", "no", "yes"])).toBe("binary");
    expect(kind("smoker", ["1", "0", "NA", "1"])).toBe("binary");
    expect(kind("visits", ["1", "2", "1"])).toBe("number");
    expect(kind("smoker", ["yes", "no", "unknown"])).toBe("category");
    expect(kind("smoker", ["1", "1", "1"])).toBe("number");
  });

  it("calls what names a thing an identifier", () => {
    expect(kind("subject_id", ["12", "7", "12"])).toBe("identifier");
    expect(
      kind(
        "PatientID",
        many((at) => String(at * 37)),
      ),
    ).toBe("identifier");
    expect(kind("zip", ["00501", "10001", "10001"])).toBe("identifier");
    expect(kind("MRN", ["A-1001", "A-1002", "A-1001"])).toBe("identifier");
    expect(
      kind(
        "Provider",
        many((at) => `0${10001 + at}`),
      ),
    ).toBe("identifier");
    expect(
      kind(
        "",
        many((at) => String(at)),
      ),
    ).toBe("identifier");
    expect(
      kind(
        "sample",
        many((at) => `RX-${20931 + at}`),
      ),
    ).toBe("identifier");
    expect(kind("Account number", ["88", "17", "88"])).toBe("identifier");
    expect(kind("PLTID", ["88", "17", "88"])).toBe("identifier");
    expect(kind("PAID", ["88", "17", "88"])).toBe("number");
    expect(kind("Beds (no.)", ["88", "17", "88"])).toBe("number");
    expect(kind("Patient (no.)", ["88", "17", "88"])).toBe("identifier");
    const gaps = many((at) => String(at * 2));
    expect([kind("Column 1", gaps), kind("rank", gaps)]).toEqual(["identifier", "number"]);
  });

  it("calls the numbers of people and references identifiers, but no counts of people", () => {
    const codes = many((at) => String(41000 + ((at * 37) % 30)));
    expect([kind("Pt", codes), kind("Resident", codes)]).toEqual(["identifier", "identifier"]);
    expect([kind("Patients", codes), kind("Pt wait", codes)]).toEqual(["number", "number"]);
    expect(
      kind(
        "Pt",
        many((at) => String(at * 7)),
      ),
    ).toBe("number");
    const references = many((at) => `S33${String(at % 25).padStart(3, "0")}`);
    expect(kind("patient_ref", references)).toBe("identifier");
    expect(
      kind(
        "Ref",
        many((at) => `F${100 + at}/24`),
      ),
    ).toBe("identifier");
    expect(
      kind(
        "Ref",
        many((at) => (at % 3 ? "GP" : "ED")),
      ),
    ).toBe("binary");
  });

  it("calls amounts numbers even where all differ or the header sounds like a name", () => {
    expect(
      kind(
        "Charges",
        many((at) => String(at * at)),
      ),
    ).toBe("number");
    expect(
      kind(
        "Number of patients",
        many((at) => String(at * 3)),
      ),
    ).toBe("number");
    expect(
      kind(
        "year",
        many((at) => String(1980 + at)),
      ),
    ).toBe("number");
    expect(
      kind(
        "started",
        many((at) => `12:${10 + at}`),
      ),
    ).not.toBe("identifier");
    expect(
      kind(
        "cases",
        many((at) => `${at}30[${at}12-${at}45]`),
      ),
    ).not.toBe("identifier");
    expect(kind("valid share", ["45%", "50%"])).toBe("number");
    expect(kind("code", ["1.5", "2.5"])).toBe("number");
    expect(kind("Paid", ["$5", "$7"])).toBe("number");
  });

  it("groups by codes that repeat", () => {
    expect(
      kind(
        "org_code",
        many((at) => `R${"ABCDEFGH"[at % 8]}X`, 200),
      ),
    ).toBe("category");
    expect(
      kind(
        "test_id",
        many(() => "covid"),
      ),
    ).toBe("category");
  });

  it("tells categories from running text", () => {
    expect(kind("state", ["CA", "TX", "CA", "FL"])).toBe("category");
    expect(
      kind(
        "note",
        many((at) => `${"a long remark about the visit ".repeat(4)} ${at}`),
      ),
    ).toBe("text");
    expect(
      kind(
        "Hospital",
        many((at) => `Saint ${"abcdefghij"[at % 10]} ${at}th`, 400),
      ),
    ).toBe("text");
  });

  it("calls dates dates and nothing empty", () => {
    expect(kind("period", ["2016-04", "2016-05"])).toBe("date");
    expect(kind("seen", ["1/2/2026", "1/2/2026"])).toBe("date");
    expect(kind("id", ["", "NA"])).toBe("empty");
  });
});
