import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count, mean, sum } from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Courses of treatment, a person's several ones among them. */
const courses = makeCourses();
const clinic = askedTable(
  tableOf("clinic_cot.csv", courses, {
    CoT: ({ number }) => number,
    patient_no: ({ patient }) => patient,
    age: ({ age }) => age,
    BMI: ({ bmi }) => bmi,
    kidney_egfr: ({ egfr }) => egfr,
    Severity: ({ severity }) => severity,
    Triage: ({ triage }) => triage,
    Bnd: ({ band }) => band,
    Chg: ({ charge }) => charge,
    Dressing: ({ dressing }) => dressing,
    referred: ({ referred }) => referred,
    first_seen: ({ seen }) => seen,
    stopped_early: ({ stopped }) => stopped,
    Status: ({ status }) => status,
  }),
);

function makeCourses() {
  const { pick, between } = draws(411);
  return Array.from({ length: 160 }, (_, at) => {
    const referred = dayAfter("2025-01-01", at);
    return {
      number: 40_100 + at,
      patient: 900 + between(0, 70),
      age: between(18, 90),
      bmi: between(18, 44),
      egfr: between(20, 110),
      severity: pick(["Mild", "Moderate", "Severe"]),
      triage: pick(["Red", "Amber", "Green"]),
      band: pick(["1", "2", "3", ""]),
      charge: between(20, 300),
      dressing: pick(["Foam", "Gauze", ""]),
      referred,
      seen: dayAfter(referred, between(1, 40)),
      stopped: pick(["Y", "N", "N"]),
      status: pick(["Done", "DNA", "Other"]),
    };
  });
}

const statisticOf = (question: string) => {
  const outcome = clinic.read(question);
  const [ask] = outcome.kind === "answer" ? outcome.reading.asks : [];
  return ask?.kind === "statistic" ? ask.statistic : null;
};
const column = (name: string) => ({ kind: "column", column: name });

describe("two numbers that go together", () => {
  it.each([
    ["Is a higher BMI associated with a lower Chg? give me the correlation", "BMI", "Chg"],
    [
      "Do patients with a higher BMI have a higher Chg? How strong is the relationship?",
      "BMI",
      "Chg",
    ],
    ["Do heavier patients (BMI) cost more (Chg)? how strong is it", "BMI", "Chg"],
    ["BMI and Chg, correlation coefficient please", "BMI", "Chg"],
    ["Do older patients have a higher Chg? How strongly do the two go together", "age", "Chg"],
    ["Is kidney function (kidney_egfr) tied to BMI?", "kidney_egfr", "BMI"],
  ])("“%s”", (question, x, y) => {
    expect(statisticOf(question)).toMatchObject({
      kind: "correlation",
      x: column(x),
      y: column(y),
    });
  });

  it("are not those of all where the question is about some", () => {
    expect(clinic.read("are older patients' BMIs related to Chg").kind).toBe("incomplete");
  });
});

describe("what goes with something most", () => {
  it.each([
    "What does stopping early go with the most - age, BMI or severity?",
    "whats behind the courses stopped early: age, BMI or severity?",
    "which makes the biggest difference to stopped early: age, BMI or severity?",
  ])("is sought among what is listed: “%s”", (question) => {
    expect(statisticOf(question)).toMatchObject({
      ...{ kind: "drivers", of: "stopped_early", value: "Y" },
      among: ["age", "BMI", "Severity"],
    });
  });

  it("is another than the records' own numbers, and `other` is no status", () => {
    expect(clinic.read("which of the other numbers goes most closely with Chg")).toMatchObject({
      reading: { asks: [{ statistic: { kind: "drivers", of: "Chg", among: [] }, where: null }] },
    });
  });

  it.each([
    "How many individual patients are behind the charges?",
    "the longest drive, number and Chg please",
  ])("is not asked by “%s”", (question) => {
    expect(statisticOf(question)).toBe(null);
  });
});

describe("cells that nobody filled", () => {
  const empty = courses.filter(({ dressing }) => dressing === "");

  it.each([
    "how many courses where nobody put down any dressing",
    "How many courses have nothing down for dressing?",
    "For how many courses did nobody write the dressing down?",
    "how many courses with nothing recorded for dressing",
  ])("are empty: “%s”", async (question) => {
    expect(await clinic.rows(question)).toEqual([[empty.length]]);
  });

  it("leave a second question to be read", () => {
    const question = "How many courses were there in March? And in how many of those was nobody in";
    expect(clinic.read(question).kind).toBe("incomplete");
  });
});

describe("what came of some of them", () => {
  it.each([
    "how many courses were given back",
    "how many courses did we get back",
    "how many courses were sent off",
    "how many courses came off",
    "how many courses dragged on",
    "how many courses were handed back",
    "how many courses were there by the end of each month",
  ])("is not passed over: “%s”", (question) => {
    expect(clinic.read(question).kind).toBe("incomplete");
  });
});

describe("words that head what they stand behind", () => {
  it("say nothing of their own", async () => {
    const perTriage = by(courses, ({ triage }) => triage, count);
    expect(await clinic.groups("number of courses by triage colour")).toEqual(perTriage);
    const [rows] = (await clinic.answer("how do the courses split over the severity grades")).all;
    expect(rows?.length).toBe(3);
  });

  it("may be short in a header", async () => {
    const third = courses.filter(({ band }) => band === "3");
    expect(await clinic.rows("how many courses on band 3")).toEqual([[third.length]]);
    const groups = await clinic.groups("average charge by band");
    expect(groups["3"]).toBe(Number(mean(third, ({ charge }) => charge).toPrecision(10)));
  });

  it("name the date of what they tell", async () => {
    const days = ({ referred, seen }: (typeof courses)[number]) =>
      (Date.parse(seen) - Date.parse(referred)) / 86_400_000;
    const found = await clinic.rows("average number of days from referral to first appointment");
    expect(found).toEqual([[Number(mean(courses, days).toPrecision(10))]]);
  });
});

describe("the two sides of a difference", () => {
  it("may have `than` between them", async () => {
    const of = (wanted: string) =>
      mean(
        courses.filter(({ severity }) => severity === wanted),
        ({ charge }) => charge,
      );
    const [row = []] = await clinic.rows(
      "How much more do we charge on average for a severe course than for a mild one?",
    );
    const [severe, mild] = [of("Severe"), of("Mild")];
    for (const [at, expected] of [severe, mild, severe - mild].entries())
      expect(row[at]).toBeCloseTo(expected, 6);
  });
});

describe("amounts that stand by months", () => {
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
  const headers = [2024, 2025].flatMap((year) => months.map((month) => `${month} ${year} (kg)`));
  const lines = ["Ash", "Birch", "Cedar"].map((ward, at) => ({
    ward,
    kilos: headers.map((_, month) => 10 * (at + 1) + month),
  }));
  const linen = askedTable({
    fileName: "linen_by_month.csv",
    content: [
      ["Ward", ...headers].join(","),
      ...lines.map(({ ward, kilos }) => [ward, ...kilos].join(",")),
    ].join("\n"),
  });
  const later = lines.map(
    ({ ward, kilos }) => [ward, sum(kilos.slice(6), (kilo) => kilo)] as const,
  );

  it("are called by their unit", async () => {
    const all = sum(lines, ({ kilos }) => sum(kilos, (kilo) => kilo));
    expect(await linen.rows("how many kilos in all")).toEqual([[all]]);
    expect(await linen.rows("what was the total amount of linen")).toEqual([[all]]);
  });

  it("are of the year before their name, and not until then", async () => {
    expect(await linen.groups("rank the wards by 2025 weight")).toEqual(Object.fromEntries(later));
  });
});

describe("words that belong to what stands before them", () => {
  const durations = askedTable(
    tableOf("scopes.csv", courses, {
      scope_no: ({ number }) => number,
      proc: ({ band }) => (band === "3" ? "COL" : "OGD"),
      sx: ({ stopped }) => (stopped === "Y" ? "M" : "F"),
      dur: ({ charge }) => charge,
      polyps_found: ({ age }) => age,
      polyps_retrieved: ({ bmi }) => bmi,
      specialty: ({ severity }) => (severity === "Mild" ? "Obstetrics" : severity),
      proc_date: ({ referred }) => referred,
    }),
  );
  const minutes = mean(courses, ({ charge }) => charge);
  const found = sum(courses, ({ age }) => age);

  it("say how it is taken, and nothing of what follows", async () => {
    const question = "How many, how long did they take on average, and total polyps found?";
    const [row = []] = await durations.rows(question);
    expect(row.map(Number)).toEqual([courses.length, Number(minutes.toPrecision(10)), found]);
  });

  it("are the whole that a share is of", async () => {
    const [row = []] = await durations.rows(
      "Out of all the polyps found, what % did we get retrieved?",
    );
    expect(Number(row[0])).toBeCloseTo((100 * sum(courses, ({ bmi }) => bmi)) / found, 6);
  });

  it("are no day by day where they say which date counts", async () => {
    const [rows] = (
      await durations.answer("polyps found in each month of 2025, going by the day they were done")
    ).all;
    expect(rows?.length).toBe(6);
  });

  it.each([
    ["per cent", "what per cent of scopes were done on men"],
    ["calendar year", "who were the most scopes for last calendar year (2025)? by specialty"],
  ])("are one word in two: %s", (_, question) => {
    expect(durations.read(question).kind).toBe("answer");
  });

  it("are short for no record where a group begins so", () => {
    expect(durations.read("total polyps found for obs")).not.toMatchObject({
      reading: { asks: [{ query: { where: null } }] },
    });
  });

  it("are codes of procedures by what people call them", async () => {
    const scopes = courses.filter(({ band, stopped }) => band === "3" && stopped === "Y");
    expect(await durations.rows("how many fellas had a colonoscopy")).toEqual([[scopes.length]]);
  });
});
