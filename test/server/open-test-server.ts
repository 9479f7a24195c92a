import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Analysis } from "#analysis/domain/analysis.ts";
import type { AnalysisRequest } from "#contract/calls/analyses.ts";
import { Problem } from "#contract/problem.ts";
import type { Identity, SignedIn } from "#server/accounts/identity.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config/config.ts";
import type { Environment } from "#server/config/settings-reader.ts";
import { type Context, openContext, type TestOverrides } from "#server/context.ts";
import { closeServer } from "#server/lifetime.ts";
import type { TestPlace } from "./describe-databases.ts";

/** The real server on a real database, with people who need not sign in first. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Every line of the log so far. */
  readonly logged: string[];
  close(): Promise<void>;
}

export interface TestOptions extends TestOverrides {
  readonly environment?: Environment;
  /** Folder of a built page; without one none is served, whatever was built here before. */
  readonly page?: string;
}

const noPage = join(import.meta.dirname, "no-page");

export async function openTestServer(
  place: TestPlace,
  { environment, page = noPage, ...overrides }: TestOptions = {},
): Promise<TestServer> {
  const logged: string[] = [];
  const config = {
    ...readConfig({ SHUTDOWN_SECONDS: "1", PORT: "0", LOG_LEVEL: "trace", ...environment }),
    ...place,
  };
  const writeLog = (line: string) => logged.push(line);
  const context = await openContext(config, { writeLog, identity: testIdentity, ...overrides });
  const app = await buildApp(context, page);
  await app.ready();
  return { app, context, logged, close: () => closeServer({ app, context }) };
}

/** The token is the person's name; `admin` has the rights of one, `nobody` is not known, and the
 * address of `unverified` is not. */
export const testIdentity: Identity = {
  authenticate: async (authorization) => {
    const name = /^Bearer (\w+)$/.exec(authorization ?? "")?.[1];
    return name === undefined || name === "nobody" ? null : personNamed(name);
  },
  requireConfirmation: async ({ headers }) => {
    if (headers.authorization === "Bearer unconfirmed") throw new Problem("confirm-first");
  },
  recordSignIn: null,
  register: async () => undefined,
  endSessions: async () => undefined,
  resetFactors: null,
  close: async () => undefined,
};

function personNamed(name: string): SignedIn {
  return {
    providerUserId: name,
    email: `${name}@hospital.example`,
    emailVerified: name !== "unverified",
    username: name,
    admin: name === "admin",
  };
}

/** For tests that call more often than a person may, and are about something else than analysing. */
export const unlimited: TestOptions = {
  environment: { REQUESTS_PER_MINUTE_ACCOUNT: "100000", FREE_ANALYSES_LIMIT: "100000" },
  analyse: async ({ prompt }) => smallAnalysis(prompt),
};

/** How many uploaded files lie on the disk. */
export function keptUploads({ context }: TestServer): number {
  const all = join(context.config.dataDir, "uploads");
  const entries = readdirSync(all, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

export const as = (name: string) => ({ authorization: `Bearer ${name}`, "x-user-id": name });

/** A valid request; each test changes what it is about. */
export function analysisRequest(changes: Partial<AnalysisRequest> = {}): object {
  return {
    prompt: "What is the total cost by ward?",
    fileContent: "ward,cost,note\r\nEast,10,ok\r\nWest,20,Diabetes seen",
    fileName: "costs.csv",
    selectedHeaders: ["ward", "cost"],
    groupByHeader: "ward",
    ...changes,
  };
}

/** A report as small as one can be; what stands in it is the business of other tests. */
export function smallAnalysis(question: string): Analysis {
  const passage = { markdown: "", results: [] };
  return {
    report: {
      ...{ question, answered: true, answer: passage, reading: [], sections: [] },
      ...{ insights: [], recommendations: [], notes: [], charts: [], results: [], struck: [] },
      privacy: { score: passage, arithmetic: "scan1", issues: [], recommendations: [] },
      checked: { numerals: 0, receipts: 0, results: 0, recomputed: 0 },
    },
    markdown: "# Report",
    insights: ["first"],
    recommendations: ["second"],
    hipaaReport: { violationsFound: 0, keywordsChecked: 0, recordsScanned: 2, violations: [] },
    hipaaCompliance: { score: 100, issues: [], recommendations: [] },
    model: { family: "builtin", label: "Built-in analyst" },
    tokenUsage: { totalTokens: 0, estimatedCost: 0 },
  };
}
