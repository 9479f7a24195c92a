import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, mean, percent, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Treatments that were measured before and after. */
const runs = makeRuns();
const treatments = askedTable(
  tableOf("treatments.csv", runs, {
    run_no: ({ number }) => number,
    run_date: ({ date }) => date,
    ward: ({ ward }) => ward,
    urgency: ({ urgency }) => urgency,
    access: ({ access }) => access,
    indication: ({ indication }) => indication,
    died_where: ({ place }) => place,
    ktv: ({ ktv }) => ktv,
    pre_wt_kg: ({ before }) => before,
    post_wt_kg: ({ after }) => after,
    "pain at start (0-10)": ({ pain }) => pain[0] ?? 0,
    "pain at day 7 (0-10)": ({ pain }) => pain[1] ?? 0,
    units_req: ({ asked }) => asked,
    units_tx: ({ given }) => given,
    "hrs open": ({ hours }) => hours,
    "polyps found": ({ polyps }) => polyps,
    "BP chk": ({ checks }) => checks,
    PatientTold: ({ told }) => told,
  }),
);

function makeRuns() {
  const { pick, between } = draws(172);
  return Array.from({ length: 160 }, (_, at) => ({
    number: `R${300 + at}`,
    date: dayAfter("2024-01-01", at),
    ward: pick(["ED", "Theatres", "ICU"]),
    access: pick(["AVF", "AVG", "CVC"]),
    urgency: pick(["E", "U", "R"]),
    indication: pick(["Polyp follow-up", "Polyp removal", "Bleeding"]),
    place: pick(["Home", "Hospital", "Hospice"]),
    ktv: between(80, 180) / 100,
    before: between(50, 90),
    after: between(48, 86),
    pain: [between(0, 10), between(0, 10)],
    asked: between(1, 6),
    given: between(0, 4),
    hours: pick([2, 3, 4]),
    polyps: between(0, 3),
    checks: between(1, 20),
    told: pick(["Yes", "No"]),
  }));
}

type Run = (typeof runs)[number];
const given = ({ given: units }: Run) => units;

describe("headers in other writing", () => {
  it("are known though signs cut them: Kt/V", async () => {
    expect(await treatments.groups("mean Kt/V by ward")).toEqual(
      by(
        runs,
        ({ ward }) => ward,
        (group) => mean(group, ({ ktv }) => ktv),
      ),
    );
  });

  it("are known by before and after", async () => {
    expect(await treatments.rows("average weight before")).toEqual([
      [mean(runs, ({ before }) => before)],
    ]);
    expect(await treatments.rows("average weight after")).toEqual([
      [mean(runs, ({ after }) => after)],
    ]);
  });

  it("are known by what was given", async () => {
    expect(await treatments.groups("total units given by ward")).toEqual(
      by(
        runs,
        ({ ward }) => ward,
        (group) => sum(group, given),
      ),
    );
  });
});

describe("a word that a header of numbers begins with", () => {
  it("names it, and no part of what cells say", async () => {
    const [run] = runs;
    expect(
      await treatments.rows(`Run ${run?.number} - how long was it open and how many polyps`),
    ).toEqual([expect.arrayContaining([run?.hours, run?.polyps])]);
  });

  it.each([
    ["units", "How many units in the last 14 days?"],
    ["pain", "what is the average pain score on ICU?"],
  ])("is asked back where several headers have it: %s", (_, question) => {
    expect(treatments.read(question).kind).toBe("ambiguous");
  });
});

describe("words that are no values", () => {
  it("joins what stands on both sides of or", async () => {
    expect(
      await treatments.rows("How many runs were either from ED or marked as an emergency?"),
    ).toEqual([[runs.filter(({ ward, urgency }) => ward === "ED" || urgency === "E").length]]);
  });

  it("takes no average for what is called AVG", () => {
    const told = JSON.stringify(treatments.read("average Kt/V at the Lakeside ward"));
    expect(told).toMatch(/"nearby":\[\{/);
    expect(told).not.toContain('"AVG"');
  });

  it("searches no text in a column of yes and no", async () => {
    expect(await treatments.rows("How many times was the patient told about the run?")).toEqual([
      [runs.filter(({ told }) => told === "Yes").length],
    ]);
  });

  it.each(["how many places?", "how many different places did people die in?"])(
    "takes %s for no value and no rank",
    async (question) => {
      const { kind, all } = await treatments.answer(question);
      expect(kind === "answer" ? all : []).toEqual([]);
    },
  );

  it("counts no kinds of what a verb says", async () => {
    const { kind, all } = await treatments.answer("how many died where they wanted to?");
    expect(kind === "answer" ? all : []).toEqual([]);
  });
});

describe("what is divided and added", () => {
  it("is divided by hours, few as their steps are", async () => {
    expect(await treatments.groups("units given per hour open for each ward")).toEqual(
      by(
        runs,
        ({ ward }) => ward,
        (group) => Number((sum(group, given) / sum(group, ({ hours }) => hours)).toPrecision(10)),
      ),
    );
  });

  it("is taken as a percentage of the records that stand behind it", async () => {
    const shares = by(
      runs,
      ({ ward }) => ward,
      (group) =>
        percent(
          group.filter(({ indication }) => indication === "Bleeding"),
          ({ polyps }) => polyps >= 1,
        ),
    );
    const bound = Math.round(Object.values(shares).toSorted((a, b) => a - b)[1] ?? 0) - 1;
    expect(
      await treatments.groups(
        `Which wards find at least one polyp in more than ${bound}% of the bleeding runs?`,
      ),
    ).toEqual(Object.fromEntries(Object.entries(shares).filter(([, share]) => share > bound)));
    const { kind } = await treatments.answer("Which wards do more than 40% of the bleeding runs?");
    expect(kind).not.toBe("answer");
  });

  it("is added up where things are counted: checks", async () => {
    const inMonth = (month: string) =>
      sum(
        runs.filter(({ date }) => date.startsWith(month)),
        ({ checks }) => checks,
      );
    const all = (
      await treatments.answer("by what percent did the BP checks rise from March to April 2024")
    ).all.flat(2);
    expect(all).toContain(inMonth("2024-03"));
    expect(all).toContain(inMonth("2024-04"));
  });
});

it.each([
  ["Have there been more runs each month?", "rises"],
  ["Were there fewer runs every month?", "falls"],
])("%s asks for each step, and not for the month with the most", async (question, kind) => {
  const { reading, all } = await treatments.answer(question);
  expect(reading?.claim).toMatchObject({ kind, isEachTime: true });
  expect(all[0]?.map(([month]) => month)).toEqual(
    [...new Set(runs.map(({ date }) => date.slice(0, 7)))].toSorted(),
  );
});

it("asks of the place that an event is told of, where it is pointed at", async () => {
  const inIcu = runs.filter(({ ward }) => ward === "ICU");
  const ofKtv = (group: readonly Run[]) => mean(group, ({ ktv }) => ktv);
  expect(
    await treatments.groups(
      "ICU opened its new bay on 1 March 2024. Average Kt/V there before that date and from then on?",
    ),
  ).toEqual({
    before: ofKtv(inIcu.filter(({ date }) => date < "2024-03-01")),
    after: ofKtv(inIcu.filter(({ date }) => date >= "2024-03-01")),
  });
});
