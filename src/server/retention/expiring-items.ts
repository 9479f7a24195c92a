import { and, asc, count, eq, lt } from "drizzle-orm";
import type { LeavingItem } from "#contract/calls/retention.ts";
import type { Database } from "#server/database/database.ts";
import { openRow, type Row } from "#server/database/sealing/sealed-rows.ts";
import { analyses, savedDocuments, savedPrompts } from "#server/database/user-schema.ts";
import { mayGo, type RetentionRule, retained } from "./retention-rule.ts";

/** Whose content, and for how many days it is stored. */
export interface RetentionTerm {
  readonly userId: string;
  readonly days: number;
  readonly now: Date;
}

export interface ExpiringItems {
  readonly leaving: LeavingItem[];
  /** Those that are kept are named, and not counted. */
  readonly leavingCount: number;
}

/** How long before it goes something is shown. */
const shownDays = 14;
const maxNamed = 100;
const nameCharacters = 100;
const day = 24 * 60 * 60_000;

type Kind = LeavingItem["kind"];

/** What of a person goes within two weeks, the first to go first. */
export async function expiringItems(
  database: Database,
  rule: RetentionRule,
  term: RetentionTerm,
): Promise<ExpiringItems> {
  const kinds = Object.keys(retained) as Kind[];
  const found = await Promise.all(kinds.map((kind) => itemsOf(database, kind, term)));
  const counts = await Promise.all(kinds.map((kind) => countOf(database, rule, { ...term, kind })));
  const leaving = found.flat().toSorted((a, b) => a.leavesAt.localeCompare(b.leavesAt));
  return {
    leaving: leaving.slice(0, maxNamed),
    leavingCount: counts.reduce((sum, one) => sum + one, 0),
  };
}

const soon = (kind: Kind, { userId, days, now }: RetentionTerm) => {
  const { table, at, isThere } = retained[kind];
  const edge = new Date(now.getTime() + (shownDays - days) * day);
  return and(eq(table.userId, userId), isThere, lt(at, edge));
};

async function countOf(
  { queries }: Database,
  rule: RetentionRule,
  { kind, ...term }: RetentionTerm & { readonly kind: Kind },
): Promise<number> {
  const { table } = retained[kind];
  const going = and(soon(kind, term), mayGo(rule, table.kept));
  const [row] = await queries.select({ rows: count() }).from(table).where(going);
  return row?.rows ?? 0;
}

/** What is read of each kind: only what it is known by, since the rest may be large. */
const columns = {
  analysis: {
    ...{ id: analyses.id, at: analyses.createdAt, kept: analyses.kept },
    ...{ title: analyses.title, prompt: analyses.prompt },
  },
  document: {
    ...{ id: savedDocuments.id, at: savedDocuments.uploadedAt, kept: savedDocuments.kept },
    fileName: savedDocuments.fileName,
  },
  prompt: {
    ...{ id: savedPrompts.id, at: savedPrompts.createdAt, kept: savedPrompts.kept },
    content: savedPrompts.content,
  },
} as const;

async function itemsOf(
  { queries, sealing }: Database,
  kind: Kind,
  term: RetentionTerm,
): Promise<LeavingItem[]> {
  const { table, at } = retained[kind];
  const rows: Row[] = await queries
    .select(columns[kind])
    .from(table)
    .where(soon(kind, term))
    .orderBy(asc(at))
    .limit(maxNamed);
  const seal = await sealing.of(term.userId);
  return Promise.all(
    rows.map(async (row) => {
      const opened = await openRow(seal, table, row);
      const leavesAt = new Date((row.at as Date).getTime() + term.days * day).toISOString();
      const item = { kind, id: String(row.id), leavesAt, kept: row.kept === true };
      return { ...item, name: nameOf(opened).slice(0, nameCharacters) };
    }),
  );
}

function nameOf({ title, prompt, fileName, content }: Row): string {
  const { title: saved } = (content ?? {}) as { readonly title?: string };
  return String(title ?? prompt ?? fileName ?? saved ?? "");
}
