import { expect, it } from "vitest";
import { askedTable } from "#test/analysis/narrative/asked-table.ts";
import { by, count } from "#test/analysis/narrative/own-results.ts";
import { inTurn, tableOf } from "#test/analysis/narrative/own-tables.ts";

interface Biopsy {
  readonly number: string;
  readonly clinic: string;
  readonly requested: string;
  readonly taken: string;
  readonly reported: string;
  readonly quoted: number;
  readonly invoiced: number;
  readonly before: number;
  readonly after: number;
}

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);

const rows: readonly Biopsy[] = Array.from({ length: 60 }, (_, at) => ({
  number: `B${1_000 + at}`,
  clinic: inTurn(["Skin", "Breast", "Bowel"], at),
  requested: day(at),
  taken: day(at + (at % 7) - 2),
  // At some hour of a day, where the others are days.
  reported: `${day(at + (at % 5) - 1)} 14:30`,
  quoted: 100 + (at % 11) * 10,
  invoiced: 100 + (at % 13) * 10,
  before: at % 10,
  after: (at * 3) % 8,
}));

const asked = askedTable(
  tableOf<Biopsy>("biopsies.csv", rows, {
    "Biopsy no": ({ number }) => number,
    Clinic: ({ clinic }) => clinic,
    "Requested on": ({ requested }) => requested,
    "Taken on": ({ taken }) => taken,
    "Reported at": ({ reported }) => reported,
    "Quoted £": ({ quoted }) => `£${quoted}`,
    "Invoiced £": ({ invoiced }) => `£${invoiced}`,
    "Pain before": ({ before }) => before,
    "Pain after": ({ after }) => after,
    push_first: ({ before }) => before + 3,
    push_last: ({ after }) => after + 2,
    waterlow_score: ({ before, after }) => 5 + before + after,
  }),
);

const claims = askedTable(
  tableOf<Biopsy>("claims.csv", rows, {
    "Claim no": ({ number }) => number,
    Payer: ({ clinic }) => clinic,
    Status: ({ number }) => (Number(number.slice(1)) % 3 === 0 ? "Denied" : "Paid"),
    AllowedAmt: ({ quoted }) => `£${quoted}`,
    PaidAmt: ({ invoiced }) => `£${invoiced}`,
  }),
);

const early = ({ taken, requested }: Biopsy) => taken < requested;
const dear = ({ invoiced, quoted }: Biopsy) => invoiced > quoted;
const worse = ({ before, after }: Biopsy) => after > before;

it.each([
  ["How many biopsies were taken before they were requested?", early],
  ["number of biopsies taken before they were even requested", early],
  ["how many biopsies have a taken date earlier than the requested date", early],
  ["How many biopsies were requested after they were taken?", early],
  ["how many biopsies were invoiced above the quoted amount", dear],
  ["how many biopsies where the invoiced amount is higher than the quoted amount", dear],
  ["How many biopsies have a quoted amount below the invoiced amount?", dear],
  ["in how many biopsies does the invoiced amount exceed the quoted amount", dear],
  ["On how many biopsies is pain after higher than pain before?", worse],
  ["biopsies where pain before was lower than pain after", worse],
  ["how many biopsies have more pain after than pain before", worse],
  ["how many biopsies have less pain before than pain after", worse],
  [
    "biopsies where the last PUSH score is higher than the first",
    ({ before, after }: Biopsy) => after + 2 > before + 3,
  ],
  [
    "how many biopsies where the invoiced amount is the same as the quoted amount",
    ({ invoiced, quoted }: Biopsy) => invoiced === quoted,
  ],
  // A time is on the day of the other date, and not after its first minute.
  [
    "How many biopsies were reported after they were requested?",
    ({ reported, requested }: Biopsy) => reported.slice(0, 10) > requested,
  ],
])(
  "counts the records of which one column is set against another: “%s”",
  async (question, holds) => {
    expect(await asked.rows(question)).toEqual([[rows.filter(holds).length]]);
  },
);

it("does so beside other conditions, by group and as a share", async () => {
  const skin = rows.filter(({ clinic }) => clinic === "Skin");
  expect(await asked.rows("how many Skin biopsies were taken before they were requested")).toEqual([
    [skin.filter(early).length],
  ]);
  expect(
    await asked.groups("biopsies by clinic where pain after is higher than pain before"),
  ).toEqual(by(rows.filter(worse), ({ clinic }) => clinic, count));
  const [[share] = []] = await asked.rows(
    "What percentage of biopsies were taken before they were requested?",
  );
  expect(Number(share)).toBeCloseTo((100 * rows.filter(early).length) / rows.length);
  const [[total] = []] = await asked.rows(
    "Total invoiced amount for biopsies where pain after is higher than pain before",
  );
  expect(total).toBe(rows.filter(worse).reduce((sum, { invoiced }) => sum + invoiced, 0));
});

it.each([
  // Means or sums of both, of all or of groups, and no records.
  "which clinic invoices less than the quoted amount",
  "Is the average pain after higher than the average pain before?",
  "By how much is the invoiced amount above the quoted amount?",
  "number of biopsies with a total invoiced amount above the quoted amount",
  // Of different things.
  "how many biopsies where pain after is higher than the quoted amount",
  "how many biopsies were taken before the invoiced amount",
  // What else was said between the two.
  "how many biopsies were taken but never reported before they were requested",
])("does not take for it: “%s”", (question) => {
  const read = asked.read(question);
  expect(read.kind === "answer" ? JSON.stringify(read.reading) : "").not.toMatch(
    /"operator":"[<>]","left":\{"kind":"column","column":"[^"]+"\},"right":\{"kind":"column"/,
  );
});

it.each([
  [asked, "which clinic has an invoiced amount less than quoted"],
  [claims, "which payer pays less than it allows"],
])("gives no figure of one column where it is asked of which one it is less", (table, question) => {
  expect(table.read(question).kind).not.toBe("answer");
});
