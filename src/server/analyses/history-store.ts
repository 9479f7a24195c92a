import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import type { HistoryEntry, HistoryPage, HistoryQuery } from "#contract/calls/history.ts";
import { Problem } from "#contract/problem.ts";
import type { ProblemAnswer } from "#contract/problem-answer.ts";
import type { Database } from "#server/database/database.ts";
import { nothingSealed } from "#server/database/sealing/sealed-column.ts";
import { analyses, analysisContents, reportShares } from "#server/database/user-schema.ts";
import { lockAllowance } from "./allowance.ts";
import { deleteUnusedContents } from "./analysis-contents.ts";
import { type Heading, headingColumns, openHeading } from "./analysis-heading.ts";
import { isOwnAnalysis } from "./own-analysis.ts";
import { closeGap, threadsOf } from "./question-threads.ts";

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
          ...{ id: analyses.id, request: analyses.request, title: analyses.title },
          ...{ previousId: analyses.previousId, contentId: analyses.contentId },
          content: analysisContents.content,
        })
        .from(analyses)
        .leftJoin(analysisContents, eq(analyses.contentId, analysisContents.id))
        .where(isOwnAnalysis(id, userId));
      if (row === undefined) throw new Problem("analysis-not-found");
      const seal = await database.sealing.of(userId);
      const { title: _, ...asked } = await seal.open(analyses.request, row.id, row.request);
      const title = await seal.open(analyses.title, row.id, row.title);
      const { previousId, contentId, content } = row;
      const fileContent =
        contentId && (await seal.open(analysisContents.content, contentId, content));
      return {
        ...asked,
        ...(fileContent !== null && { fileContent }),
        ...(previousId !== null && { previousId }),
        ...(title !== null && { title }),
      };
    },
    rename: async (id, userId, title) => {
      const kept = title.trim() || null;
      const seal = await database.sealing.of(userId);
      const changed = await database.queries
        .update(analyses)
        .set({ title: kept === null ? null : await seal.seal(analyses.title, id, kept) })
        .where(isOwnAnalysis(id, userId))
        .returning({ id: analyses.id });
      if (changed.length === 0) throw new Problem("analysis-not-found");
      return kept;
    },
    remove: (id, userId) => remove(database, id, userId),
  };
}

async function page(
  database: Database,
  userId: string,
  { search = "", before }: HistoryQuery,
): Promise<HistoryPage> {
  const seal = await database.sealing.of(userId);
  const words = search.trim().toLowerCase();
  const found: FoundRow[] = [];
  const limit = words === "" ? pageLength + 1 : searchedAtOnce;
  let place = before;
  // What is sealed the database cannot search: the rows are gone through here, some at a time.
  for (;;) {
    const rows = await rowsAfter(database, userId, { place, limit });
    const opened = await Promise.all(rows.map((row) => openHeading(seal, row)));
    found.push(...opened.filter((heading) => says(heading, words)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit || found.length > pageLength) break;
    place = placeOf(last);
  }
  const shown = found.slice(0, pageLength);
  const last = found.length > pageLength ? shown.at(-1) : undefined;
  return {
    entries: shown.map(entryOf),
    next: last === undefined ? null : placeOf(last),
  };
}

const searchedAtOnce = 200;

interface Stretch {
  /** Where it begins. */
  readonly place: string | undefined;
  readonly limit: number;
}

const rowsAfter = ({ queries }: Database, userId: string, { place, limit }: Stretch) =>
  queries
    .select({ ...entryColumns, microseconds })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), isNull(analyses.deletedAt), after(place)))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit);

const says = ({ title, prompt, fileName }: Heading, words: string) =>
  [title, prompt, fileName].some((text) => text?.toLowerCase().includes(words));

const placeOf = ({ microseconds, id }: { microseconds: string; id: string }) =>
  `${microseconds}-${id}`;

const entryColumns = {
  ...headingColumns,
  state: analyses.state,
  previousId: analyses.previousId,
  columns: analyses.columns,
  createdAt: analyses.createdAt,
  problem: analyses.problem,
  isRerun: sql<boolean>`${analyses.rerun} is not null`,
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

type EntryRow = Pick<
  typeof analyses.$inferSelect,
  Exclude<keyof typeof entryColumns, keyof Heading | "isRerun">
>;

type FoundRow = EntryRow & Heading & { readonly microseconds: string; readonly isRerun: boolean };

function entryOf(row: FoundRow): HistoryEntry {
  const { id, state, previousId, title, fileName, columns } = row;
  return {
    ...{ id, state, previousId, title, fileName, columns },
    prompt: row.prompt.slice(0, shownCharacters),
    createdAt: row.createdAt.toISOString(),
    problem: row.problem as ProblemAnswer | null,
    ...(row.isRerun && { isRerun: true }),
  };
}

/**
 * All that a person said and was told goes. Where the analysis counts against an allowance or a
 * bill, that it took place stays, so that deleting gives nothing back.
 */
async function remove(database: Database, id: string, userId: string): Promise<void> {
  const ended = and(isOwnAnalysis(id, userId), ne(analyses.state, "running"));
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
    await queries.delete(reportShares).where(eq(reportShares.analysisId, id));
    await deleteUnusedContents(queries, userId);
  });
}

const nothingSaid = {
  ...{ prompt: nothingSealed, title: null, fileName: nothingSealed, columns: 0 },
  ...{
    request: nothingSealed,
    previousId: null,
    contentId: null,
    answer: null,
    earlier: null,
    changes: 0,
    sent: null,
    rerun: null,
    problem: null,
    stage: null,
  },
  deletedAt: sql`now()`,
};
