import { tableOf } from "./own-tables.ts";

const engineers = ["Ada Reed", "Bo Lind", "Cy Marsh", "Di Okon", "Ed Fry"] as const;
const regions = ["North", "South", "Coast"] as const;
const channels = ["Web", "Phone", "Post"] as const;
const faults = ["No heat", "Leak", "Noise", "No water"] as const;

export interface BoilerJob {
  readonly job: string;
  readonly customer: string;
  readonly age: number;
  readonly region: string;
  readonly engineer: string;
  readonly channel: string;
  readonly fault: string;
  /** ISO dates. */
  readonly booked: string;
  readonly visited: string;
  readonly minutes: number;
  readonly quoted: number;
  readonly parts: number;
  readonly labour: number;
  readonly late: "Y" | "N";
  readonly repeat: 0 | 1;
  /** Null where the cell is empty. */
  readonly score: number | null;
}

const dayOf = (step: number): string =>
  new Date(Date.UTC(2024, 0, 1) + step * 86_400_000).toISOString().slice(0, 10);

/** Repairs of boilers, one a row, over two years. */
export const boilerJobs = tableOf<BoilerJob>(
  "boiler_jobs.csv",
  Array.from(
    { length: 360 },
    (_, at): BoilerJob => ({
      job: `BX-${String(4000 + at)}`,
      customer: `C${String(100 + ((at * 7) % 150))}`,
      age: 20 + ((at * 31) % 70),
      region: regions[at % 3] ?? "",
      engineer: engineers[[32, 56, 75, 90, 100].findIndex((end) => (at * 37) % 100 < end)] ?? "",
      channel: channels[(at * 5 + (at % 7)) % 3] ?? "",
      fault: faults[(at * 3 + (at % 5)) % 4] ?? "",
      booked: dayOf(2 * at),
      visited: dayOf(2 * at + 1 + (at % 6)),
      minutes: 20 + ((at * 37) % 100),
      quoted: 25 + ((at * 29) % 90),
      parts: (at * 13) % 80,
      labour: 40 + ((at * 17) % 120),
      late: at % 4 === 0 || at % 9 === 0 ? "Y" : "N",
      repeat: at % 7 === 0 || at % 11 === 3 ? 1 : 0,
      score: at % 10 === 0 ? null : 1 + ((at * 3) % 5),
    }),
  ),
  {
    JobNo: ({ job }) => job,
    CustomerNo: ({ customer }) => customer,
    Age: ({ age }) => age,
    Region: ({ region }) => region,
    Engineer: ({ engineer }) => engineer,
    Channel: ({ channel }) => channel,
    Fault: ({ fault }) => fault,
    BookedOn: ({ booked }) => booked,
    VisitDate: ({ visited }) => visited,
    OnSiteMin: ({ minutes }) => minutes,
    QuotedMin: ({ quoted }) => quoted,
    "Parts $": ({ parts }) => `$${parts.toFixed(2)}`,
    "Labour $": ({ labour }) => `$${labour.toFixed(2)}`,
    Late: ({ late }) => late,
    Repeat30: ({ repeat }) => repeat,
    "Score (1-5)": ({ score }) => score,
  },
);
