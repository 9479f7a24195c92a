// @vitest-environment node
import { afterEach, expect, it, vi } from "vitest";
import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import {
  createSubscription,
  getOrCreateSubscription,
  readSubscriptionStatus,
  syncUser,
} from "#contract/calls/account.ts";
import { analyze } from "#contract/calls/analyses.ts";
import { listDocuments, readDocument } from "#contract/calls/saved-documents.ts";
import { listSavedPrompts } from "#contract/calls/saved-prompts.ts";
import { uploadDocument, uploadSpreadsheet } from "#contract/calls/uploads.ts";
import { emptyAnswer } from "#test/web/wizard-states.ts";
import { callApi } from "./call-api.ts";
import { setIdentitySource } from "./identity-source.ts";

afterEach(() => vi.unstubAllGlobals());

const head = { id: "d1", fileName: "n.txt", fileSize: 3, fileType: "txt" };
const document = { ...head, uploadedAt: "2026-11-21T12:00:00Z", content: "Bed" };
const prompt = { id: "p1", title: "Wards", prompt: "Which?", createdAt: "2026-11-21T12:00:00Z" };
const status = { subscriptionStatus: "trial", freeAnalysesUsed: 1, freeAnalysesLimit: 5 };
const read = { warnings: [], choices: [] };
const table = { headers: ["a"], content: "a\r\n1", rows: 1, truncated: false, ...read };
const text = { content: "Bed", words: 1, characters: 3, runningCharacters: 3, ...read };
const violation = { keyword: "mrn", count: 1, context: ["mrn 1"] };
const found = { violationsFound: 1, keywordsChecked: 1, recordsScanned: 1 };
const analysis = { ...emptyAnswer(), hipaaReport: { ...found, violations: [violation] } };

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>;

/** Calls, what answers them, and paths of the specified fields in it. */
const answers: readonly (readonly [call: AnyCall, answer: object, fields: readonly string[]])[] = [
  [
    syncUser,
    { firebaseUid: "u1", email: "a@b.example", username: "a" },
    ["firebaseUid", "email", "username"],
  ],
  [
    readSubscriptionStatus,
    { ...status, isAdminAccount: false, plan: "trial", premium: false },
    ["freeAnalysesUsed", "freeAnalysesLimit", "isAdminAccount"],
  ],
  [readDocument, document, Object.keys(document)],
  [listDocuments, [document], Object.keys(head).map((field) => `0.${field}`)],
  [
    listSavedPrompts,
    [{ ...prompt, aiPlatform: "builtin" }],
    Object.keys(prompt).map((field) => `0.${field}`),
  ],
  [uploadSpreadsheet, table, ["headers", "content"]],
  [uploadDocument, text, ["content"]],
  [
    analyze,
    analysis,
    [
      ...["message", "results.analysis", "results.insights", "results.recommendations"],
      ...["score", "issues", "recommendations"].map((field) => `results.hipaaCompliance.${field}`),
      ...["totalTokens", "estimatedCost"].map((field) => `results.tokenUsage.${field}`),
      ...[...Object.keys(found), "violations"].map((field) => `hipaaReport.${field}`),
      ...Object.keys(violation).map((field) => `hipaaReport.violations.0.${field}`),
    ],
  ],
  [createSubscription, { checkoutUrl: "/pay" }, ["checkoutUrl"]],
  [getOrCreateSubscription, { clientSecret: "s" }, ["clientSecret"]],
];

it.each(answers.map(([call, answer, fields]) => [call.path, { call, answer, fields }] as const))(
  "[CA-14] the page reads the specified fields of %s, and takes no answer without them",
  async (_, { call, answer, fields }) => {
    setIdentitySource({ token: async () => null, renew: async () => null, userId: () => null });
    const reads = (body: object) => {
      vi.stubGlobal("fetch", async () => Response.json(body));
      return callApi(call, { params: { id: "d1" } });
    };
    expect(await reads(answer)).toEqual(answer);
    for (const field of fields)
      for (const value of [undefined, { of: "another kind" }])
        await expect(reads(changed(answer, field, value)), field).rejects.toThrow();
  },
);

/** The same with another value at a path such as `results.insights`. */
function changed(whole: object, path: string, value: unknown): object {
  const copy = structuredClone(whole) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const owner = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  owner[last] = value;
  return copy;
}
