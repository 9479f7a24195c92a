import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsIdentifier, identifierPlaces, maskIdentifiers } from "./text-identifiers.ts";

/** A text with `<class:what stands there>` at each place. */
function marked(text: string): string {
  let out = "";
  let from = 0;
  for (const { id, start, end } of identifierPlaces(text)) {
    out += `${text.slice(from, start)}<${id}:${text.slice(start, end)}>`;
    from = end;
  }
  return out + text.slice(from);
}

const bare = (text: string) => text.replace(/<\w+:([^>]*)>/g, "$1");

describe("identifiers in running text", () => {
  it.each([
    // Names.
    "Pat. <name:Maria Lopez>, MRN <record:004711>, HIV test repeated; call <phone:555-0100>",
    "Patient Name: <name:Okafor, Ada B.>\nAttending: Dr. <name:P. Goldfarb>, MD",
    "<name:OKAFOR, ADA>   <record:00305960>   <date:Nov 4, 2023>",
    "Wife (<name:Carla>, <phone:919-555-2014>) at bedside; son <name:Jaylen>, now 6.",
    "Seen by <name:Dumitra Bogucki> RN. <name:Bogucki> will follow.",
    "pt <name:zainab mai> called re refill; told <name:zainab> to see dr <name:purdy> if no better",
    "Thank you,\n— <name:S. Olufemi>, MD",
    "<name:Joris Lundström>, 80 y.o., was seen.",
    "To: <name:Hector Dunmore> (Estates); Dr <name:Mireille Castellan>",
    "<name:ADA OKAFOR> IS A 62 YEAR OLD WOMAN",
    // Names that nothing announces.
    "Spoke at length; <name:Hiroshi> agreed. Then <name:Halvard Brekke> was rung.",
    "In attendance: <name:Linnea Sorrell> (Director of Midwifery), <name:Ottilie> (junior doctor)",
    "The brief was read by <name:Jonah Pryce-Weld>. <name:Pryce> left.",
    // Places.
    "Home: <place:13103 West Elm Blvd, Suite 286>, <place:Dayton, OH 45402>",
    "Lives at <place:990 SW 12th Ave Apt 7>, <place:Miami FL 33135>, in <place:Hale County>.",
    "Clinic in <place:Windsor NC>. Mail to <place:PO Box 1234>. Postcode: <place:LS1 4DY>",
    "She moved to <place:Lagos>. ZIP code: <place:45402>. Born in Norway, fell in <place:Albacete>.",
    "By ambulance from <place:Thornbury Falls>. Specimen <other:S24-118830>. Dropped off in Cedar Hollow Ward.",
    "Thank you for seeing <name:Emmeline Prudhomme> again, on Morphine Sulfate.",
    "Drove home to <place:20912 Chavez Oval>.",
    // Dates and ages.
    "Seen <date:3/4/24>, <date:2-Jun-2021>, <date:14 January 2017 18:41> and on <date:4/19>.",
    "Comparison: <date:December 2024>. A <age:93-year-old> man, a <age:94F>; another aged <age:102>.",
    // Numbers to reach somebody.
    "Cell <phone:+234-803-555-1190>, office <phone:(412) 555-2230 x8808>, or <phone:5559374684>",
    "Tel <phone:884.679.2570>  Fax <fax:+1 792 555 9804>  <email:c.dach@clinic.org>",
    "From <ip:38.44.132.92> and <ip:fe80::1ff:fe23:4567:890a>: <url:http://portal.clinic.net/?pt=2>, <url:facebook.com/a.b>",
    // Numbers that somebody gave.
    "SSN: <ssn:502467362>, or <ssn:000-12-3456>; SSN ending in <ssn:0314>",
    "MRN: <record:4029-887-A>. Med Rec #: <record:3563392>. Chart no. <record:88-1204>",
    "Member ID: <plan:181881911A>   Group #: <plan:742019>. Medicare # <plan:7VH1Q49WG64>",
    "acct no. <account:ACCT368261>  Card on file: <account:4152-0710-6238-0067>",
    "IBAN <account:GB82 WEST 1234 5698 7654 32>; paid with <account:4111111111111111>",
    "License <licence:E547601>  NPI <licence:1008707105>  DEA# <licence:BL2577053>",
    "VIN <vehicle:BCYG44RE9L6Z6SLW4>, license plate <vehicle:MCW 070>",
    "Serial no. <device:QH-9738-FG>, MAC <device:EF:F6:1F:21:41:23>, UDI <device:(01)00795533490931(17)250918>",
    "<biometric:fingerprint VP62788> and <photo:okafor_ada_face4.jpg> stored",
    "Accession: <other:024597568>. CASE NO <other:853558039>. Visit #: <other:565077780>",
  ])("%s", (text) => {
    expect(marked(bare(text))).toBe(text);
  });

  it.each([
    "Patient Safety Review; version 1.2.3.4567. See guidance 2019.1.2.",
    "The ward has 92 beds, open since 2019, and 90 or older is a group.",
    "BP 140/74, HR 92, T 98.6, SpO2 96% on RA, Hgb 10.9, platelets 91,000; pain 8/10, 1/2 ppd.",
    "Percocet 5/325 q6h, Advair 250/50, Zosyn 3.375 g. ICD I50.24, SNOMED 44054006, CPT 99214.",
    "Parkinson's disease, Murphy's sign, Hodgkin lymphoma, Swan-Ganz catheter, Jackson-Pratt drain.",
    "CHIEF COMPLAINT: Right-sided pain. Admitting MD: unknown. Provider NPI: none.",
    "A 61-year-old man and an 84 y.o. woman; T 99F. Seen in May, due in the autumn.",
    "Patient denies fever. Daughter will call. Nurse accepts that waiting fell by 12.5%.",
    "Discharged home with Metformin 500 mg BID. For Keppra see the protocol. By Monday.",
    "Charted in MyChart and PostgreSQL; it wasn't sent. Don't call. CKD STAGE III, NSTEMI ruled out.",
    "Rose Bengal stain in Excel. Given Keppra and Zosyn. The Quality Board met in Texas.",
    "Responsible: Deputy Chief Nurse. Send to Patient Relations, Infection Control, Head of Estates.",
  ])("nothing in: %s", (text) => {
    expect(marked(text)).toBe(text);
  });

  it("finds a name that was introduced once everywhere, but no illness named after a namesake", () => {
    expect(marked("Mr. Murphy has Murphy's sign. MURPHY was told.")).toBe(
      "Mr. <name:Murphy> has Murphy's sign. <name:MURPHY> was told.",
    );
  });

  it("takes a small word for a name only where it was one, or is listed", () => {
    const text =
      "By Dr. Hollow-Grange. Hollow-Grange left; the grange is hollow. dr purdy; purdy left";
    expect(marked(text)).toBe(
      "By Dr. <name:Hollow-Grange>. <name:Hollow-Grange> left; the grange is hollow. dr <name:purdy>; <name:purdy> left",
    );
  });

  it("finds places in their order that never overlap", () => {
    const piece = fc.constantFrom(
      ...["Dr. Okafor", "MRN 004711", ", ", "\n", "555-123-4567", "3/4/24", "Dayton, OH 45402"],
      ...["12 Elm Street", "a@b.org", "http://a.org/x", "SSN", "Lopez, Ana", " (", "is a", "93F"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        let last = 0;
        for (const { start, end } of identifierPlaces(pieces.join(" "))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }),
    );
  });
});

describe("identifiers in a question or a header", () => {
  it.each(["Jan 2024", "March 2024", "3/4 full", "T4 5", "How many in May 2023?"])(
    "a period or a share is none: %s",
    (text) => {
      expect(holdsIdentifier(text)).toBe(false);
    },
  );

  it("are masked with nothing of them left", () => {
    expect(maskIdentifiers("Cost of MRN 004711 seen by Dr. Okafor, 2024-03-05?", () => "*")).toBe(
      "Cost of MRN * seen by Dr. *, *?",
    );
    expect(maskIdentifiers("Falls since 5 March 2024", () => "*")).toBe("Falls since * 2024");
  });
});
