import { describe, expect, it } from "vitest";
import type { Condition } from "#contract/query.ts";
import type { Ask, QuestionReading } from "#contract/reading.ts";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { stays } from "#test/analysis/narrative/own-tables.ts";
import { compileQuery } from "../../facts/query/compile-query.ts";
import { followUp } from "./follow-up.ts";

const table = askedTable(stays);

const { fileName } = stays;
const about = () => ({ profile: table.profile, fileName, focus: null });

function asksOf(reading: QuestionReading | null): readonly Ask[] {
  return reading?.kind === "answer" ? reading.reading.asks : [];
}

/** The readings of a question and of those that follow it, one after another. */
function thread(first: string, ...next: readonly string[]): QuestionReading | null {
  let reading: QuestionReading | null = table.read(first);
  for (const question of next)
    reading = followUp({ ...about(), question, previous: asksOf(reading) });
  return reading;
}

/** The same, as figure, groups and conditions. */
function query(first: string, ...next: readonly string[]) {
  const [ask] = asksOf(thread(first, ...next));
  if (ask?.kind !== "query") return null;
  const { measures, by, where } = ask.query;
  return {
    measures: measures.map(({ name }) => name),
    by: by.map(({ name }) => name),
    where: partsOf(where).map(shown),
    wants: ask.wants,
  };
}

const partsOf = (where: Condition | null): readonly Condition[] =>
  where?.kind === "and" ? where.of : [where ?? []].flat();

function shown(part: Condition): string {
  if (part.kind === "not") return `not ${shown(part.of)}`;
  if (part.kind === "period") return `${part.from} to ${part.until}`;
  if (part.kind !== "compare" || part.left.kind !== "column") return part.kind;
  return `${part.left.column} ${part.operator} ${"value" in part.right ? part.right.value : ""}`;
}

const first = "average length of stay by ward";
const figure = { measures: ["Average length_of_stay"], by: ["ward"], wants: "groups" };

describe("a question that points back", () => {
  it("puts groups in place of those before, or adds them where it says so", () => {
    const byMonth = { ...figure, by: ["Month"], where: [], wants: "series" };
    expect(query(first, "and by month?")).toEqual(byMonth);
    expect(query(first, "per month instead")).toEqual(byMonth);
    expect(query(first, "also by sex")).toEqual({ ...figure, by: ["ward", "sex"], where: [] });
    expect(query(first, "by sex as well?")?.by).toEqual(["ward", "sex"]);
    expect(query("average length of stay", "and by ward?")).toEqual({ ...figure, where: [] });
  });

  it("tells the other way beside it: one click away", () => {
    const reading = thread(first, "and by sex?");
    const [other] = reading?.kind === "answer" ? reading.others : [];
    const [ask] = other?.asks ?? [];
    expect(ask?.kind === "query" && ask.query.by.map(({ name }) => name)).toEqual(["ward", "sex"]);
  });

  it("adds conditions, and puts one on the same column in place of that before", () => {
    expect(query(first, "only women")?.where).toEqual(["sex = F"]);
    expect(query(first, "only women", "and men?")?.where).toEqual(["sex = M"]);
    expect(query(first, "only women", "for patients over 60")?.where).toEqual([
      "sex = F",
      "age > 60",
    ]);
    expect(query(first, "but without emergency")?.where).toEqual([
      "not admission_type = Emergency",
    ]);
    expect(query("how many women", "what about men?")?.where).toEqual(["sex = M"]);
  });

  it("puts a period in place of a period", () => {
    const in2023 = ["2023-01-01 to 2024-01-01"];
    expect(query("mean charges in 2024", "the same for 2023")?.where).toEqual(in2023);
    expect(query("mean charges in 2024", "and in 2023?")?.where).toEqual(in2023);
  });

  it("asks of one group where it is named", () => {
    expect(query(first, "what about Surgery?")).toEqual({
      ...figure,
      by: [],
      where: ["ward = Surgery"],
      wants: "figures",
    });
    expect(query("which ward has the highest total charges", "what about Surgery?")?.by).toEqual(
      [],
    );
  });

  it("takes another figure of the same groups and conditions", () => {
    const before = [first, "only women"] as const;
    expect(query(...before, "and the median?")).toMatchObject({
      ...{ measures: ["median of length_of_stay"], by: ["ward"], where: ["sex = F"] },
    });
    expect(query(...before, "and the charges?")).toMatchObject({
      ...{ measures: ["Average total_charges"], by: ["ward"], where: ["sex = F"] },
    });
  });

  it("asks what goes with the figure before", () => {
    const [ask] = asksOf(thread(first, "why is that?"));
    expect(ask).toMatchObject({ statistic: { kind: "drivers", of: "length_of_stay" } });
  });

  it("narrows a statistic and a list of records too", () => {
    const [related] = asksOf(thread("is length of stay correlated with age", "only women"));
    expect(related?.kind === "statistic" && related.where && shown(related.where)).toBe("sex = F");
    const listed = query("list the 5 longest stays", "only women");
    expect([listed?.wants, listed?.where]).toEqual(["records", ["not empty", "sex = F"]]);
  });

  it("gives what can be computed, with each word of it in its place", async () => {
    for (const question of [
      "and by month?",
      "only women",
      "the same for 2023",
      "and by admission type?",
    ]) {
      const reading = followUp({ ...about(), question, previous: asksOf(table.read(first)) });
      const [ask] = asksOf(reading);
      if (ask?.kind !== "query" || reading?.kind !== "answer") throw new Error(question);
      expect(compileQuery(ask.query, table.profile).sql).toMatch(/\bfrom data\b/);
      const { spans } = reading.reading;
      expect(spans.map(({ start, end }) => question.slice(start, end).trim()).join(" ")).toBe(
        question.replace("?", ""),
      );
    }
  });
});

describe("a question that stands for itself", () => {
  it.each([
    "what is the average age",
    "how many women are there",
    "and how many patients were readmitted?",
    "total charges by sex",
  ])("is read without the one before: %s", (question) => {
    expect(followUp({ ...about(), question, previous: asksOf(table.read(first)) })).toBeNull();
  });

  it("says nothing of what the table does not hold", () => {
    for (const question of ["and the moon?", "only on Mars", "same for unicorns"])
      expect(followUp({ ...about(), question, previous: asksOf(table.read(first)) })).toBeNull();
  });

  it("follows nothing where nothing was understood before", () => {
    expect(followUp({ ...about(), question: "only women", previous: [] })).toBeNull();
  });
});
