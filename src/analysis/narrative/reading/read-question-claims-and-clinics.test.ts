import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Claims of a clinic group: coded numbers and names, codes of what was done, three dates, states. */
const claims = Array.from({ length: 240 }, (_, at) => ({
  no: `C${240_700 + at}`,
  account: `P${32_000 + ((at * 11) % 90)}`,
  clinic: inTurn(["Northgate", "Lakeview", "Elm Street"], at),
  payer: inTurn(["Medicare", "Aetna", "Self-pay"], Math.floor(at / 2)),
  code: inTurn(["99213", "73721", "93000", "99214"], at),
  charge: 50 + ((at * 17) % 900),
  share: (at * 7) % 60,
  served: dayAfter("2024-10-01", at),
  sentAfter: 1 + (at % 6),
  paidAfter: 8 + (at % 30),
  state: inTurn(["Paid", "Denied", "Paid", "Pending", "Paid"], at),
}));
type Claim = (typeof claims)[number];
const billing = askedTable(
  tableOf("claims_fy25.csv", claims, {
    ClaimNo: ({ no }) => no,
    PtAcct: ({ account }) => account,
    Clinic: ({ clinic }) => clinic,
    Payer: ({ payer }) => payer,
    DOS: ({ served }) => served,
    SubmitDt: ({ served, sentAfter }) => dayAfter(served, sentAfter),
    CPT: ({ code }) => code,
    ChargeAmt: ({ charge }) => `$${charge}.00`,
    PtResp: ({ share }) => `$${share}.00`,
    InitStatus: ({ state }) => state,
    Payment: ({ no }) => inTurn(["Collected", "Waived", "Collected"], Number(no.slice(1))),
    RemitDt: ({ served, sentAfter, paidAfter }) => dayAfter(served, sentAfter + paidAfter),
  }),
);

describe("claims", () => {
  it("are listed by a code of what was done, and not by a number of theirs", async () => {
    const ofCode = claims.filter(({ code }) => code === "99213");
    expect(await billing.rows("how many 99213 claims")).toEqual([[count(ofCode)]]);
    expect(await billing.rows(`how much was ${claims[5]?.no} charged`)).toEqual([
      [claims[5]?.no, claims[5]?.charge],
    ]);
  });

  it("have a time from the date whose verb a noun is of", async () => {
    const isAsked = ({ payer, state }: Claim) => payer === "Medicare" && state === "Paid";
    const question = "mean number of days submission to remit, medicare, paid claims";
    expect(await billing.rows(question)).toEqual([
      [
        expect.closeTo(
          mean(claims.filter(isAsked), ({ paidAfter }) => paidAfter),
          6,
        ),
      ],
    ]);
  });

  it("are shared among those that are not left out", async () => {
    const settled = claims.filter(({ state }) => state !== "Pending");
    expect(
      await billing.groups("denied % for each clinic, leaving the pending ones out of it"),
    ).toEqual(
      by(
        settled,
        ({ clinic }) => clinic,
        (some) =>
          expect.closeTo(
            percent(some, ({ state }) => state === "Denied"),
            6,
          ),
      ),
    );
  });

  it("are of patients whom an account tells apart, and no money of theirs is counted", async () => {
    expect(await billing.rows("how many patients")).toEqual([
      [new Set(claims.map(({ account }) => account)).size],
    ]);
    expect(billing.read("patients with more than one denied claim?").kind).toBe("incomplete");
  });

  it("are told by who pays", async () => {
    const question = "what we charged in total, split out by who's paying";
    expect(await billing.groups(question)).toEqual(
      by(
        claims,
        ({ payer }) => payer,
        (some) => sum(some, ({ charge }) => charge),
      ),
    );
  });
});

const months = "Sep-24 Oct-24 Nov-24 Dec-24 Jan-25 Feb-25 Mar-25".split(" ");
/** Clinics, one a row, with the doses that they gave month by month. */
const clinics = Array.from({ length: 48 }, (_, at) => ({
  code: `VC${100 + at}`,
  name: `${inTurn(["Abbey", "Bank", "Castle", "Dale", "Elder", "Ford"], at)} ${inTurn(["Lane", "Mead", "Row", "Park", "Street", "End", "Hill", "Green"], Math.floor(at / 6))}`,
  district: inTurn(["Coast", "Central", "Eastley"], at),
  setting: inTurn(["GP", "Pharmacy", "Hospital", "GP"], at),
  target: 500 + at * 11,
  doses: months.map((_, month) => 40 + ((at * 13 + month * 29) % 300)),
  wasted: at % 17,
  lead: inTurn(["Costa", "Brandt"], at),
}));
type Clinic = (typeof clinics)[number];
const given = ({ doses }: Clinic) => doses.reduce((all, one) => all + one, 0);
const vaccination = askedTable(
  tableOf("vaccination_clinics.csv", clinics, {
    Code: ({ code }) => code,
    Clinic: ({ name }) => name,
    District: ({ district }) => district,
    Setting: ({ setting }) => setting,
    "Target doses": ({ target }) => target,
    ...Object.fromEntries(
      months.map((month, at) => [month, ({ doses }: Clinic) => doses[at] ?? 0]),
    ),
    Wasted: ({ wasted }) => wasted,
    Lead: ({ lead }) => lead,
  }),
);

describe("what stands in the months of a table with a row for each clinic", () => {
  it("is added up, and no rows are counted", async () => {
    expect(await vaccination.rows("total doses")).toEqual([[sum(clinics, given)]]);
    expect(await vaccination.groups("doses by district")).toEqual(
      by(
        clinics,
        ({ district }) => district,
        (some) => sum(some, given),
      ),
    );
    expect(await vaccination.rows("average doses per clinic")).toEqual([
      [expect.closeTo(mean(clinics, given), 6)],
    ]);
    const pharmacies = clinics.filter(({ setting }) => setting === "Pharmacy");
    expect(await vaccination.rows("Pharmacies' share of all doses")).toEqual([
      [expect.closeTo((100 * sum(pharmacies, given)) / sum(clinics, given), 6)],
    ]);
  });

  it("is no record where clinics are asked for", async () => {
    expect(await vaccination.rows("how many clinics")).toEqual([[clinics.length]]);
    expect(vaccination.read("how many clinics gave no doses in october").kind).toBe("incomplete");
  });

  it("begins no name of somebody who has them", () => {
    const read = vaccination.read("cost per dose at the hospital clinics");
    expect(read.kind).toBe("incomplete");
    expect(JSON.stringify(read)).not.toContain("Costa");
  });

  it("is told by setting where a mean per clinic is asked for", async () => {
    expect(await vaccination.groups("average wasted per clinic, by type of setting")).toEqual(
      by(
        clinics,
        ({ setting }) => setting,
        (some) =>
          expect.closeTo(
            mean(some, ({ wasted }) => wasted),
            6,
          ),
      ),
    );
  });
});

/** Questionnaires that came back: nights of a stay, and a mark for the quiet at night. */
const returns = Array.from({ length: 150 }, (_, at) => ({
  no: `PX${3000 + at}`,
  kind: inTurn(["Planned", "Emergency"], at),
  nights: 1 + (at % 9),
  quiet: 1 + (at % 5),
  overall: at % 10 === 0 ? null : at % 11,
  hasComment: at % 3 === 0,
  isHeld: at % 4 === 0,
  site: inTurn(["Main", "Northgate", "Riverside"], at),
}));
const survey = askedTable(
  tableOf("px_survey_returns.csv", returns, {
    "Return ID": ({ no }) => no,
    Site: ({ site }) => site,
    Admission: ({ kind }) => kind,
    "Stay (nights)": ({ nights }) => nights,
    "Quiet at night (1-5)": ({ quiet }) => quiet,
    "Overall (0-10)": ({ overall }) => overall,
    "Comment left": ({ hasComment }) => (hasComment ? "Y" : "N"),
    "Corridor care": ({ isHeld }) => (isHeld ? "Y" : "N"),
    Smoker: ({ isHeld }) => (isHeld ? "Y" : "N"),
  }),
);

describe("a word of a header", () => {
  it("that is its unit names it before one that says when", async () => {
    expect(await survey.groups("average nights, emergency then planned")).toEqual(
      by(
        returns,
        ({ kind }) => kind,
        (some) =>
          expect.closeTo(
            mean(some, ({ nights }) => nights),
            6,
          ),
      ),
    );
  });

  it("that says when is no name for it", () => {
    const read = survey.read("average number of nights for planned");
    expect(JSON.stringify(read)).not.toContain('mean","of":{"kind":"column","column":"Quiet');
  });

  it("is none where it says that something was left blank", async () => {
    const blank = returns.filter(({ overall }) => overall === null);
    expect(await survey.rows("how many people left the overall rating blank")).toEqual([
      [count(blank)],
    ]);
  });

  it("makes groups behind `numbers for each`", async () => {
    const held = returns.filter(({ isHeld }) => isHeld);
    expect(await survey.groups("corridor care numbers for each site")).toEqual(
      by(held, ({ site }) => site, count),
    );
  });

  it("is needed for what `never` denies", () => {
    const read = survey.read("came for the survey and never came back: how many");
    expect(JSON.stringify(read)).not.toContain("Smoker");
  });
});
