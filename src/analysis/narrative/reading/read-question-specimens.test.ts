import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, different, mean, meanBy, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { draws, inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Specimens under short headers, of which some are short for several things. */
const specimens = makeSpecimens();
const asked = askedTable(
  tableOf("histology_log.csv", specimens, {
    SpecNo: ({ number }) => number,
    "Hosp No": ({ patient }) => patient,
    TatDays: ({ days }) => days,
    SpecType: ({ type }) => type,
    WtG: ({ weight }) => weight,
    CostGBP: ({ cost }) => cost,
    Malig: ({ malignant }) => malignant,
    Consultant: ({ consultant }) => consultant,
  }),
);

function makeSpecimens() {
  const { pick, between } = draws(83);
  return Array.from({ length: 120 }, (_, at) => ({
    number: `S23-${String(4100 + at).padStart(5, "0")}`,
    patient: 300_100 + between(0, 40),
    days: between(2, 14),
    type: inTurn(["Skin biopsy", "Colectomy", "Skin biopsy", "Placenta"], at),
    weight: between(1, 600),
    cost: between(20, 300),
    malignant: pick([0, 0, 1]),
    consultant: inTurn(["Aldous", "Aldous", "Haldane", "Corrigan", "Aldous"], at),
  }));
}

describe("headers that are short for several things", () => {
  it("take a weight for no wait", async () => {
    const figures = meanBy(specimens, "malignant", "days");
    expect(await asked.rows("are malignant cases slower to report")).toEqual([
      ["Malig 1", expect.closeTo(figures[1] ?? 0, 6)],
      ["Malig 0", expect.closeTo(figures[0] ?? 0, 6)],
    ]);
    expect(await asked.groups("average weight by specimen type")).toEqual(
      meanBy(specimens, "type", "weight"),
    );
  });

  it("take the number of a specimen for that of no specialty", async () => {
    expect((await asked.answer("cost per specimen by department")).kind).toBe("incomplete");
  });
});

describe("people of whom a table holds several records", () => {
  const patients = by(
    specimens,
    ({ consultant }) => consultant,
    (own) => different(own, ({ patient }) => String(patient)),
  );

  it.each(["which consultant has the most patients", "which consultant saw the fewest patients"])(
    "are counted once each: %s",
    async (question) => {
      expect(await asked.groups(question)).toEqual(patients);
    },
  );
});

/** Incidents in homes: whose, how bad, how many calls were waiting, and whether a complaint was upheld. */
const incidents = makeIncidents();
const homes = askedTable(
  tableOf("home_incidents.csv", incidents, {
    inc_id: ({ number }) => number,
    res_id: ({ resident }) => resident,
    home: ({ home }) => home,
    inj_lvl: ({ level }) => level,
    calls_pend: ({ calls }) => calls,
    er_xfer: ({ transferred }) => transferred,
    upheld: ({ upheld }) => upheld,
  }),
);

function makeIncidents() {
  const { pick, between } = draws(84);
  return Array.from({ length: 180 }, (_, at) => ({
    number: `I0${5000 + at}`,
    resident: `R${100 + between(0, 99)}`,
    home: inTurn(["Oak", "Elm", "Oak"], at),
    level: between(0, 4),
    calls: between(0, 9),
    transferred: pick([0, 0, 1]),
    upheld: pick(["Y", "N", "N", "Partly"]),
  }));
}

describe("records that are numbered", () => {
  it("hold no counts that one could be a rate of the other", async () => {
    expect((await homes.answer("which home has the highest injury rate")).kind).toBe("incomplete");
  });

  it("are divided by those whom they are about, for each group", async () => {
    expect(await homes.groups("incidents per resident by home")).toEqual(
      by(
        incidents,
        ({ home }) => home,
        (own) => expect.closeTo(own.length / different(own, ({ resident }) => resident), 6),
      ),
    );
  });

  it("are shared out by what they led to, or was done beforehand", async () => {
    expect(await homes.rows("what percentage of incidents led to an ER transfer")).toEqual([
      [percent(incidents, ({ transferred }) => transferred === 1)],
    ]);
    expect(await homes.rows("what percentage of incidents were upheld beforehand")).toEqual([
      [percent(incidents, ({ upheld }) => upheld === "Y")],
    ]);
  });

  it("are shared out by what befell them, though its answers are three", async () => {
    expect(await homes.groups("what share of incidents were upheld by home")).toEqual(
      by(
        incidents,
        ({ home }) => home,
        (own) => percent(own, ({ upheld }) => upheld === "Y"),
      ),
    );
  });
});

/** Sheets of a week each, with a column for each of its days. */
const weeks = makeSheets();
const sheets = askedTable(
  tableOf("timesheets.csv", weeks, {
    "Sheet No": ({ number }) => number,
    "Emp ID": ({ employee }) => employee,
    Mon: ({ hours }) => hours[0] ?? 0,
    Tue: ({ hours }) => hours[1] ?? 0,
    Wed: ({ hours }) => hours[2] ?? 0,
    Thu: ({ hours }) => hours[3] ?? 0,
    Fri: ({ hours }) => hours[4] ?? 0,
    Sat: ({ hours }) => hours[5] ?? 0,
    Sun: ({ hours }) => hours[6] ?? 0,
    EstPay: ({ pay }) => pay,
    dist_mi: ({ miles }) => miles,
  }),
);

function makeSheets() {
  const { pick, between } = draws(85);
  return Array.from({ length: 80 }, (_, at) => ({
    number: `TS${1000 + at}`,
    employee: 40_100 + between(0, 20),
    hours: Array.from({ length: 7 }, () => pick([0, 7.5, 8, 12])),
    pay: between(200, 900),
    miles: between(1, 60),
  }));
}

it("takes a participle for the beginning of a number's header, or for its only word", async () => {
  expect(await sheets.rows("total estimated pay")).toEqual([[sum(weeks, ({ pay }) => pay)]]);
  expect(await sheets.rows("average miles travelled")).toEqual([
    [mean(weeks, ({ miles }) => miles)],
  ]);
});

it("divides no records by themselves", async () => {
  expect((await sheets.answer("average number of sheets per sheet")).kind).toBe("incomplete");
});

it("prints no average where people are to be counted", async () => {
  expect((await sheets.answer("how many staff worked every day of the week")).kind).toBe(
    "incomplete",
  );
});
