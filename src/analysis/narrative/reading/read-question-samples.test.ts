import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, median, percent } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Tests of a laboratory: what of a sample befell, and when. */
const requests = makeRequests();
const asked = askedTable(
  tableOf("bloods.csv", requests, {
    "Request No": ({ number }) => number,
    "Patient No": ({ patient }) => patient,
    "Test Profile": ({ test }) => test,
    "Requesting Clinic": ({ clinic }) => clinic,
    "Request Priority": ({ priority }) => priority,
    "Requested Date/Time": ({ requested }) => `${requested} 07:30`,
    "Received In Lab Date/Time": ({ requested, hour }) => `${requested} ${hour}:15`,
    "Reported Date/Time": ({ requested, hour, hours }) =>
      `${dayAfter(requested, Math.floor((Number(hour) + hours) / 24))} ${padded((Number(hour) + hours) % 24)}:15`,
    "Sample Rejected (Y/N)": ({ rejected }) => rejected,
    "Abnormal Result (Y/N)": ({ abnormal }) => abnormal,
    "Phoned To Clinic (Y/N)": ({ phoned }) => phoned,
    "Sample Volume (mL)": ({ volume }) => volume,
  }),
);

function makeRequests() {
  const { pick, between } = draws(91);
  return Array.from({ length: 150 }, (_, at) => ({
    number: `LB${2000 + at}`,
    patient: 700_000 + between(0, 90),
    test: pick(["Lipid Profile", "HbA1c", "HbA1c", "Full Blood Count"]),
    clinic: inTurn(["Diabetes", "Renal", "Renal", "Cardiology"], at),
    priority: pick(["Routine", "Urgent"]),
    requested: dayAfter("2024-10-01", at),
    hour: padded(pick([9, 11, 11, 11, 14])),
    hours: between(2, 40),
    rejected: pick(["Y", "N", "N", "N"]),
    abnormal: pick(["Y", "N"]),
    phoned: pick(["Y", "N"]),
    volume: between(10, 40) / 10,
  }));
}

function padded(number: number): string {
  return String(number).padStart(2, "0");
}

type Request = (typeof requests)[number];

describe("a yes or no that a header tells of something", () => {
  const arrived = by(requests, ({ hour }) => Number(hour), count);

  it.each([
    "What's our busiest hour of the day for samples arriving in the lab",
    "What's our busiest hour of the day for samples arriving in the lab, and how many come in during it?",
  ])("is not meant where only that is named: %s", async (question) => {
    expect(await asked.groups(question)).toEqual(arrived);
  });

  it("is meant where its own word stands", async () => {
    const small = requests.filter(({ volume }) => volume < 2);
    expect(
      await asked.rows(
        "When the sample was under 2 mL, what percentage of the time did it end up being rejected?",
      ),
    ).toEqual([[percent(small, ({ rejected }) => rejected === "Y")]]);
  });

  it("is meant where its words stand apart", async () => {
    const missed = ({ abnormal, phoned }: Request) => abnormal === "Y" && phoned === "N";
    expect(
      await asked.rows("How many abnormal results never got phoned through to the clinic?"),
    ).toEqual([[count(requests.filter(missed))]]);
  });
});

describe("what a record is of, by the header that says its name", () => {
  it("is counted, however many names there are", async () => {
    expect(
      await asked.groups("How many tests came back abnormal, by the clinic that asked?"),
    ).toEqual(
      by(
        requests.filter(({ abnormal }) => abnormal === "Y"),
        ({ clinic }) => clinic,
        count,
      ),
    );
  });

  it("is counted, and set against another time", async () => {
    const inMonth = (month: string) =>
      count(requests.filter(({ requested }) => requested.startsWith(month)));
    const [earlier, later] = [inMonth("2024-10"), inMonth("2025-01")];
    const rows = await asked.rows("how many more tests in January 2025 than in October 2024");
    expect(rows.map(([, tests]) => tests)).toEqual([earlier, later]);
  });

  it("makes groups where some of them are asked for", async () => {
    expect(await asked.groups("what are the three tests we get asked for most")).toEqual(
      by(requests, ({ test }) => test, count),
    );
  });
});

describe("a figure that is asked for once more", () => {
  const shares = by(
    requests,
    ({ clinic }) => clinic,
    (own) => percent(own, ({ rejected }) => rejected === "Y"),
  );

  it.each([
    "Which clinic has the highest proportion of its samples rejected, and what's the figure?",
    "Which clinic has the highest proportion of its samples rejected? Tell me the figure as well.",
  ])("stands beside what is found: %s", async (question) => {
    expect(await asked.groups(question)).toEqual(shares);
  });
});

it("takes a result that goes out for the time of its report", async () => {
  expect(
    await asked.groups(
      "What's the median time in hours from a sample arriving in the lab to the result going out? Split it by priority please.",
    ),
  ).toEqual(
    by(
      requests,
      ({ priority }) => priority,
      (own) =>
        expect.closeTo(
          median(own, ({ hours }) => hours),
          6,
        ),
    ),
  );
});

/** Operations on a list, of which not all were done. */
const entries = makeEntries();
const list = askedTable(
  tableOf("waiting_list.csv", entries, {
    pathwayId: ({ number }) => number,
    procedureName: ({ procedure }) => procedure,
    consultantCode: ({ consultant }) => consultant,
    addedToListDate: ({ added }) => added,
    priorityCode: ({ priority }) => priority,
    listStatus: ({ status }) => status,
    admissionDate: ({ admitted }) => admitted,
    isDayCase: ({ dayCase }) => dayCase,
    preOpDone: ({ assessed }) => assessed,
  }),
);

function makeEntries() {
  const { pick, between } = draws(92);
  return Array.from({ length: 120 }, (_, at) => {
    const added = dayAfter("2024-01-01", at);
    const status = pick(["Treated", "Treated", "Waiting", "Removed"]);
    const days = between(10, 200);
    return {
      number: `PW${100 + at}`,
      procedure: inTurn(["Hernia repair", "Cataract", "Circumcision"], at),
      consultant: pick(["C1041", "C1044", "C1044", "C1047"]),
      added,
      priority: pick(["P2", "P3"]),
      status,
      days: status === "Treated" ? days : null,
      admitted: status === "Treated" ? dayAfter(added, days) : "",
      dayCase: pick(["TRUE", "FALSE"]),
      assessed: pick(["TRUE", "FALSE"]),
    };
  });
}

const treated = entries.filter(({ status }) => status === "Treated");

describe("what is planned, and carried out in part", () => {
  it("is counted as far as it was done", async () => {
    expect(
      await list.groups("Which consultants have done the most operations, and how many each?"),
    ).toEqual(by(treated, ({ consultant }) => consultant, count));
  });

  it.each(["Of the operations that have gone ahead", "Of the operations actually done"])(
    "is shared out among what was done: %s",
    async (lead) => {
      expect(await list.rows(`${lead}, what percentage were day cases?`)).toEqual([
        [percent(treated, ({ dayCase }) => dayCase === "TRUE")],
      ]);
    },
  );

  it("takes the days of a wait for no day cases, and the wait for nobody who waits", async () => {
    expect(
      await list.groups(
        "What's the median wait in days from being put on the list to being admitted, for each priority?",
      ),
    ).toEqual(
      by(
        treated,
        ({ priority }) => priority,
        (own) => median(own, ({ days }) => days),
      ),
    );
  });
});
