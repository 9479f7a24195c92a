import { describe, expect, it } from "vitest";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { startWorkerPool } from "#analysis/processes/start-worker-pool.ts";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, different } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";
import { writeRecords } from "../../table/table.ts";
import { readQuestion } from "./read-question.ts";

it("tells people whose names the table holds apart by age", async () => {
  const workers = startWorkerPool({ size: 1 });
  const given = ["Ann Bow", "Carl Dee", "Eve Fox", "Gus Hay", "Ida Jay"];
  const rows = Array.from({ length: 60 }, (_, at) => [
    `${given[at % 5]}${"abcdefghijkl"[at % 12]}`,
    String(40 + at),
    ["East", "West"][at % 2] ?? "",
    String(at % 9),
  ]);
  const headers = ["Patient name", "Age", "Ward", "Length of stay"];
  const table = { name: "list.csv", content: writeRecords({ headers, rows }) };
  const engine = await openEngine({ table, columns: [], direction: "rows" }, { workers });
  try {
    const { profile } = engine;
    const about = { profile, fileName: table.name, focus: null, previous: [] };
    const read = readQuestion({
      question: "How long do patients over 65 stay on each ward?",
      ...about,
    });
    expect(read).toMatchObject({
      reading: {
        asks: [{ query: { where: { operator: ">", left: { column: "Age" } } } }],
      },
    });
  } finally {
    await engine.close();
    await workers.close();
  }
});

/** Dispensed scripts: several of one person, at several clinics. */
const scripts = Array.from({ length: 90 }, (_, at) => ({
  no: `R${4000 + at}`,
  person: `${700 + ((at * 11) % 13)}`,
  sex: inTurn(["F", "M"], (at * 11) % 13),
  clinic: inTurn(["Foot", "Eye", "Heart"], at % 3),
  seen: at % 4 === 0 ? "no" : "yes",
}));
type Script = (typeof scripts)[number];

const cells = {
  ScriptNo: (script: Script) => script.no,
  Sex: (script: Script) => script.sex,
  Clinic: (script: Script) => script.clinic,
  Seen: (script: Script) => script.seen,
};
const dispensed = (person: string) =>
  askedTable(tableOf("dispensed.csv", scripts, { ...cells, [person]: (script) => script.person }));
const asked = dispensed("PatientId");
const ofDonors = dispensed("Donor No");

describe("people of whom each has several records", () => {
  const people = (found: readonly Script[]) => different(found, ({ person }) => person);
  const share = (part: readonly Script[], whole: readonly Script[]) =>
    Number(((100 * people(part)) / people(whole)).toPrecision(10));
  const women = scripts.filter(({ sex }) => sex === "F");

  it.each(["percentage", "share", "proportion"])("are those of whom a %s is", async (word) => {
    const eyes = scripts.filter(({ clinic }) => clinic === "Eye");
    expect(await asked.rows(`what ${word} of patients went to the eye clinic`)).toEqual([
      [share(eyes, scripts)],
    ]);
    expect(await asked.rows(`what ${word} of all our people went to the eye clinic`)).toEqual([
      [share(eyes, scripts)],
    ]);
  });

  it("are those of whom it is, whatever qualifies them", async () => {
    const seen = women.filter((one) => one.seen === "yes");
    expect(await asked.rows("what percentage of female patients were seen")).toEqual([
      [share(seen, women)],
    ]);
  });

  it("are counted, whatever qualifies them", async () => {
    const eyes = women.filter(({ clinic }) => clinic === "Eye");
    for (const noun of ["patients", "people"])
      expect(await asked.rows(`how many female ${noun} went to the eye clinic`)).toEqual([
        [people(eyes)],
      ]);
    expect(await ofDonors.rows("how many female people went to the eye clinic")).toEqual([
      [people(eyes)],
    ]);
  });

  it.each(["patients per clinic", "people by clinic", "patients by clinic"])(
    "are counted in each group: “%s”",
    async (question) => {
      const counts = Object.entries(by(scripts, ({ clinic }) => clinic, people));
      const rows = await asked.rows(question);
      expect(new Map(rows as [string, number][])).toEqual(new Map(counts));
      const read = asked.read(question);
      expect(read.kind === "answer" && read.reading.defaults, "and said to be").toEqual(["entity"]);
    },
  );

  it.each([
    "what percentage of scripts were at the eye clinic",
    "what percentage of the scripts of our patients were at the eye clinic",
  ])("leave a share of scripts one of scripts: “%s”", async (question) => {
    const eyes = scripts.filter(({ clinic }) => clinic === "Eye");
    expect(await asked.rows(question)).toEqual([
      [Number(((100 * eyes.length) / scripts.length).toPrecision(10))],
    ]);
  });
});
