import { randomUUID } from "node:crypto";
import { and, count, desc, eq, gt, lte } from "drizzle-orm";
import type { Database, Queries } from "#server/database/database.ts";
import { identityMail } from "#server/database/identity-schema.ts";
import type { MailKind, MailMessage } from "./mail-message.ts";
import { DeliveryFailed, type MailTransport } from "./mail-transport.ts";

/** A message that was tried, as the log may tell it: no address, no link. */
export interface MailReport {
  readonly kind: MailKind;
  readonly outcome: "sent" | "deferred" | "failed";
  /** Tries so far. */
  readonly attempts: number;
  readonly code: string | null;
}

export interface MailRequest {
  readonly userId: string;
  readonly kind: MailKind;
  readonly message: MailMessage;
  /** How long its link is worth anything. */
  readonly minutes: number;
}

/** `late` is tried again; `refused` is not: the address does not exist where it should. */
export type MailTrouble = "late" | "refused";

/** Messages to be sent: stored before anybody is told, tried at once, then again until too old. */
export interface MailQueue {
  /** Resolves once the message is stored; it is delivered meanwhile. */
  send(parcel: MailRequest): Promise<void>;
  /** How many messages of a kind somebody was sent since. */
  sentSince(userId: string, kind: MailKind, since: Date): Promise<number>;
  /** What became of the last message of a kind; null when it was sent, is on its way, or is none. */
  trouble(userId: string, kind: MailKind): Promise<MailTrouble | null>;
  /** Tries whatever is due; called by a timer of its own, and by tests. */
  sendDue(): Promise<void>;
  close(): Promise<void>;
}

export interface MailQueueSettings {
  readonly database: Pick<Database, "queries" | "sealing">;
  readonly transport: MailTransport;
  readonly now: () => number;
  readonly onMail?: (report: MailReport) => void;
}

const minute = 60_000;
/** Waits after the first, second … failure; the last one from then on. */
const waits = [minute / 2, 2 * minute, 10 * minute, 30 * minute] as const;
/** Whoever begins to deliver a message has it for so long; a process that died gives it back. */
const leaseMilliseconds = 2 * minute;
const sweepMilliseconds = 15_000;
const messagesAtOnce = 20;
const keptMilliseconds = 24 * 60 * minute;

type Row = typeof identityMail.$inferSelect;

export function openMailQueue(settings: MailQueueSettings): MailQueue {
  const { database, now } = settings;
  const { queries, sealing } = database;
  const underWay = new Set<Promise<void>>();
  const follow = (work: Promise<void>) => {
    // A database that is away leaves the row as it is: its lease ends, and it is tried again.
    const quiet = work.catch(() => undefined).finally(() => underWay.delete(quiet));
    underWay.add(quiet);
    return quiet;
  };
  const sendDue = async () => {
    for (const row of await claimDue(queries, new Date(now())))
      await follow(deliver(settings, row));
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(sendDue).catch(() => undefined);
  }, sweepMilliseconds);
  timer.unref();
  return {
    async send({ userId, kind, message, minutes }) {
      const createdAt = new Date(now());
      const id = randomUUID();
      const seal = await sealing.of(userId);
      const row = {
        ...{ id, userId, kind, createdAt, attempts: 0, sentAt: null },
        message: await seal.seal(identityMail.message, id, message),
        expiresAt: new Date(now() + minutes * minute),
        nextAttemptAt: new Date(now() + leaseMilliseconds),
      };
      await queries.insert(identityMail).values(row);
      void follow(deliver(settings, row));
    },
    async sentSince(userId, kind, since) {
      const own = and(eq(identityMail.userId, userId), eq(identityMail.kind, kind));
      const [row] = await queries
        .select({ sent: count() })
        .from(identityMail)
        .where(and(own, gt(identityMail.createdAt, since)));
      return row?.sent ?? 0;
    },
    async trouble(userId, kind) {
      const [row] = await queries
        .select()
        .from(identityMail)
        .where(and(eq(identityMail.userId, userId), eq(identityMail.kind, kind)))
        .orderBy(desc(identityMail.createdAt))
        .limit(1);
      if (row === undefined || row.sentAt !== null || row.attempts === 0) return null;
      return row.nextAttemptAt === null ? "refused" : "late";
    },
    sendDue,
    async close() {
      clearInterval(timer);
      await last;
      await Promise.all(underWay);
      settings.transport.close();
    },
  };
}

/** Takes what is due for this process alone, and throws away what nobody needs any more. */
async function claimDue(queries: Queries, now: Date): Promise<Row[]> {
  const old = new Date(now.getTime() - keptMilliseconds);
  await queries.delete(identityMail).where(lte(identityMail.createdAt, old));
  const due = await queries
    .select()
    .from(identityMail)
    .where(lte(identityMail.nextAttemptAt, now))
    .limit(messagesAtOnce);
  const nextAttemptAt = new Date(now.getTime() + leaseMilliseconds);
  const claimed: Row[] = [];
  for (const { id } of due) {
    // Of two processes one changes the row; the other finds it no longer due.
    const own = and(eq(identityMail.id, id), lte(identityMail.nextAttemptAt, now));
    claimed.push(
      ...(await queries.update(identityMail).set({ nextAttemptAt }).where(own).returning()),
    );
  }
  return claimed;
}

async function deliver({ database, transport, now, onMail }: MailQueueSettings, row: Row) {
  const kind = row.kind as MailKind;
  const attempts = row.attempts + 1;
  const end = async (outcome: MailReport["outcome"], code: string | null, next: Partial<Row>) => {
    await database.queries
      .update(identityMail)
      .set({ attempts, nextAttemptAt: null, ...next })
      .where(eq(identityMail.id, row.id));
    onMail?.({ kind, outcome, attempts, code });
  };
  const seal = await database.sealing.of(row.userId);
  const stored = await seal.open(identityMail.message, row.id, row.message);
  // What one process has just sent another has nothing left of.
  if (stored === null || row.expiresAt.getTime() <= now())
    return end("failed", stored === null ? "unreadable" : "too-old", { message: null });
  const message = stored as MailMessage;
  try {
    await transport.send(message);
  } catch (failure) {
    if (!(failure instanceof DeliveryFailed)) throw failure;
    if (failure.final) return end("failed", failure.code, { message: null });
    const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0];
    return end("deferred", failure.code, { nextAttemptAt: new Date(now() + wait) });
  }
  return end("sent", null, { message: null, sentAt: new Date(now()) });
}
