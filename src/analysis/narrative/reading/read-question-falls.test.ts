import { describe, expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import {
  by,
  count,
  different,
  mean,
  median,
  percent,
} from "#test/analysis/narrative/own-results.ts";
import { dayAfter, draws, inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Falls on wards under short headers: whose, when, with what harm, and what was in place. */
const falls = makeFalls();
const asked = askedTable(
  tableOf("inpatient_falls.csv", falls, {
    Ref: ({ ref }) => ref,
    Pt: ({ patient }) => patient,
    Wd: ({ ward }) => ward,
    Dt: ({ date }) => date,
    Tm: ({ time }) => time,
    Age: ({ age }) => age,
    Sx: ({ sex }) => sex,
    Harm: ({ harm }) => harm,
    Injury: ({ injury }) => injury,
    Diabetes: ({ diabetes }) => diabetes,
    Wit: ({ witnessed }) => witnessed,
    Rails: ({ rails }) => rails,
    Sed: ({ sedated }) => sedated,
    Loc: ({ place }) => place,
    DrMin: ({ minutes }) => minutes,
  }),
);

function makeFalls() {
  const { pick, between } = draws(71);
  return Array.from({ length: 120 }, (_, at) => ({
    ref: `F${100 + at}/24`,
    patient: 41_000 + between(0, 60),
    ward: inTurn(["Ash", "Cedar", "Ash", "Elm", "Ash", "Cedar"], at),
    date: dayAfter("2024-10-01", 3 * at),
    time: `${String(between(0, 23)).padStart(2, "0")}:${between(10, 59)}`,
    age: between(55, 99),
    sex: pick(["F", "M"]),
    harm: pick(["No harm", "No harm", "Low", "Moderate", "Severe"]),
    injury: pick(["None", "Cut", "Fracture", "Not recorded"]),
    diabetes: pick(["Yes", "No", "Unknown"]),
    witnessed: pick(["Yes", "No", "No"]),
    rails: pick(["Yes", "No"]),
    sedated: pick(["Yes", "No", "No"]),
    place: pick(["Bedside", "Bathroom"]),
    minutes: between(4, 240),
  }));
}

const harmed = falls.filter(({ harm }) => harm !== "No harm");

describe("levels of which one says that there was none", () => {
  it.each(["how many falls with harm", "how many falls caused any harm"])(
    "%s",
    async (question) => {
      expect(await asked.rows(question)).toEqual([[count(harmed)]]);
    },
  );

  it.each(["falls with no harm", "how many falls without harm"])("%s", async (question) => {
    expect(await asked.rows(question)).toEqual([[falls.length - harmed.length]]);
  });

  it("count nothing of which nobody can say whether it was there", async () => {
    expect(await asked.rows("how many falls with an injury")).toEqual([
      [count(falls.filter(({ injury }) => injury === "Cut" || injury === "Fracture"))],
    ]);
    expect(await asked.rows("how many with diabetes")).toEqual([
      [count(falls.filter(({ diabetes }) => diabetes === "Yes"))],
    ]);
  });

  it("are shared out by those above it", async () => {
    expect(await asked.groups("which ward has the highest share of falls with harm")).toEqual(
      by(
        falls,
        ({ ward }) => ward,
        (own) => percent(own, ({ harm }) => harm !== "No harm"),
      ),
    );
  });

  it("are no course of time for a falling word", async () => {
    expect(await asked.rows("What percentage of falls caused any harm at all?")).toEqual([
      [percent(falls, ({ harm }) => harm !== "No harm")],
    ]);
  });
});

describe("whom a record is about", () => {
  it("is told by numbers under a short header", async () => {
    expect(await asked.rows("how many patients fell")).toEqual([
      [different(falls, ({ patient }) => String(patient))],
    ]);
  });

  it("is named by what happened", async () => {
    expect(await asked.groups("average age of fallers by ward")).toEqual(
      by(
        falls,
        ({ ward }) => ward,
        (own) => mean(own, ({ age }) => age),
      ),
    );
  });

  it("has an age behind a sex of two letters", async () => {
    expect(await asked.rows("how many falls in women over 80")).toEqual([
      [count(falls.filter(({ sex, age }) => sex === "F" && age > 80))],
    ]);
  });

  it("is nobody to group by where anyone is meant", async () => {
    expect(await asked.rows("how many falls were not seen by anyone")).toEqual([
      [count(falls.filter(({ witnessed }) => witnessed === "No"))],
    ]);
  });

  it("has records of their own on average", async () => {
    const patients = different(falls, ({ patient }) => String(patient));
    for (const question of [
      "average number of falls per patient",
      "on average how many falls does each patient have",
    ]) {
      const [[figure] = []] = await asked.rows(question);
      expect(figure).toBeCloseTo(falls.length / patients, 6);
    }
  });
});

describe("groups in the order of a figure", () => {
  const counts = by(falls, ({ ward }) => ward, count);

  it.each([
    ["Rank the wards from most falls to fewest", -1],
    ["rank the wards by falls, fewest first", 1],
  ])("%s", async (question, sign) => {
    const rows = await asked.rows(question);
    const expected = Object.entries(counts).sort(([, one], [, other]) => sign * (one - other));
    expect(rows).toEqual(expected);
  });
});

describe("those of whom something holds against all others", () => {
  const odds = (holds: string) =>
    percent(
      falls.filter(({ sedated }) => sedated === holds),
      ({ harm }) => harm === "Moderate" || harm === "Severe",
    );

  it.each([
    "Are people on sedatives more likely to come to moderate or severe harm than people who aren't on them?",
    "are people on sedatives more likely to have moderate or severe harm than those not on sedatives",
  ])("%s", async (question) => {
    expect(await asked.groups(question)).toEqual({
      "Sed Yes": odds("Yes"),
      "Sed No": odds("No"),
    });
  });

  it("are no others where something else is said of them", async () => {
    const question =
      "are people on sedatives more likely to have severe harm than those in the bathroom";
    expect((await asked.answer(question)).kind).not.toBe("answer");
  });
});

describe("times of the night", () => {
  const hour = ({ time }: (typeof falls)[number]) => Number(time.slice(0, 2));

  it("end in the morning", async () => {
    expect(await asked.rows("how many falls after midnight")).toEqual([
      [count(falls.filter((fall) => hour(fall) < 6))],
    ]);
  });

  it("go up to another time", async () => {
    expect(await asked.rows("falls overnight, 10pm up to 6am - how many")).toEqual([
      [count(falls.filter((fall) => hour(fall) >= 22 || hour(fall) < 6))],
    ]);
  });
});

it("times how long it was till somebody came, of both answers", async () => {
  const question = "median mins til doctor review for falls that were seen vs ones that weren't";
  const time = (witnessed: string) =>
    median(
      falls.filter((one) => one.witnessed === witnessed),
      ({ minutes }) => minutes,
    );
  expect(await asked.groups(question)).toEqual({ "Wit Yes": time("Yes"), "Wit No": time("No") });
});

it("takes rails that were up for those that were there", async () => {
  const bedside = falls.filter(({ place }) => place === "Bedside");
  expect(await asked.rows("of the bedside falls, what % had the rails up")).toEqual([
    [percent(bedside, ({ rails }) => rails === "Yes")],
  ]);
});
