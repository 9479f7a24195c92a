import { describe, expect, it } from "vitest";
import { ordinaryWords } from "#analysis/domain/ordinary-words.ts";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { dayAfter, draws, tableOf } from "#test/analysis/narrative/own-tables.ts";

/** Visits of which nothing is told but when, where and how long. */
const visits = askedTable(
  tableOf("clinic_visits.csv", makeVisits(), {
    visit_id: ({ number }) => number,
    patient_id: ({ patient }) => patient,
    visit_date: ({ date }) => date,
    clinic: ({ clinic }) => clinic,
    minutes: ({ minutes }) => minutes,
  }),
);

function makeVisits() {
  const { pick, between } = draws(241);
  return Array.from({ length: 80 }, (_, at) => ({
    number: `V${1000 + at}`,
    patient: 300 + between(0, 40),
    date: dayAfter("2024-01-01", 3 * at),
    clinic: pick(["North", "South", "Harbour"]),
    minutes: between(5, 60),
  }));
}

const asks = (question: string) => {
  const outcome = visits.read(question);
  return outcome.kind === "answer" ? outcome.reading.asks : null;
};

/** Claims, of which each was opened on some day. */
const claims = askedTable(
  tableOf("claims.csv", makeVisits(), {
    ClaimRef: ({ number }) => number,
    OpenedDate: ({ date }) => date,
    ClosedDate: ({ date, minutes }) => (minutes > 30 ? null : date),
    Status: ({ clinic }) => clinic.slice(0, 1),
    DamagesPaid: ({ minutes }) => (minutes > 40 ? null : 100 * minutes),
  }),
);

const asksClaims = (question: string) => {
  const outcome = claims.read(question);
  return outcome.kind === "answer" ? outcome.reading.asks : null;
};

/** What says nothing of which visits are meant, in each place below. */
const idle =
  /^(?:that|tell|and|the|those|what|are|called|how|display|entered|list|logged|noted|recorded|records|reported|results|taken|made|whole|numbers|each|one|consultation|contacted|observation|session|line|call|watt|people|course|duration|hours|clinical|practice|resident)$/;

describe("a word before what is counted", () => {
  it.each(["ENT", "TIA", "booked", "treated", "quick", "full", "other", "mixed", "older"])(
    "is not passed over: %s visits",
    (word) => {
      expect(asks(`How many ${word} visits were there?`)).toBeNull();
      expect(asks(`average minutes of ${word} visits by clinic`)).toBeNull();
    },
  );

  // Every second word in each of the two: they are refused by the same rules.
  it.each([
    ["How many W visits were there?", "How many visits were there?", 0],
    ["average minutes of W visits by clinic", "average minutes of visits by clinic", 1],
  ])(
    "is passed over where it says nothing, of 1,500 words in “%s”",
    { tags: "slow" },
    (template, plain, half) => {
      const base = asks(plain);
      expect(base).not.toBeNull();
      const passedOver = [...ordinaryWords].filter(
        (word, at) =>
          at % 2 === half &&
          word.length > 2 &&
          !idle.test(word) &&
          JSON.stringify(asks(template.replace("W", word))) === JSON.stringify(base),
      );
      expect(passedOver).toEqual([]);
    },
  );

  it("is not passed over where it says a period of which each has one record", () => {
    const plain = asks("average minutes of visits by clinic");
    expect(asks("average minutes of daily visits by clinic")).not.toEqual(plain);
  });

  it("is not passed over as another word for a column, which most records fill", () => {
    expect(asksClaims("average damages on settled claims")).toBeNull();
    expect(asksClaims("avg damages on the settled claims")).toBeNull();
    expect(asksClaims("average damages of opened claims")).not.toBeNull();
  });

  it("stays where it is said to be any, or says what the table holds", () => {
    expect(asks("how many of the visits lasted over 30 minutes")).not.toBeNull();
    expect(asks("number of different patients seen, not visits")).not.toBeNull();
    expect(asks("how many South visits")).not.toBeNull();
  });

  it("is said, with what else the question may have meant", () => {
    const outcome = visits.read("How many ENT visits were there?");
    expect(outcome).toMatchObject({ kind: "incomplete", nearby: [{}] });
    const spans = outcome.kind === "incomplete" ? outcome.spans : [];
    expect(spans.filter(({ role }) => role === "unknown")).toMatchObject([{ start: 9, end: 12 }]);
  });
});
