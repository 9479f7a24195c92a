import { and, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnalysisRequest } from "#contract/calls/analyze.ts";
import type { HistoryEntry, HistoryPage, HistoryQuery } from "#contract/calls/history.ts";
import { Problem, type ProblemAnswer } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { unpackJson } from "#server/database/packed-json.ts";
import { analyses, analysisContents } from "#server/database/product-schema.ts";
import { storableText } from "#server/database/storable-text.ts";
import { lockAllowance } from "./allowance.ts";
import { deleteUnusedContents } from "./analysis-contents.ts";
import { closeGap, threadsOf } from "./threads.ts";

/** Analyses as their owner looks back at them. Of nobody else's anything is told or changed. */
export interface HistoryStore {
  /** The newest first. */
  page(userId: string, query: HistoryQuery): Promise<HistoryPage>;
  /** What was asked, with the data, under its title of today; throws Problem `analysis-not-found`. */
  request(id: string, userId: string): Promise<AnalysisRequest>;
  /** Gives the title as it is kept; throws Problem `analysis-not-found`. */
  rename(id: string, userId: string, title: string): Promise<string | null>;
  /** Throws Problem `analysis-not-found`, also of a running one. */
  remove(id: string, userId: string): Promise<void>;
}

const pageLength = 50;
/** Enough to know a prompt by. */
const shownCharacters = 300;

export function openHistoryStore(database: Database): HistoryStore {
  return {
    page: async (userId, query) => {
      const found = await page(database, userId, query);
      const threads = await threadsOf(
        database,
        found.entries.map(({ id }) => id),
        userId,
      );
      const entries = found.entries.map((entry) => {
        const thread = threads.get(entry.id);
        return thread === undefined ? entry : { ...entry, thread };
      });
      return { ...found, entries };
    },
    request: async (id, userId) => {
      const [row] = await database.queries
        .select({
          ...{ request: analyses.request, title: analyses.title, previousId: analyses.previousId },
          content: analysisContents.content,
        })
        .from(analyses)
        .leftJoin(analysisContents, eq(analyses.contentId, analysisContents.id))
        .where(ofOwner(id, userId));
      if (row === undefined) throw new Problem("analysis-not-found");
      const { title: _, ...asked } = (await unpackJson(row.request)) as AnalysisRequest;
      const { previousId } = row;
      const request = {
        ...asked,
        ...(row.content && (await contentIn(row.content))),
        ...(previousId === null ? {} : { previousId }),
      };
      return row.title === null ? request : { ...request, title: row.title };
    },
    rename: async (id, userId, title) => {
      const kept = storableText(title.trim()) || null;
      const changed = await database.queries
        .update(analyses)
        .set({ title: kept })
        .where(ofOwner(id, userId))
        .returning({ id: analyses.id });
      if (changed.length === 0) throw new Problem("analysis-not-found");
      return kept;
    },
    remove: (id, userId) => remove(database, id, userId),
  };
}

async function contentIn(packed: Uint8Array): Promise<Pick<AnalysisRequest, "fileContent">> {
  return { fileContent: (await unpackJson(packed)) as string };
}

const ofOwner = (id: string, userId: string) =>
  and(eq(analyses.id, storableText(id)), eq(analyses.userId, userId), isNull(analyses.deletedAt));

async function page(
  { queries }: Database,
  userId: string,
  { search = "", before }: HistoryQuery,
): Promise<HistoryPage> {
  const rows = await queries
    .select({ ...entryColumns, microseconds })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), isNull(analyses.deletedAt), after(before), has(search)))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  const last = rows.length > pageLength ? shown.at(-1) : undefined;
  return {
    entries: shown.map(entryOf),
    next: last === undefined ? null : `${last.microseconds}-${last.id}`,
  };
}

const entryColumns = {
  id: analyses.id,
  state: analyses.state,
  prompt: sql<string>`left(${analyses.prompt}, ${shownCharacters})`,
  previousId: analyses.previousId,
  title: analyses.title,
  fileName: analyses.fileName,
  columns: analyses.columns,
  createdAt: analyses.createdAt,
  problem: analyses.problem,
};

/** A date of JavaScript ends at milliseconds, and two analyses may begin in the same one. */
const microseconds = sql<string>`(extract(epoch from ${analyses.createdAt}) * 1000000)::bigint::text`;

/** Only rows beyond the place that `before` names, in the order of the list. */
function after(before: string | undefined): SQL | undefined {
  if (before === undefined) return undefined;
  const [moment = "", ...id] = before.split("-");
  const at = sql`timestamptz 'epoch' + ${moment}::float8 * interval '1 microsecond'`;
  return sql`(${analyses.createdAt}, ${analyses.id}) < (${at}, ${id.join("-")})`;
}

function has(search: string): SQL | undefined {
  const words = storableText(search.trim());
  if (words === "") return undefined;
  const pattern = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { title, prompt, fileName } = analyses;
  return or(...[title, prompt, fileName].map((column) => ilike(column, pattern)));
}

type EntryRow = Pick<typeof analyses.$inferSelect, keyof typeof entryColumns>;

function entryOf(row: EntryRow): HistoryEntry {
  const { id, state, prompt, previousId, title, fileName, columns } = row;
  return {
    ...{ id, state, prompt, previousId, title, fileName, columns },
    createdAt: row.createdAt.toISOString(),
    problem: row.problem as ProblemAnswer | null,
  };
}

/**
 * All that a person said and was told goes. Where the analysis counts against an allowance or a
 * bill, that it took place stays, so that deleting gives nothing back.
 */
async function remove(database: Database, id: string, userId: string): Promise<void> {
  const ended = and(ofOwner(id, userId), ne(analyses.state, "running"));
  await database.transaction(async (queries) => {
    await lockAllowance(queries, userId);
    await closeGap(queries, id, userId);
    const counts = or(isNotNull(analyses.chargedMonth), sql`${analyses.priceCents} > 0`);
    const emptied = await queries
      .update(analyses)
      .set(nothingSaid)
      .where(and(ended, eq(analyses.state, "succeeded"), counts))
      .returning({ id: analyses.id });
    if (emptied.length === 0) {
      const removed = await queries.delete(analyses).where(ended).returning({ id: analyses.id });
      if (removed.length === 0) throw new Problem("analysis-not-found");
    }
    await deleteUnusedContents(queries, userId);
  });
}

const nothingSaid = {
  ...{ prompt: "", previousId: null, title: null, fileName: "", columns: 0 },
  ...{
    request: new Uint8Array(),
    contentId: null,
    answer: null,
    earlier: null,
    changes: 0,
    sent: null,
    problem: null,
    stage: null,
  },
  deletedAt: sql`now()`,
};
