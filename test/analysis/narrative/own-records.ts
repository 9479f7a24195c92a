import { dayAfter, draws, tableOf } from "./own-tables.ts";

const notes = [
  "asked for an interpreter",
  "Polish interpreter booked",
  "peer-to-peer call done",
  "Peer to peer asked for",
  "waiting on chart notes",
  "rang about parking",
];

export interface Bid {
  readonly number: string;
  readonly team: string;
  readonly accepted: "Y" | "N";
  readonly reason: string | null;
  readonly outcome: string | null;
  readonly topic: string;
  /** What somebody wrote down; null for most. */
  readonly note: string | null;
  /** Null where nothing was paid yet. */
  readonly paidOn: string | null;
}

/** Bids for a grant: how they were decided, why not, and how they ended. */
export const bids = tableOf<Bid>("grant_bids.csv", makeBids(), {
  bid_no: ({ number }) => number,
  team: ({ team }) => team,
  acc: ({ accepted }) => accepted,
  rej_rsn: ({ reason }) => reason,
  outcome: ({ outcome }) => outcome,
  topic: ({ topic }) => topic,
  note: ({ note }) => note,
  paid_on: ({ paidOn }) => paidOn,
});

function makeBids(): Bid[] {
  const { pick, between } = draws(47);
  return Array.from({ length: 60 }, (_, at) => {
    const accepted = pick(["Y", "Y", "N"] as const);
    const isIn = accepted === "Y";
    return {
      number: `B${7001 + at}`,
      team: pick(["North", "South", "Coast"]),
      accepted,
      reason: isIn ? null : pick(["Too late", "Too late", "Too dear", "Out of scope"]),
      outcome: isIn ? pick(["Finished", "Finished", "Moved away"]) : null,
      topic: pick(["Falls", "Sleep", "Diet"]),
      note: at % 2 === 0 ? null : pick(notes),
      paidOn: isIn && at % 3 > 0 ? dayAfter("2025-01-10", between(0, 300)) : null,
    };
  });
}
