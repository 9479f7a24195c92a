import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { KeywordInput } from "#analysis/privacy/scan-request.ts";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { limits } from "#contract/limits.ts";
import { type RequestWords, wordsOfRequest } from "#contract/words-of-request.ts";
import type { Database } from "#server/database/database.ts";
import type { AccountSeal } from "#server/database/sealing/account-seal.ts";
import type { Fingerprint } from "#server/database/sealing/sealed-column.ts";
import { confirmations } from "#server/database/user-schema.ts";
import { failpoint } from "#server/failpoint.ts";
import type { RequestData } from "./check-request.ts";

/** Gives those keywords that occur in a text; waits and works for one person, until they leave. */
export type FindKeywords = (
  input: KeywordInput,
  asked: { readonly userId: string; readonly signal: AbortSignal },
) => Promise<string[]>;

export interface ConfirmationTools {
  readonly database: Database;
  readonly findKeywords: FindKeywords;
}

export interface ConfirmationInput {
  readonly userId: string;
  readonly request: Pick<AnalysisRequest, "hipaaKeywords" | "confirmedKeywords"> & RequestWords;
  readonly data: Pick<RequestData, "keywords" | "hash">;
  /** Whether the person says to have seen and confirmed the keywords. */
  readonly confirmed: boolean;
  readonly now: Date;
  /** Fires when the person leaves. */
  readonly signal: AbortSignal;
}

/** Which keywords stand in the way of an analysis, and how many were found and confirmed. */
export interface KeywordOutcome {
  /** All that were found, where one of them was not confirmed. */
  readonly unconfirmed: string[];
  readonly confirmed: number;
}

/**
 * Scans the data, the question, the title and the names for the person's keywords and decides
 * whether the analysis has to wait for a confirmation. It may go on where nothing was found, or each
 * found keyword stood in the dialog that the person confirmed or was shown by us, for this content,
 * in the last 15 minutes. What was shown and what was confirmed is written down either way.
 */
export async function unconfirmedKeywords(
  { database, findKeywords }: ConfirmationTools,
  { userId, request, data, confirmed, now, signal }: ConfirmationInput,
): Promise<KeywordOutcome> {
  const { hipaaKeywords: keywords } = request;
  if (keywords.length === 0) return nothingFound;
  const find = (text: string) => findKeywords({ text, keywords }, { userId, signal });
  const inData = await data.keywords(keywords, find);
  const found = [...new Set([...inData, ...(await find(wordsOfRequest(request)))])];
  if (found.length === 0) return nothingFound;
  const seal = await database.sealing.of(userId);
  const id = randomUUID();
  const contentHash = seal.fingerprint(data.hash());
  const shown = { seal, contentHash, now };
  const seen = confirmed
    ? [...(request.confirmedKeywords ?? []), ...(await shownKeywords(database, shown))]
    : [];
  const known = new Set(seen.map(comparable));
  const held = found.some((keyword) => !known.has(comparable(keyword)));
  await database.queries.insert(confirmations).values({
    ...{ id, userId, contentHash },
    keywords: await seal.seal(confirmations.keywords, id, found),
    ...{ shownAt: held ? now : null, confirmedAt: held ? null : now },
  });
  failpoint("confirmation-stored");
  return held ? { unconfirmed: found, confirmed: 0 } : { unconfirmed: [], confirmed: found.length };
}

const nothingFound: KeywordOutcome = { unconfirmed: [], confirmed: 0 };

const comparable = (keyword: string) => keyword.trim().normalize("NFC").toLowerCase();

interface Shown {
  readonly seal: AccountSeal;
  readonly contentHash: Fingerprint;
  readonly now: Date;
}

async function shownKeywords(
  { queries }: Database,
  { seal, contentHash, now }: Shown,
): Promise<string[]> {
  const since = new Date(now.getTime() - limits.confirmationMilliseconds);
  const rows = await queries
    .select({ id: confirmations.id, keywords: confirmations.keywords })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.userId, seal.account),
        eq(confirmations.contentHash, contentHash),
        gt(confirmations.shownAt, since),
      ),
    );
  const opened = rows.map(({ id, keywords }) => seal.open(confirmations.keywords, id, keywords));
  return (await Promise.all(opened)).flat();
}
