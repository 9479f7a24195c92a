import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";

interface Patient {
  readonly id: string;
  readonly sex: string;
  readonly site: string;
  readonly age: number;
  readonly diabetes: number;
  readonly died: string;
}

const patients = Array.from(
  { length: 60 },
  (_, at): Patient => ({
    id: `HF${100 + at}`,
    sex: at % 2 === 0 ? "female" : "male",
    site: ["Leeds", "Cardiff", "Dundee"][at % 3] ?? "",
    age: 40 + ((at * 7) % 41),
    diabetes: at % 5 === 0 ? 1 : 0,
    died: at % 4 === 0 || at % 9 === 0 ? "Yes" : "No",
  }),
);

const registry = askedTable({
  fileName: "heart_registry.csv",
  content: [
    "patient_id,sex,site,age,diabetes,died",
    ...patients.map((one) => Object.values(one).join(",")),
  ].join("\n"),
});

const died = (of: readonly Patient[]) =>
  Number(((100 * of.filter((one) => one.died === "Yes").length) / of.length).toPrecision(10));
const women = patients.filter(({ sex }) => sex === "female");

describe("what befell people", () => {
  it.each<[string, readonly Patient[]]>([
    ["what percentage of women died", women],
    ["What proportion of women died?", women],
    ["what share of women with diabetes died", women.filter(({ diabetes }) => diabetes === 1)],
    [
      "what percentage of patients with diabetes died",
      patients.filter(({ diabetes }) => diabetes === 1),
    ],
    ["what is the mortality", patients],
    ["mortality in women", women],
  ])("is the part that is asked for: “%s”", async (question, of) => {
    expect(await registry.rows(question)).toEqual([[died(of)]]);
  });

  it.each(["mortality by site", "which site has the highest mortality"])(
    "is no number of deaths where sites are compared: “%s”",
    async (question) => {
      const shares = Object.groupBy(patients, ({ site }) => site);
      expect(await registry.groups(question)).toEqual(
        Object.fromEntries(Object.entries(shares).map(([site, of = []]) => [site, died(of)])),
      );
    },
  );

  it("is counted where a number is asked for", async () => {
    const deaths = patients.filter((one) => one.died === "Yes").length;
    expect(await registry.rows("how many patients died")).toEqual([[deaths]]);
  });
});

describe("who", () => {
  it.each([
    ["who is the oldest patient", patients],
    ["Who was the oldest patient at Leeds?", patients.filter(({ site }) => site === "Leeds")],
  ])("is answered by somebody, not by a figure: “%s”", async (question, of) => {
    const [oldest] = of.toSorted((a, b) => b.age - a.age);
    expect(await registry.rows(question)).toEqual([[oldest?.id, oldest?.age]]);
  });
});

describe("what befalls one group more often than the others", () => {
  const withDiabetes = patients.filter(({ diabetes }) => diabetes === 1);
  const without = patients.filter(({ diabetes }) => diabetes === 0);
  const men = patients.filter(({ sex }) => sex === "male");
  it.each<[string, readonly (readonly Patient[])[]]>([
    ["do diabetics die more", [withDiabetes, without]],
    ["do diabetics die more often?", [withDiabetes, without]],
    ["are diabetics more likely to die", [withDiabetes, without]],
    ["are patients with diabetes less likely to die", [withDiabetes, without]],
    ["are women more likely to die", [women, men]],
    ["are women more likely to die than men", [women, men]],
  ])("is its part in both: “%s”", async (question, groups) => {
    expect((await registry.rows(question)).map((row) => row[1])).toEqual(groups.map(died));
  });

  it("is claimed of the first, and is more or less as it was said", () => {
    const claimOf = (question: string) => {
      const outcome = registry.read(question);
      return outcome.kind === "answer" ? outcome.reading.claim?.kind : outcome.kind;
    };
    expect(claimOf("are diabetics more likely to die")).toBe("first-larger");
    expect(claimOf("are diabetics less likely to die")).toBe("first-smaller");
  });
});

const discharged = askedTable({
  fileName: "icu_stays.csv",
  content: [
    "stay_id,unit,discharged,outcome",
    ...patients.map(({ id, site, died: own }, at) =>
      [
        ...[id, site, `${2024 + (at % 2)}-0${1 + (at % 6)}-10`],
        own === "Yes" ? "Died" : "Survived",
      ].join(","),
    ),
  ].join("\n"),
});
const isDead = (one: Patient): boolean => one.died === "Yes";

describe("a noun for what a value says", () => {
  it("counts the deaths by the value that tells them", async () => {
    expect(await discharged.rows("how many deaths")).toEqual([[patients.filter(isDead).length]]);
  });

  it.each(["death rate by unit", "what percentage of stays ended in death, for each unit"])(
    "takes their part in each group: “%s”",
    async (question) => {
      const units = Object.groupBy(patients, ({ site }) => site);
      expect(await discharged.groups(question)).toEqual(
        Object.fromEntries(Object.entries(units).map(([unit, of = []]) => [unit, died(of)])),
      );
    },
  );
});

it("sets periods against each other in the order of time, whichever is named first", async () => {
  const rows = await discharged.rows("stays in 2025 compared with 2024");
  expect(rows.map(([period]) => period)).toEqual(["2024", "2025"]);
});
