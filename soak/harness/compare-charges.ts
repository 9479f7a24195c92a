import { readConfig } from "#server/config/config.ts";
import { meterEvents } from "#server/database/billing-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { analyses } from "#server/database/user-schema.ts";
import type { Payer } from "./charge-people.ts";

export interface Compared {
  /** Analyses that succeeded, of those who pay for each and of those on a trial. */
  readonly succeeded: { readonly paid: number; readonly free: number };
  /** Of those that did not: failed, stopped or interrupted. */
  readonly givenBack: number;
  readonly meterEvents: number;
  /** What the double of Stripe was told, by different names. */
  readonly toldToStripe: number;
  /** One sentence for each thing that does not agree. */
  readonly wrongs: string[];
}

export interface Told {
  readonly people: readonly Payer[];
  /** Names under which the double of Stripe was told of use. */
  readonly told: readonly string[];
}

type Row = typeof analyses.$inferSelect;

/** Reads what a server has left, which must be stopped, and compares it with what was told. */
export async function compareCharges(
  environment: Readonly<Record<string, string>>,
  { people, told }: Told,
): Promise<Compared> {
  const database = await openDatabase(readConfig(environment));
  try {
    const rows = await database.queries.select().from(analyses);
    const events = await database.queries.select().from(meterEvents);
    const payers = new Set(people.flatMap(({ pays, member }) => (pays ? member.userId : [])));
    const done = rows.filter(({ state }) => state === "succeeded");
    const paid = done.filter(({ userId }) => payers.has(userId));
    const names = told.map((id) => ({ id }));
    return {
      succeeded: { paid: paid.length, free: done.length - paid.length },
      givenBack: rows.length - done.length,
      meterEvents: events.length,
      toldToStripe: told.length,
      wrongs: [
        ...rows.flatMap(unsettled),
        ...differences("paid analyses", paid, { of: "meter events", those: events }),
        ...differences("meter events", events, { of: "told to Stripe", those: names }),
        ...paid.flatMap((row) => wrongPrice(row, events)),
        ...people.flatMap((person) => wrongsOf(person, done)),
        ...(paid.length > 0 ? [] : ["nobody paid for an analysis"]),
      ],
    };
  } finally {
    await database.close();
  }
}

function unsettled({ id, state, priceCents }: Row): string[] {
  if (state === "running") return [`${id} still runs`];
  return state !== "succeeded" && priceCents > 0 ? [`${id} was not given back`] : [];
}

function wrongPrice(
  { id, priceCents }: Row,
  events: readonly (typeof meterEvents.$inferSelect)[],
): string[] {
  const cents = events.find((event) => event.id === id)?.cents;
  return cents === priceCents && cents > 0 ? [] : [`${id} costs ${priceCents}, not ${cents}`];
}

/** What was told as done is done, and a cap was kept. */
function wrongsOf({ member, told, capCents }: Payer, done: readonly Row[]): string[] {
  const own = done.filter(({ userId }) => userId === member.userId);
  const ids = new Set(own.map(({ id }) => id));
  const cents = own.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return [
    ...[...told].filter((id) => !ids.has(id)).map((id) => `${id} was told as done and is not`),
    ...(capCents !== null && cents > capCents ? [`a cap of ${capCents} was passed: ${cents}`] : []),
  ];
}

interface Named {
  readonly id: string;
}

function differences(
  what: string,
  these: readonly Named[],
  { of: otherwise, those }: { of: string; those: readonly Named[] },
): string[] {
  const left = new Set(these.map(({ id }) => id));
  const right = new Set(those.map(({ id }) => id));
  const missing = [...left].filter((id) => !right.has(id)).length;
  const extra = [...right].filter((id) => !left.has(id)).length;
  const twice = those.length - right.size;
  if (missing + extra + twice === 0) return [];
  return [`${what}: ${missing} not among ${otherwise}, ${extra} only there, ${twice} there twice`];
}
