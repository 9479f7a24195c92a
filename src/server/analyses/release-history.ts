import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ReleaseHistory } from "#analysis/analyse.ts";
import type { AnalysisInput } from "#analysis/analysis.ts";
import type { Partition } from "#analysis/population.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#server/database/database.ts";
import { packJson, unpackJson } from "#server/database/packed-json.ts";
import { releases } from "#server/database/product-schema.ts";

/** What was told of a person's data before; of documents nothing is ever told. */
export type ReleasesOf = (userId: string, input: AnalysisInput) => ReleaseHistory;

/** Keeps them in the database. */
export function releasesIn({ queries }: Pick<Database, "queries">): ReleasesOf {
  return (userId, input) => {
    let known = 0;
    return {
      async earlier() {
        const [row] = await queries
          .select({ partitions: releases.partitions })
          .from(releases)
          .where(and(eq(releases.userId, userId), eq(releases.contentHash, hashOf(input))));
        const partitions = row ? ((await unpackJson(row.partitions)) as Partition[]) : [];
        known = partitions.length;
        return partitions;
      },
      async keep(partitions) {
        const count = partitions.length;
        if (count === known) return;
        const packed = await packJson(partitions);
        const written = await queries
          .insert(releases)
          .values({ userId, contentHash: hashOf(input), partitions: packed, count })
          .onConflictDoUpdate({
            target: [releases.userId, releases.contentHash],
            set: { partitions: packed, count },
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
