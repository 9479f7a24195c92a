import type { FastifyBaseLogger } from "fastify";
import { analyse, releaseResults } from "#analysis/analyse.ts";
import { openEngine } from "#analysis/facts/open-engine.ts";
import { convertDocument, convertSpreadsheet } from "#analysis/ingest/read-source.ts";
import { copyInWorker } from "#analysis/processes/copy-in-worker.ts";
import { findKeywordsInWorker } from "#analysis/processes/scan-in-worker.ts";
import type { SharedWorkerPool } from "#analysis/worker-pool.ts";
import { limits } from "#contract/limits.ts";
import { openDevMailbox } from "./accounts/dev-mailbox/dev-mailbox.ts";
import { devMailboxPath } from "./accounts/dev-mailbox/dev-mailbox-route.ts";
import type { Identity } from "./accounts/identity.ts";
import type { RunAnalysis, RunReport, RunTools } from "./analyses/active-run.ts";
import { type AnalysisStore, openAnalysisStore } from "./analyses/analysis-store.ts";
import { type HostedAnalysts, type MarkerOf, markerWith } from "./analyses/analysts.ts";
import type { BundleMaker } from "./analyses/bundle-route.ts";
import { keepEndingInterrupted } from "./analyses/end-interrupted.ts";
import { openHistoryStore } from "./analyses/history-store.ts";
import { type HostedSpending, openHostedSpending } from "./analyses/hosted-spending.ts";
import type { FindKeywords } from "./analyses/keyword-confirmation.ts";
import { type ReleasesOf, releasesIn } from "./analyses/release-history.ts";
import type { ProfileTable, Recompute } from "./analyses/rerun-routes.ts";
import { openRuns, type Runs } from "./analyses/runs.ts";
import type { ReleaseResults } from "./analyses/share-routes.ts";
import { auditAdmins } from "./audit-admins.ts";
import { type Billing, openBilling } from "./billing/open-billing.ts";
import type { Config } from "./config/config.ts";
import { showsMails } from "./config/dev-mailbox-rule.ts";
import { openControlSocket } from "./control-socket.ts";
import { appendAuditEntry } from "./database/audit-log.ts";
import type { Database } from "./database/database.ts";
import { noteDeletions } from "./database/note-deletions.ts";
import { openDatabase } from "./database/open-database.ts";
import { checkKeys, rotateKeys } from "./database/sealing/rotate-keys.ts";
import { sealPlaintext } from "./database/sealing/seal-plaintext.ts";
import type { MakeCopy } from "./datasets/dataset-routes.ts";
import { failpoint } from "./failpoint.ts";
import { openLog, toStandardOutput, type WriteLine } from "./logging/open-log.ts";
import { type Metrics, openMetrics } from "./metrics/open-metrics.ts";
import { serveMetrics } from "./metrics/serve-metrics.ts";
import { openAnalysts } from "./open-analysts.ts";
import { openBundles } from "./open-bundles.ts";
import { type Datasets, openDatasets } from "./open-datasets.ts";
import { openIdentity } from "./open-identity.ts";
import { openSupport } from "./open-support.ts";
import type { ExpiryTools } from "./retention/expire-content.ts";
import { keepRetention } from "./retention/keep-retention.ts";
import { startWorkers } from "./start-workers.ts";
import type { SupportContext } from "./support/support-routes.ts";
import { openUploadFolder, type UploadFolder } from "./uploads/upload-folder.ts";
import type { UploadContext, UploadReport } from "./uploads/upload-routes.ts";

/** Everything that lives as long as the server, and what it is made of. */
export interface Context {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly identity: Identity;
  /** Where development mails are shown; null outside a loopback evaluation. */
  readonly devMailboxPath: string | null;
  readonly parsers: SharedWorkerPool;
  readonly engines: SharedWorkerPool;
  readonly uploads: UploadFolder;
  readonly datasets: Datasets;
  readonly convertSpreadsheet: UploadContext["convertSpreadsheet"];
  readonly convertDocument: UploadContext["convertDocument"];
  onUpload(report: UploadReport): void;
  readonly findKeywords: FindKeywords;
  readonly makeCopy: MakeCopy;
  readonly releaseResults: ReleaseResults;
  readonly mailSupport: SupportContext["mailSupport"];
  readonly recompute: Recompute;
  readonly profileTable: ProfileTable;
  readonly bundles: BundleMaker;
  readonly billing: Billing;
  readonly store: AnalysisStore;
  readonly hosted: HostedAnalysts;
  readonly markerOf: MarkerOf;
  readonly releasesOf: ReleasesOf;
  readonly spending: HostedSpending;
  readonly runs: Runs;
  clock(): Date;
  /** Closes all of it, in reverse order. */
  close(): Promise<void>;
}

/** What a test may put in place of the real thing. */
export interface TestOverrides {
  /** Where the log goes; standard output unless said. */
  readonly writeLog?: WriteLine;
  readonly database?: Database;
  readonly identity?: Identity;
  readonly analyse?: RunAnalysis;
  clock?(): Date;
}

/** Opens what the server needs, or nothing: what was open is closed again when the rest fails. */
export async function openContext(config: Config, overrides: TestOverrides = {}): Promise<Context> {
  const metrics = openMetrics();
  const write = overrides.writeLog ?? toStandardOutput;
  const log = openLog(config.logLevel, (line, level) => {
    metrics.logged(level);
    write(line, level);
  });
  const database = overrides.database ?? (await openDatabase(config));
  const closers = new AsyncDisposableStack();
  closers.defer(() => database.close());
  try {
    return await openOn({ log, metrics, database, closers }, config, overrides);
  } catch (error) {
    await closers.disposeAsync();
    throw error;
  }
}

interface Base extends Pick<Context, "log" | "metrics" | "database"> {
  /** Hears of all that is opened how it is closed; goes through it in reverse order. */
  readonly closers: AsyncDisposableStack;
}

async function openOn(opened: Base, config: Config, overrides: TestOverrides): Promise<Context> {
  const { closers, ...base } = opened;
  const { log, metrics, database } = base;
  closers.defer(await prepareStored(base, config.dataDir));
  const uploads = openUploadFolder(config.dataDir);
  closers.defer(() => uploads.close());
  const { workerEnded: onEnded } = metrics;
  const workers = startWorkers(config, { log, onEnded });
  closers.defer(async () => {
    await Promise.all([workers.engines.close(), workers.parsers.close()]);
  });
  const clock = overrides.clock ?? (() => new Date());
  const datasets = openDatasets({ dataDir: config.dataDir, engines: workers.engines, clock });
  closers.defer(() => datasets.close());
  const onSignOut = (userId: string) => datasets.store.forgetAll(userId);
  const devMailbox = showsMails(config) ? openDevMailbox() : null;
  const identity =
    overrides.identity ?? (await openIdentity(config, { database, devMailbox, log, onSignOut }));
  closers.defer(() => identity.close());
  const { billingProvider: provider, stripe, pastDueGraceDays: graceDays } = config;
  const billing = await openBilling({ database, provider, stripe, graceDays, log, clock });
  closers.defer(() => billing.provider.close());
  const store = openAnalysisStore(database, billing.provider.ledger);
  const telling = await openTelling(config, database, clock);
  const runs = openRuns({
    store,
    engines: workers.engines,
    capacity: config.parallelAnalyses + limits.queueLength,
    capacityForOne: limits.queueLengthForOne,
    analyse: overrides.analyse ?? analyse,
    ...{ ...telling, recordSent: recordSent(database, log) },
    onFailure: (error, analysis) => log.error({ analysis, err: error }, "analysis failed"),
    onEnded: (ended) => {
      metrics.analysisEnded(ended);
      log.info(fieldsOf(ended), "analysis finished");
    },
  });
  failpoint("database-opened");
  const audited = await auditAdmins(database, config.adminEmails);
  if (audited !== null) log.info({ ...audited }, "audit entry written");
  closers.defer(await keepEndingInterrupted({ store, ...telling }, log));
  closers.defer(keepExpiring(base, config, clock));
  failpoint("interrupted-ended");
  const served = config.metrics && (await serveMetrics(metrics, config.metrics));
  if (served !== null) {
    closers.defer(() => served.close());
    const queues = () => [...workers.parsers.queues(), ...workers.engines.queues()];
    metrics.watch({ queues, analyses: () => runs.count, pingDatabase: () => database.ping() });
    log.info({ port: served.port }, "metrics endpoint listening");
  }
  return {
    ...{ ...base, ...workers, config, identity, billing, store, ...telling, runs },
    devMailboxPath: devMailbox && devMailboxPath,
    mailSupport: openSupport(config, devMailbox, log),
    ...{ uploads, datasets, convertSpreadsheet, convertDocument, clock },
    onUpload: (report) => {
      metrics.uploadEnded(report);
      log.info({ ...report }, "upload parsed");
    },
    ...workOn(workers.engines, { clock, ...telling, analyse: overrides.analyse ?? analyse }),
    bundles: openBundles(workers.engines),
    close: () => closers.disposeAsync(),
  };
}

/** Deletes what is stored for long enough; gives how to stop that. */
function keepExpiring(
  { database, log }: Pick<Base, "database" | "log">,
  { retention: rule }: Config,
  clock: () => Date,
): () => Promise<void> {
  const removeAnalysis: ExpiryTools["removeAnalysis"] = (inside, id, userId) =>
    openHistoryStore(inside).remove(id, userId);
  return keepRetention({ database, rule, clock, removeAnalysis }, log);
}

/**
 * Checks the master key, and seals what an older version left. Only this process may open an embedded
 * database, so commands about it come here; gives how to stop that.
 */
async function prepareStored(
  { database, log }: Pick<Base, "database" | "log">,
  dataDir: string,
): Promise<() => Promise<void>> {
  await checkKeys(database);
  await noteDeletions(database);
  await sealPlaintext(database, (table) => log.info({ table }, "plaintext rows sealed"));
  if (database.kind === "postgres") return async () => undefined;
  const control = await openControlSocket(dataDir, {
    "rotate-keys": async () => ({ rotated: await rotateKeys(database) }),
  });
  return () => control.close();
}

const fieldsOf = ({ id, userId, state, code, milliseconds }: RunReport) => ({
  ...{ analysis: id, account: userId, state, code, milliseconds },
});

const recordSent =
  (database: Database, log: Context["log"]): RunTools["recordSent"] =>
  async ({ id, userId }, { model, sha256 }) => {
    const entry = await database.transaction((queries) =>
      appendAuditEntry(queries, {
        ...{ action: "analysis-sent", actor: userId, record: `analysis:${id}` },
        details: { model, sha256 },
      }),
    );
    log.info({ account: userId, analysis: id, ...entry }, "audit entry written");
  };

interface WorkTools extends Pick<Context, "clock" | "releasesOf"> {
  readonly analyse: RunAnalysis;
}

/** What requests have done in processes of their own, beside their analyses. */
function workOn(
  engines: SharedWorkerPool,
  { clock, analyse, releasesOf }: WorkTools,
): Pick<Context, "findKeywords" | "makeCopy" | "recompute" | "profileTable" | "releaseResults"> {
  return {
    releaseResults: (userId, input, signal) => {
      const releases = releasesOf(userId, input);
      return releaseResults(input, { workers: engines.of(userId), signal, releases });
    },
    recompute: (userId, input, signal) => analyse(input, { workers: engines.of(userId), signal }),
    profileTable: async (input, { userId, signal, lent }) => {
      const open = lent.openEngine ?? openEngine;
      const engine = await open(input, { workers: engines.of(userId), signal });
      void engine.close();
      return engine.profile;
    },
    findKeywords: (input, { userId, signal }) =>
      findKeywordsInWorker(input, { workers: engines.of(userId), signal }),
    makeCopy: ({ userId, signal, content, actions, format }) => {
      const moment = clock().toISOString();
      const order = { content, format, moment, today: moment.slice(0, 10) };
      const tools = { workers: engines.of(userId), signal };
      return copyInWorker({ ...order, ...(actions && { actions }) }, tools);
    },
  };
}

/** What the writing of reports by hosted models needs. */
const openTelling = async (config: Config, database: Database, clock: () => Date) => ({
  hosted: await openAnalysts(config.model, clock),
  markerOf: markerWith(await database.sealing.secret("marker")),
  releasesOf: releasesIn(database),
  spending: openHostedSpending(database, {
    ...{ monthlyDollars: config.hostedSpendingCap, clock },
    monthlyDollarsOfPerson: config.hostedSpendingCapPerson,
    ...(config.model && { catalogue: config.model.catalogue }),
  }),
});
