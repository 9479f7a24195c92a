import { describe, expect, it } from "vitest";
import { askedTable, askTable } from "#test/analysis/narrative/asked-table.ts";
import { boilerJobs } from "#test/analysis/narrative/boiler-jobs.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";

const asked = askedTable(boilerJobs);

describe("a question typed into a search box", () => {
  it.each([
    ["job volume Mar 2025", "How many jobs were there in March 2025?"],
    ["unique customer count", "How many different customers are there?"],
    ["cumulative labour 2025 by visit month", "Running total of labour for 2025 by month"],
    ["labour total 2024 2025", "What was the total labour in 2024 and in 2025?"],
    ["busiest weekday by jobs visited, total", "Which weekday has the most jobs?"],
    ["jobs by fault type", "How many jobs for each fault?"],
    ["jobs by job channel", "How many jobs for each channel?"],
    ["avg quoted working time by engineer name", "Average quoted minutes by engineer"],
    [
      "top 2 engineers by total labour within each region",
      "top 2 engineers by total labour in each region",
    ],
    ["late jobs network-wide", "How many jobs were late?"],
    ["peak leak month", "Which month had the most leaks?"],
  ])("%s", async (question, plain) => {
    const rows = await asked.rows(question);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await asked.rows(plain));
  });

  it.each([
    ["correlation minutes on site vs quoted min", "correlation"],
    ["strongest numeric correlate of minutes on site", "drivers"],
    ["repeats main driver: region / channel / fault", "drivers"],
    ["duplicate job number count", "repeats"],
  ])("%s", (question, kind) => {
    const read = asked.read(question);
    expect(read).toMatchObject({
      kind: "answer",
      reading: { asks: [{ kind: "statistic", statistic: { kind } }] },
    });
  });

  it("counts what there may be any of", () => {
    expect(asked.read("leak jobs >100 min on site any?")).toMatchObject({
      kind: "answer",
      reading: { claim: { kind: "any" } },
    });
  });
});

describe("verbs that say no more than what they lead to", () => {
  it.each([
    ["How many jobs took place in May 2024?", "How many jobs in May 2024?"],
    ["How many jobs did not give a score?", "How many jobs have no score?"],
  ])("%s", async (question, plain) => {
    expect(await asked.rows(question)).toEqual(await asked.rows(plain));
  });
});

it("reads what a stay led to as the stay's own answer", { tags: "slow" }, async () => {
  const stay = await askTable(stays);
  const readmitted = stays.rows.filter((row) => row.readmitted === "Yes").length;
  for (const question of [
    "How many stays were followed by a readmission?",
    "How many stays ended with a readmission?",
  ])
    expect(await stay.rows(question)).toEqual([[readmitted]]);
  await stay.close();
});

describe("figures in a row", () => {
  it("count what stands before the word behind other figures", async () => {
    const web = boilerJobs.rows.filter(({ channel }) => channel === "Web");
    const [row] = await asked.rows("web jobs: n, avg minutes on site, late count");
    expect(row?.[0]).toBe(web.length);
    expect(row?.[2]).toBe(web.filter(({ late }) => late === "Y").length);
  });

  it("group by the type of a thing, whatever a mean is taken over", async () => {
    const groups = await asked.groups("mean minutes on site by type of fault");
    expect(Object.keys(groups).toSorted()).toEqual(["Leak", "No heat", "No water", "Noise"]);
  });

  it("give no latest value where many records are of the last day", { tags: "slow" }, async () => {
    const content = [
      "Day,Site,Kind,Full beds",
      ...Array.from({ length: 90 }, (_, at) =>
        [
          `2025-01-${String(1 + Math.floor(at / 3)).padStart(2, "0")}`,
          ["Elm", "Oak", "Fir"][at % 3],
          ["Big", "Big", "Small"][at % 3],
          40 + ((at * 7) % 31),
        ].join(","),
      ),
    ].join("\n");
    const beds = await askTable({ fileName: "bed_days.csv", content });
    expect(beds.read("latest full beds").kind).not.toBe("answer");
    expect(beds.read("latest full beds of big ones").kind).not.toBe("answer");
    expect(await beds.rows("latest full beds at Fir")).toEqual([[40 + ((89 * 7) % 31)]]);
    expect(await beds.groups("latest full beds at each big site")).toEqual({
      Elm: 40 + ((87 * 7) % 31),
      Oak: 40 + ((88 * 7) % 31),
    });
    await beds.close();
  });
});
