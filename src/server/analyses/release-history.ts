import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ReleaseHistory } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/domain/analysis.ts";
import type { Partition } from "#analysis/domain/population.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { releases } from "#server/database/user-schema.ts";

/** What was told of a person's data before; of documents nothing is ever told. */
export type ReleasesOf = (userId: string, input: AnalysisInput) => ReleaseHistory;

/** Keeps them in the database. */
export function releasesIn({
  queries,
  sealing,
}: Pick<Database, "queries" | "sealing">): ReleasesOf {
  return (userId, input) => {
    let known = 0;
    return {
      async earlier() {
        const seal = await sealing.of(userId);
        const contentHash = seal.fingerprint(hashOf(input));
        const [row] = await queries
          .select({ partitions: releases.partitions })
          .from(releases)
          .where(and(eq(releases.userId, userId), eq(releases.contentHash, contentHash)));
        const { partitions: column } = releases;
        const partitions = row
          ? ((await seal.open(column, contentHash, row.partitions)) as Partition[])
          : [];
        known = partitions.length;
        return partitions;
      },
      async keep(partitions) {
        const count = partitions.length;
        if (count === known) return;
        const seal = await sealing.of(userId);
        const contentHash = seal.fingerprint(hashOf(input));
        const set = {
          ...{ count, toldAt: new Date() },
          partitions: await seal.seal(releases.partitions, contentHash, partitions),
        };
        const written = await queries
          .insert(releases)
          .values({ userId, contentHash, ...set })
          .onConflictDoUpdate({
            target: [releases.userId, releases.contentHash],
            set,
            setWhere: eq(releases.count, known),
          })
          .returning({ count: releases.count });
        // Another run told of the same data meanwhile: what may leave has to be decided anew.
        if (written.length === 0) throw new Problem("busy");
        known = count;
      },
    };
  };
}

function hashOf(input: AnalysisInput): string {
  const [way, content] =
    "text" in input ? ["text", input.text.content] : [input.direction, input.table.content];
  return createHash("sha256").update(`${way}\0`).update(content).digest("hex");
}
