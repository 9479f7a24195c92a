import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { type PublicSettings, readSettings } from "#contract/calls/account.ts";
import { readHealth, readReady } from "#contract/calls/health.ts";
import { limits } from "#contract/limits.ts";
import { Problem } from "#contract/problem.ts";
import { addAccountRoutes } from "./accounts/account-routes.ts";
import type { SignedIn } from "./accounts/identity.ts";
import { isListed } from "./accounts/is-listed.ts";
import { addAdminRoutes } from "./admin/admin-routes.ts";
import { addAnalysisRoutes } from "./analyses/analysis-routes.ts";
import { familyOf } from "./analyses/analysts.ts";
import { addAnalyzeRoutes } from "./analyses/analyze-routes.ts";
import { addBundleRoute } from "./analyses/bundle-route.ts";
import { addHistoryRoutes } from "./analyses/history-routes.ts";
import { addEstimateRoutes, addPreviewRoute } from "./analyses/preview-route.ts";
import { addReadingRoutes, addRerunRoutes } from "./analyses/rerun-routes.ts";
import { addShareRoutes } from "./analyses/share-routes.ts";
import { addSpendingCapRoutes } from "./analyses/spending-cap-routes.ts";
import { addSubscriptionRoute } from "./analyses/subscription-route.ts";
import { addBillingRoutes } from "./billing/billing-routes.ts";
import type { Context } from "./context.ts";
import { addCopyRoutes, addDatasetRoutes, addMarksRoute } from "./datasets/dataset-routes.ts";
import { addApiDocs } from "./http/api-docs.ts";
import { decorateUser, requireUser } from "./http/authenticate.ts";
import { openBodyMemoryBudget } from "./http/body-memory-budget.ts";
import { canonicalUrl } from "./http/canonical-url.ts";
import { cutStalled } from "./http/cut-stalled.ts";
import { limitAccounts, limitAddresses } from "./http/limit-requests.ts";
import { logRequests, noteRefusal } from "./http/log-requests.ts";
import { refuseForeignRequests } from "./http/refuse-foreign-requests.ts";
import { addSecurityHeaders, firebaseOutside, stripeOutside } from "./http/security-headers.ts";
import { addBuildId, builtPage, servePage } from "./http/serve-page.ts";
import { spreadBursts } from "./http/spread-bursts.ts";
import { spreadDisconnects } from "./http/spread-disconnects.ts";
import { answerOf, problemOf } from "./http/translate-error.ts";
import { addDocumentRoutes } from "./library/document-routes.ts";
import { addKeywordSetRoutes } from "./library/keyword-set-routes.ts";
import { addSavedPromptRoutes } from "./library/saved-prompt-routes.ts";
import { accountDeletionGuard } from "./own-data/account-deletion-guard.ts";
import { addOwnDataRoutes } from "./own-data/own-data-routes.ts";
import { addRetentionRoutes } from "./retention/retention-routes.ts";
import { addSupportRoutes } from "./support/support-routes.ts";
import { addUploadRoutes } from "./uploads/upload-routes.ts";

/**
 * How long a connection may take. A request must be in within the time that a slow line needs for
 * ten megabytes; headers are short; a connection that says nothing is closed, at the latest one
 * look after its time; an answer of which nobody takes anything is thrown away.
 */
const milliseconds = {
  request: 120_000,
  headers: 15_000,
  keepAlive: 20_000,
  look: 5_000,
  reader: 60_000,
  sender: 15_000,
} as const;

/** Each costs memory and a file number; the next ones are closed at once. */
const mostConnections = 10_000;

/** What lasts moments: a full queue, a restart, a database that is coming back. */
const busySeconds = 5;
const passing = new Set([429, 503]);

/** Puts the whole server together on what the context holds; it does not listen yet. */
export async function buildApp(context: Context, page = builtPage): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = "/" }) => canonicalUrl(url),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: milliseconds.request,
    keepAliveTimeout: milliseconds.keepAlive,
    http: {
      headersTimeout: milliseconds.headers,
      connectionsCheckingInterval: milliseconds.look,
    },
    forceCloseConnections: "idle",
  });
  app.server.maxConnections = mostConnections;
  const { reader, sender, headers: silent } = milliseconds;
  spreadDisconnects(app.server);
  cutStalled(app.server, { reader, sender, silent });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorDoor(app);
  logRequests(app, context.metrics);
  spreadBursts(app);
  decorateUser(app);
  const { provider } = context.billing;
  const outside = provider.name === "stripe" && provider.configured ? [stripeOutside] : [];
  if (config.firebase !== null) outside.push(firebaseOutside(config.firebase.authDomain));
  addSecurityHeaders(app, { secure: config.deployment === "production", outside });
  addBuildId(app, page);
  refuseForeignRequests(app, config.publicOrigin);
  const countAddress = await limitAddresses(app, config.requestsPerMinute.address);
  await app.register(compress, { threshold: 1_024 });
  await addApiDocs(app, config.apiDocs);
  addOpenRoutes(app, context);
  provider.addOpenRoutes(app);
  await context.identity.register(app);
  await app.register(async (signedIn) => {
    requireUser(signedIn, { identity: context.identity, onStranger: countAddress });
    limitAccounts(signedIn, config.requestsPerMinute.account);
    await addSignedInRoutes(signedIn, context);
  });
  // Who types asks several times a second, which leaves the other calls their own number.
  await app.register(async (typing) => {
    requireUser(typing, { identity: context.identity, onStranger: countAddress });
    limitAccounts(typing, 4 * config.requestsPerMinute.account);
    addMarksRoute(typing, context);
  });
  await servePage(app, page);
  return app;
}

/** What only people who have signed in may call, on a scope that knows who they are. */
async function addSignedInRoutes(signedIn: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const deletionGuard = accountDeletionGuard();
  deletionGuard.watch(signedIn);
  addAccountRoutes(signedIn, context);
  // In a scope of its own: what reads files would hook itself into every call.
  const { datasets } = context;
  await signedIn.register((uploads) =>
    addUploadRoutes(uploads, { ...context, datasets: datasets.store }),
  );
  const bodies = openBodyMemoryBudget();
  addDatasetRoutes(signedIn, { database: context.database, datasets, bodies });
  const { entitlementOf } = context.billing;
  const { freeAnalysesLimit } = config;
  const held = { bodies, holdDataset: datasets.hold };
  const analyses = { ...context, ...held, freeAnalysesLimit, entitlementOf };
  addAnalyzeRoutes(signedIn, analyses);
  addPreviewRoute(signedIn, analyses);
  addEstimateRoutes(signedIn, analyses);
  addAnalysisRoutes(signedIn, analyses);
  addHistoryRoutes(signedIn, analyses);
  addReadingRoutes(signedIn, analyses);
  addRerunRoutes(signedIn, analyses);
  addBundleRoute(signedIn, analyses);
  addShareRoutes(signedIn, analyses);
  addSubscriptionRoute(signedIn, analyses);
  addSpendingCapRoutes(signedIn, analyses);
  addRetentionRoutes(signedIn, { ...context, retention: config.retention });
  addBillingRoutes(signedIn, context);
  const isPremium = async (user: SignedIn) => (await entitlementOf(user)).premium;
  addCopyRoutes(signedIn, { ...context, store: datasets.store, bodies, isPremium });
  addSavedPromptRoutes(signedIn, {
    database: context.database,
    modelFamily: familyOf(context.hosted),
    isPremium,
  });
  addDocumentRoutes(signedIn, {
    ...{ database: context.database, bodies, isPremium },
    readDataset: (userId, id) => datasets.store.find(userId, id).content(),
  });
  addSupportRoutes(signedIn, { ...context, entitlementOf });
  addKeywordSetRoutes(signedIn, { database: context.database, isPremium });
  addOwnDataRoutes(signedIn, {
    ...context,
    deletionGuard,
    endSubscription: (userId) => context.billing.provider.end(userId),
    stopAnalyses: (userId) => context.runs.stopAll(userId),
    forgetDatasets: (userId) => datasets.store.forgetAll(userId),
  });
  const access = {
    endSessions: (userId: string) => context.identity.endSessions(userId),
    resetFactors: context.identity.resetFactors,
    stopAnalyses: (userId: string) => context.runs.stopAll(userId),
  };
  const isListedAdmin = (email: string) => isListed(email, config.adminEmails);
  const { admin } = context.billing.provider;
  await signedIn.register(async (admins) =>
    addAdminRoutes(admins, {
      ...context,
      billing: { ...admin, entitlementOf },
      access,
      isListedAdmin,
    }),
  );
}

/** The only place where a failure becomes an answer. What nobody foresaw is logged and not told. */
function addErrorDoor(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error, request.routeOptions.bodyLimit);
    noteRefusal(request, problem.code);
    if (problem.status === 500)
      request.log.error({ requestId: request.id, err: problem }, "request failed");
    if (passing.has(problem.status) && !reply.hasHeader("retry-after"))
      reply.header("retry-after", busySeconds);
    return reply
      .code(problem.status)
      .type("application/json; charset=utf-8")
      .serializer(JSON.stringify)
      .send(answerOf(problem, request.id));
  });
}

/** What anyone may ask without signing in. */
function addOpenRoutes(app: FastifyInstance, context: Context): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { config, database, runs, devMailboxPath: outbox } = context;
  typed.route({ ...routeOf(readHealth), handler: async () => ({ status: "ok" as const }) });
  typed.route({
    ...routeOf(readReady),
    handler: async () => {
      if (runs.draining) throw new Problem("stopping");
      await database.ping().catch((error: unknown) => {
        throw new Problem("database-unavailable", {}, error);
      });
      return { status: "ready" as const };
    },
  });
  typed.route({
    ...routeOf(readSettings),
    handler: async () => ({
      identity: config.identityProvider,
      google: config.identityProvider === "firebase" || config.google !== null,
      firebase: publicFirebase(config),
      outbox,
      ...(context.mailSupport !== null && { support: true as const }),
      ...(config.identityProvider === "local" && config.mail && { mailedSignUp: true as const }),
      ...(config.signUp.kind !== "open" && { signUp: config.signUp.kind }),
    }),
  });
}

/** What of a Firebase project may reach the browser. */
function publicFirebase({ firebase }: Context["config"]): PublicSettings["firebase"] {
  return firebase && { apiKey: firebase.apiKey, authDomain: firebase.authDomain };
}
