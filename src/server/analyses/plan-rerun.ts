import { columnsOf } from "#analysis/domain/rename-columns.ts";
import { dataChanges } from "#analysis/rerun/data-changes.ts";
import { matchColumns, withChoices } from "#analysis/rerun/match-columns.ts";
import { absoluteDates, monthsBetween } from "#analysis/rerun/shift-periods.ts";
import type { Profile } from "#analysis/table/profile.ts";
import type { RerunPlan } from "#contract/calls/rerun.ts";
import type { Ask } from "#contract/reading.ts";
import type { ColumnPair } from "#contract/rerun.ts";
import type { Database } from "#server/database/database.ts";
import { previousOf, threadOf } from "./question-threads.ts";

/** A question of a thread, and what it came to. */
interface Question {
  readonly id: string;
  readonly prompt: string;
  readonly title: string | null;
  readonly asks: readonly Ask[];
}

/** The questions of the thread that an analysis belongs to which have ended well, the oldest first. */
export async function questionsOf(
  database: Database,
  id: string,
  userId: string,
): Promise<Question[]> {
  const thread = await threadOf(database, id, userId);
  const ended = thread.filter(({ state }) => state === "succeeded");
  return Promise.all(
    ended.map(async (entry) => {
      const asked = await previousOf(database, entry.id, userId);
      return { id: entry.id, prompt: entry.prompt, title: entry.title, asks: asked?.asks ?? [] };
    }),
  );
}

interface Planning {
  readonly fileName: string;
  readonly questions: readonly Question[];
  readonly files: { readonly before: Profile; readonly after: Profile };
  /** What a person said of the matches. */
  readonly choices: readonly ColumnPair[];
}

/** What a person sees before anything is computed. */
export function planOf({ fileName, questions, files, choices }: Planning): RerunPlan {
  const { before, after } = files;
  const matches = withChoices(matchColumns(before.columns, after.columns), choices);
  const asks = questions.flatMap((question) => question.asks);
  return {
    fileName,
    questions: questions.map(({ asks: own, ...question }) => ({
      ...{ ...question, columns: columnsOf(own), isRead: own.length > 0 },
    })),
    matches,
    headers: after.columns.map(({ name }) => name),
    changes: dataChanges(before, after, matches),
    dates: absoluteDates(asks),
    months: monthsBetween(asks, matches, files),
  };
}
