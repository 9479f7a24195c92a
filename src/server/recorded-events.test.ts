import { afterAll, beforeAll, expect, it } from "vitest";
import { auditEvents } from "#contract/audit-events.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { callsOf } from "#test/server/described-calls.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";
import { auditPage, checkAudit, personHash } from "./database/audit-log.ts";

/** Calls that record what they do, by the event that they record. */
const recorded: Readonly<Record<string, string>> = {
  "POST /api/upload-spreadsheet": "file-uploaded",
  "POST /api/upload-document": "file-uploaded",
  "POST /api/datasets": "file-uploaded",
  "POST /api/datasets/{id}/deidentified-copy": "deidentified-copy-made",
  "POST /api/analyze": "analysis-created",
  "POST /api/analyze-confirmed": "keywords-confirmed",
  "POST /api/analyses/{id}/run": "analysis-created",
  "POST /api/analyses/{id}/next": "analysis-created",
  "POST /api/analyses/{id}/rerun": "analysis-created",
  "POST /api/analyses/{id}/rerun/plan": "analysis-viewed",
  "GET /api/analyses/{id}/rerun/changes": "analysis-viewed",
  "GET /api/analyses/{id}": "analysis-viewed",
  "GET /api/analyses/{id}/events": "analysis-viewed",
  "GET /api/analyses/{id}/asked": "analysis-viewed",
  "GET /api/analyses/{id}/sent": "sent-requests-viewed",
  "POST /api/analyses/{id}/exported": "report-exported",
  "GET /api/analyses/{id}/bundle": "evidence-downloaded",
  "PUT /api/analyses/{id}": "analysis-changed",
  "POST /api/analyses/{id}/reading": "analysis-changed",
  "POST /api/analyses/{id}/reading/undo": "analysis-changed",
  "DELETE /api/analyses/{id}": "analysis-deleted",
  "POST /api/saved-documents": "document-saved",
  "GET /api/saved-documents": "document-viewed",
  "GET /api/saved-documents/{id}": "document-viewed",
  "DELETE /api/saved-documents/{id}": "document-deleted",
  "POST /api/keyword-sets": "keyword-set-saved",
  "PUT /api/keyword-sets/{id}": "keyword-set-changed",
  "DELETE /api/keyword-sets/{id}": "keyword-set-deleted",
  "POST /api/support": "support-asked",
  "POST /api/analyses/{id}/shares": "share-created",
  "GET /api/shared/{token}": "share-opened",
  "DELETE /api/shares/{id}": "share-revoked",
  "POST /api/saved-prompts": "prompt-saved",
  "PUT /api/saved-prompts/{id}": "prompt-changed",
  "DELETE /api/saved-prompts/{id}": "prompt-deleted",
  "PUT /api/retention": "retention-set",
  "PUT /api/retention/kept": "records-kept",
  "GET /api/own-data": "own-data-downloaded",
  "POST /api/admin/audit/search": "audit-viewed",
  "POST /api/admin/audit/export": "audit-exported",
  "POST /api/own-data/delete": "account-deleted",
  "PUT /api/spending-cap": "spending-cap-set",
  "POST /api/admin/users/search": "users-listed",
  "GET /api/admin/users/{id}": "user-viewed",
  "GET /api/admin/access": "access-reviewed",
  "POST /api/admin/users/{id}/disable": "account-disabled",
  "POST /api/admin/users/{id}/enable": "account-enabled",
  "POST /api/admin/users/{id}/end-sessions": "sessions-ended",
  "POST /api/admin/users/{id}/reset-factors": "factors-reset",
  "POST /api/admin/users/{id}/refund": "refund-asked",
  "GET /api/admin/payment-faults": "payment-faults-viewed",
  "POST /api/admin/webhooks/{id}/retry": "webhook-retried",
};

/** Calls that open, make and change no record; sign-ins are in `recorded-sign-ins.test.ts`. */
const notRecorded: readonly string[] = [
  // What everybody may know, and who the caller is.
  ...["GET /api/health", "GET /api/ready", "GET /api/settings", "GET /api/models"],
  ...["GET /api/me", "POST /api/auth/user", "GET /api/subscription-status"],
  // Lists of titles, and what was uploaded within the last two hours to who uploaded it.
  ...["GET /api/analyses", "POST /api/history/search", "GET /api/saved-prompts"],
  ...["GET /api/keyword-sets", "GET /api/analyses/{id}/shares"],
  ...["GET /api/datasets/{id}", "DELETE /api/datasets", "POST /api/datasets/{id}/marks"],
  "POST /api/datasets/{id}/deidentified-plan",
  ...["GET /api/retention", "POST /api/retention/preview"],
  // Nothing is kept and nothing leaves.
  ...["POST /api/analyses/estimate", "POST /api/analyses/{id}/next/estimate"],
  ...["POST /api/analyses/preview", "POST /api/analyses/{id}/stop"],
  // Payments, whose events are kept in a table of their own.
  ...["GET /api/billing", "GET /api/spending-cap", "POST /api/billing-portal"],
  ...["POST /api/create-subscription", "POST /api/get-or-create-subscription"],
  ...["pay", "card", "cancel", "resume", "end-month"].map(
    (act) => `POST /api/payment-sandbox/${act}`,
  ),
  "GET /api/payment-sandbox/purchase",
  // Whether the audit is whole, and a person's own view of it.
  ...["GET /api/admin/audit/check", "GET /api/own-data/audit"],
];

describeDatabases("who did what to which record", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), unlimited);
  });
  afterAll(() => server.close());

  type Method = "GET" | "POST" | "PUT" | "DELETE";
  const send = async (method: Method, url: string, payload?: object) => {
    const asked = { method, url, headers: as("ada"), ...(payload && { payload }) };
    const answer = await server.app.inject({ ...asked, remoteAddress: "203.0.113.77" });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.headers["content-type"]?.includes("json") ? answer.json() : answer.body;
  };
  /** The events since the last look, the oldest first. */
  let seen = 0;
  const news = async () => {
    const entries = await auditPage(server.context.database.queries, { before: null, length: 50 });
    const fresh = entries.filter(({ number }) => number > seen).reverse();
    seen = entries[0]?.number ?? seen;
    for (const { actor, network } of fresh)
      expect([actor, network]).toEqual([personHash("ada"), "203.0.113.0/24"]);
    return fresh.map(({ action, record, details }) => [action, record, JSON.parse(details)]);
  };

  it("is said of every call: each records an event, or is one of those that need none", () => {
    const calls = callsOf(server.app.swagger()).map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual([...Object.keys(recorded), ...notRecorded].toSorted());
    const names = new Set(Object.keys(auditEvents));
    expect(Object.values(recorded).filter((name) => !names.has(name))).toEqual([]);
  });

  it("holds the life of an analysis, from upload to deletion", async () => {
    const content = "ward,cost,note\r\nEast,10,ok\r\nWest,20,Diabetes seen";
    const { datasetId } = await send("POST", "/api/datasets", { fileName: "costs.csv", content });
    expect(await news()).toEqual([["file-uploaded", `dataset:${datasetId}`, { format: "text" }]]);

    const asked = analysisRequest({ hipaaKeywords: ["Diabetes"], confirmedKeywords: ["Diabetes"] });
    const { id } = await send("POST", "/api/analyze-confirmed", asked);
    const record = `analysis:${id}`;
    expect(await news()).toEqual([
      ["analysis-created", record, { model: "builtin" }],
      ["keywords-confirmed", record, { keywords: 1 }],
    ]);

    await send("GET", `/api/analyses/${id}`);
    await send("GET", `/api/analyses/${id}/events`);
    await send("GET", `/api/analyses/${id}/asked`);
    await send("GET", `/api/analyses/${id}/sent`);
    expect(await news()).toEqual([
      ["analysis-viewed", record, {}],
      ["analysis-viewed", record, {}],
      ["analysis-viewed", record, { part: "data" }],
      ["sent-requests-viewed", record, {}],
    ]);

    await send("POST", `/api/analyses/${id}/exported`, { format: "word" });
    await send("PUT", `/api/analyses/${id}`, { title: "Costs" });
    await send("POST", `/api/analyses/${id}/reading/undo`);
    await send("DELETE", `/api/analyses/${id}`);
    expect(await news()).toEqual([
      ["report-exported", record, { format: "word" }],
      ["analysis-changed", record, { part: "title" }],
      ["analysis-changed", record, { part: "reading", changes: 0 }],
      ["analysis-deleted", record, {}],
    ]);
  });

  it("holds what is saved, opened, changed and deleted in the library", async () => {
    await news();
    const text = { fileName: "a.txt", fileSize: 1, fileType: "txt", content: "CANARY" };
    const document = await send("POST", "/api/saved-documents", text);
    await send("GET", `/api/saved-documents/${document.id}`);
    await send("GET", "/api/saved-documents");
    await send("DELETE", `/api/saved-documents/${document.id}`);
    const prompt = await send("POST", "/api/saved-prompts", { title: "t", prompt: "CANARY" });
    await send("PUT", `/api/saved-prompts/${prompt.id}`, { title: "t", prompt: "CANARY too" });
    await send("DELETE", `/api/saved-prompts/${prompt.id}`);
    expect(await news()).toEqual([
      ["document-saved", `document:${document.id}`, {}],
      ["document-viewed", `document:${document.id}`, {}],
      ["document-viewed", null, { documents: 1 }],
      ["document-deleted", `document:${document.id}`, {}],
      ["prompt-saved", `prompt:${prompt.id}`, {}],
      ["prompt-changed", `prompt:${prompt.id}`, {}],
      ["prompt-deleted", `prompt:${prompt.id}`, {}],
    ]);
  });

  it("records nothing of what is not there or somebody else's, and changes nothing then", async () => {
    const { id } = await send("POST", "/api/saved-prompts", { title: "t", prompt: "p" });
    await news();
    for (const url of [`/api/saved-prompts/${id}`, "/api/analyses/1", "/api/saved-documents/1"]) {
      const answer = await server.app.inject({ method: "DELETE", url, headers: as("eve") });
      expect(answer.statusCode).toBe(404);
    }
    expect(await news()).toEqual([]);
  });

  it("is a whole chain in the end, and holds nothing that anybody typed", async () => {
    const { database } = server.context;
    expect(await checkAudit(database)).toMatchObject({ brokenAt: null, head: { number: seen } });
    const all = await auditPage(database.queries, { before: null, length: 1_000 });
    expect(JSON.stringify(all)).not.toMatch(/CANARY|Diabetes|costs|Costs/);
  });
});
