import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DocumentText } from "../../document/document-text.ts";
import type { TextPlan } from "../../document/text-fact.ts";
import { wordsOf } from "../../document/text-words.ts";
import { computeText } from "./compute-text.ts";
import { readText } from "./read-text.ts";
import { walkWords } from "./recount.ts";
import { verifyTextCounts } from "./verify-text-counts.ts";

const summary: TextPlan = {
  ...{ intents: ["summary"], terms: [], synonyms: {}, faint: [], names: [], counted: null },
  ...{ kind: null, speaker: null, isYesNo: false, isDenied: false, isPast: false },
  ...{ isByDocument: false, isList: false, reading: [] },
};
const asked = (plan: Partial<TextPlan>): TextPlan => ({ ...summary, intents: ["search"], ...plan });

function textOf(...documents: string[]): DocumentText {
  const content = documents.map((text, at) => `Document ${at + 1}\n\n${text}`).join("\n\n");
  let from = 0;
  const places = documents.map((text, at) => {
    const start = content.indexOf(text, from + 10 + String(at).length);
    from = start + text.length;
    return { name: `${String.fromCharCode(97 + at)}.txt`, start, end: from };
  });
  return { name: "a.txt", content, documents: places };
}

const meeting =
  "Board meeting, March 5, 2024\n\nThe emergency department saw 1,204 visits in February 2024. Waiting time in the emergency department rose to 52 minutes. Dr. Susan Lee said that staffing must be reviewed before summer. Total cost: $4,210. The new triage nurse starts on April 1, 2024. Waiting times are worst on Monday mornings because of delayed discharges.\n\nAction items\n- Review the rota\n- Order new monitors";
const finance =
  "Finance note\n\nTotal cost: $4,310. The emergency department budget is 12% above plan. The waiting time target is 30 minutes. We recommend a second triage nurse.";

function factsOf(text: DocumentText, plan = summary) {
  const read = readText(text);
  const { facts } = computeText(read, plan);
  const said = (quote: number) => {
    const place = facts.places[quote - 1];
    return text.content.slice(place?.start, place?.end);
  };
  return { facts, said };
}

describe("the facts of two documents", () => {
  const text = textOf(meeting, finance);
  const { facts, said } = factsOf(text);

  test("count what each holds and all hold together", () => {
    expect(facts.extent.rows).toEqual([
      ["a.txt", 66, 10, 5, meeting.length],
      ["b.txt", 26, 5, 2, finance.length],
      ["All documents", 92, 15, 7, meeting.length + finance.length],
    ]);
    expect(facts.found.rows).toEqual([[3, 6, 4, 1]]);
  });

  test("name the phrases that come back, in any English ending, and where", () => {
    expect(facts.phrases.rows).toContainEqual(["emergency department", 3, 2]);
    expect(facts.phrases.rows).toContainEqual(["waiting time", 3, 2]);
    expect(facts.phrases.rows).toContainEqual(["triage nurse", 2, 2]);
  });

  test("give a timeline of normalised dates, each with its sentence", () => {
    expect(facts.dates.result.rows.map(([date]) => date)).toEqual([
      "2024-02",
      "2024-03-05",
      "2024-04-01",
    ]);
    expect(facts.dates.quotes.map(said)[2]).toBe("The new triage nurse starts on April 1, 2024.");
  });

  test("find what is to be done, list items without their mark", () => {
    expect(facts.actions.quotes.map(said)).toEqual([
      "Dr. Susan Lee said that staffing must be reviewed before summer.",
      "Review the rota",
      "Order new monitors",
      "We recommend a second triage nurse.",
    ]);
  });

  test("find the figure that differs under the same label", () => {
    const { result, quotes } = facts.contradictions;
    expect(result.rows.map((row) => row.slice(0, 5))).toEqual([
      [1, "Total cost", "$4,210", "4210", "a.txt"],
      [1, "Total cost", "$4,310", "4310", "b.txt"],
    ]);
    expect(quotes.map(said)).toEqual(["Total cost: $4,210.", "Total cost: $4,310."]);
  });

  test("places are counted within the document", () => {
    const row = facts.contradictions.result.rows[1] ?? [];
    const [start, end] = row.slice(-2).map(Number);
    expect(finance.slice(start, end)).toBe("$4,310");
  });
});

test("takes no unit, month or title alone for what a text is about", () => {
  const minutes =
    "Dr. Lee waited 30 minutes in March. Dr. Ali waited 40 minutes in March. A fall a day, said Dr. Lee, and 50 minutes until the fall was seen.";
  const { facts } = factsOf(textOf(minutes));
  const phrases = facts.phrases.rows.map(([phrase]) => phrase);
  expect(phrases).toContain("fall");
  for (const alone of ["minutes", "March", "Dr"]) expect(phrases).not.toContain(alone);
});

test.each([
  ["Dr. Marsh asked that night staffing on the ward be reviewed by April 2.", 1],
  ["The auditors propose that every chart be signed.", 1],
  ["Ward 3 is asked to log each transport.", 1],
  ["He asked that question, and it will be of use.", 0],
])("tells whether something is asked to be done: %s", (sentence, actions) => {
  expect(factsOf(textOf(sentence)).facts.actions.quotes).toHaveLength(actions);
});

describe("contradictions", () => {
  test.each([
    ["the same figure", ["Total cost: 4,210.", "The total cost was 4,210."], 0],
    ["another figure", ["Total cost: 4,210.", "The total cost was 4,310."], 1],
    ["a longer label", ["Total cost: $4,210.", "The total cost of the program is $4,310."], 1],
    ["another year", ["In 2023 the total cost was 4,210.", "In 2024 the total cost was 4,310."], 0],
    ["another phase", ["Phase 1 cost: 4,210.", "Phase 2 cost: 4,310."], 0],
    ["another unit", ["Staff absence: 12%.", "Staff absence: 12 days."], 0],
    [
      "a field of each patient",
      ["Age: 50 years\nAge: 60 years", "Age: 70 years\nAge: 80 years"],
      0,
    ],
    ["another date", ["Go-live date: March 5, 2024.", "The go-live date is March 12, 2024."], 1],
    ["one document", ["Total cost: 4,210. Total cost: 4,310."], 0],
    [
      "brackets without an end",
      ["= = = = = = = = = = = = = = = = = = = = 4", "of of of of of of of of of 5"],
      0,
    ],
  ])("%s", (_, documents, count) => {
    expect(factsOf(textOf(...documents)).facts.found.rows[0]?.[3]).toBe(count);
  });
});

describe("answers", () => {
  const text = textOf(meeting, finance);
  test.each([
    [["triage", "nurse", "start"], "date", "The new triage nurse starts on April 1, 2024."],
    [
      ["waiting", "worst", "Mondays"],
      "reason",
      "Waiting times are worst on Monday mornings because of delayed discharges.",
    ],
    [["budget", "emergency"], null, "The emergency department budget is 12% above plan."],
  ] as const)("%s", (terms, kind, expected) => {
    const { facts, said } = factsOf(text, asked({ terms, kind }));
    expect(facts.answer?.isAnswer).toBe(true);
    expect(said(facts.answer?.carriers.quotes[0] ?? 0)).toBe(expected);
  });

  test.each([
    [["budget", "Mars", "mission"], null],
    [["parking", "garage"], null],
    // The words stand there, but no date, nobody and no reason with them.
    [["waiting", "time", "target"], "date"],
    [["budget", "above", "plan"], "reason"],
  ] as const)("no guess for %s", (terms, kind) => {
    expect(factsOf(text, asked({ terms, kind })).facts.answer?.isAnswer).toBe(false);
  });

  test("counts the words it is asked for", () => {
    const plan = asked({ intents: ["mentions"], terms: ["triage nurse", "Mars"] });
    expect(factsOf(text, plan).facts.mentions?.rows).toEqual([
      ["triage nurse", 2, 2],
      ["Mars", 0, 0],
    ]);
  });
});

describe("any text", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      ...[
        "The ward must report 12 beds. ",
        "Total cost: $4,210. ",
        "On March 5, 2024 we met. ",
        "e.g. ",
      ],
      ...[
        "病人满意度下降了。",
        "2024年3月5日花费了3万元。",
        "يجب أن ندفع 500 دولار. ",
        "ב-5 במרץ 2024. ",
      ],
      ...[
        "Der Patient muss 5,5 mg nehmen. ",
        "😀👩‍⚕️ ",
        "\n",
        "\r\n\r\n",
        "- item\n",
        "A-",
        "’",
        "ก็",
      ],
    ),
  );
  const documents = fc.array(
    fc.array(piece, { minLength: 1, maxLength: 30 }).map((pieces) => `${pieces.join("")}.`),
    { minLength: 1, maxLength: 3 },
  );

  test("is quoted by places inside its documents, and each count comes out twice", () => {
    fc.assert(
      fc.property(documents, (all) => {
        const text = textOf(...all);
        const read = readText(text);
        const plan = asked({
          intents: ["search", "mentions"],
          terms: ["ward", "满意", "beds report"],
        });
        const work = computeText(read, plan);
        for (const { document, start, end } of work.facts.places) {
          const place = text.documents[document];
          expect(start).toBeGreaterThanOrEqual(place?.start ?? Number.NaN);
          expect(end).toBeLessThanOrEqual(place?.end ?? Number.NaN);
          expect(end).toBeGreaterThan(start);
        }
        const checked = verifyTextCounts(read, plan, work);
        const twice = checked.filter(({ recomputed }) => recomputed === "equal");
        expect(twice.map(({ title }) => title)).toEqual([
          "Extent of the documents",
          "Key phrases",
          "Words of the question in the documents",
        ]);
        expect(checked.filter(({ recomputed }) => recomputed === "different")).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("has the same words by expression and by walking", () => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const content = pieces.join("");
        const words = wordsOf(content).map(({ start, end }) => ({ start, end }));
        expect(walkWords(content, { start: 0, end: content.length })).toEqual(words);
      }),
      { numRuns: 500 },
    );
  });
});
