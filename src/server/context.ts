import type { FastifyBaseLogger } from "fastify";
import { analyse } from "#analysis/analyse.ts";
import type { Children, SharedChildren } from "#analysis/children.ts";
import { convertSpreadsheet } from "#analysis/ingest/read-spreadsheet.ts";
import { findKeywordsApart } from "#analysis/processes/scan-apart.ts";
import { startChildren } from "#analysis/processes/start-children.ts";
import { limits } from "#contract/limits.ts";
import type { Identity } from "./accounts/identity.ts";
import { openLocalIdentity } from "./accounts/local/open-local-identity.ts";
import { openOutbox } from "./accounts/outbox/outbox.ts";
import { outboxPath } from "./accounts/outbox/outbox-route.ts";
import { type AnalysisStore, openAnalysisStore } from "./analyses/analysis-store.ts";
import type { FindKeywords } from "./analyses/hold-keywords.ts";
import { type Analyse, openRuns, type Runs } from "./analyses/runs.ts";
import { type Config, isLoopback } from "./config.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { openLog } from "./log.ts";
import { masterKeyOf } from "./master-key.ts";
import { openUploadFolder, type UploadFolder } from "./uploads/upload-folder.ts";
import type { ConvertSpreadsheet } from "./uploads/upload-route.ts";

/** Everything that lives as long as the server, and what it is made of. */
export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly identity: Identity;
  /** Where development mails are shown; null outside a loopback evaluation. */
  readonly outboxPath: string | null;
  readonly parsers: SharedChildren;
  readonly engines: Children;
  readonly uploads: UploadFolder;
  readonly convertSpreadsheet: ConvertSpreadsheet;
  readonly findKeywords: FindKeywords;
  readonly store: AnalysisStore;
  readonly runs: Runs;
  clock(): Date;
  /** Closes all of it, in reverse order. */
  close(): Promise<void>;
}

/** What a test may put in place of the real thing. */
export interface Overrides {
  readonly log?: FastifyBaseLogger;
  readonly database?: Database;
  readonly identity?: Identity;
  readonly analyse?: Analyse;
  clock?(): Date;
}

/** Opens what the server needs, or nothing: the database is closed again when the rest fails. */
export async function openContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const log = overrides.log ?? openLog(config.logLevel);
  const database = overrides.database ?? (await openDatabase(config));
  try {
    return await openOn({ log, database }, config, overrides);
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Base = Pick<Context, "log" | "database">;

async function openOn(base: Base, config: Config, overrides: Overrides): Promise<Context> {
  const { log, database } = base;
  const children = {
    parsers: startChildren({ size: config.parallelUploads }),
    engines: startChildren({ size: config.parallelAnalyses }),
  };
  const uploads = openUploadFolder(config.dataDir);
  const outbox = hasOutbox(config) ? openOutbox() : null;
  const identity =
    overrides.identity ??
    openLocalIdentity({
      database,
      secret: masterKeyOf(config),
      publicOrigin: config.publicOrigin,
      adminEmails: config.adminEmails,
      google: config.google,
      outbox,
    });
  const store = openAnalysisStore(database);
  const runs = openRuns({
    store,
    engines: children.engines,
    capacity: config.parallelAnalyses + limits.queueLength,
    analyse: overrides.analyse ?? analyse,
    onFailure: (error, analysis) => log.error({ analysis, err: error }, "an analysis failed"),
  });
  const interrupted = await store.endInterrupted();
  if (interrupted > 0) log.warn({ interrupted }, "analyses of an earlier process were ended");
  return {
    ...{ ...base, ...children, config, identity, store, runs },
    outboxPath: outbox === null ? null : outboxPath,
    uploads,
    convertSpreadsheet,
    findKeywords: (input) => findKeywordsApart(input, { children: children.engines }),
    clock: overrides.clock ?? (() => new Date()),
    close: async () => {
      await identity.close();
      await Promise.all([children.engines.close(), children.parsers.close()]);
      uploads.close();
      await database.close();
    },
  };
}

const hasOutbox = ({ deployment, host }: Config) => deployment === "evaluation" && isLoopback(host);
