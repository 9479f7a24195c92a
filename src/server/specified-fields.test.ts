import { afterAll, beforeAll, expect, it } from "vitest";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  type TestServer,
} from "#test/server/open-test-server.ts";

const text = expect.any(String);
const number = expect.any(Number);
const prompt = { title: "Wards", prompt: "Which ward?" };
const document = { fileName: "note.txt", fileSize: 3, fileType: "txt", content: "Bed" };
const user = { firebaseUid: "ada", email: "ada@hospital.example", username: "ada" };

/** Written out once more: a field that is renamed in the contract is renamed on both sides. */
describeDatabases("the fields that the specification lists", (databases) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(await databases.place());
  });
  afterAll(() => server.close());

  const ask = async (method: "GET" | "POST", path: string, payload?: object) => {
    const headers = as("ada");
    const call = { method, url: `/api/${path}`, headers, ...(payload && { payload }) };
    const response = await server.app.inject(call);
    return { status: response.statusCode, body: response.json() };
  };
  const upload = async (call: string, name: string, content: string) => {
    const form = new FormData();
    form.append("file", new File([content], name));
    const sent = new Response(form);
    const response = await server.app.inject({
      method: "POST",
      url: `/api/${call}`,
      headers: { ...as("ada"), "content-type": sent.headers.get("content-type") ?? "" },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return response.json();
  };

  it("[CA-14] are those of users, plans, prompts and documents", async () => {
    expect((await ask("POST", "auth/user", user)).body).toMatchObject(user);
    expect((await ask("GET", "me")).body).toMatchObject({ username: "ada", email: user.email });
    expect((await ask("GET", "subscription-status")).body).toMatchObject({
      ...{ subscriptionStatus: "trial", freeAnalysesUsed: 0, freeAnalysesLimit: 5 },
      isAdminAccount: false,
    });
    const { body: saved } = await ask("POST", "saved-prompts", prompt);
    expect(saved).toMatchObject({ ...prompt, id: text, createdAt: text });
    const { body: kept } = await ask("POST", "saved-documents", document);
    expect(kept).toMatchObject({ ...document, id: text, uploadedAt: text });
    for (const when of [saved.createdAt, kept.uploadedAt])
      expect(new Date(when).toISOString()).toBe(when);
  });

  it("[CA-14] are those of uploads", async () => {
    expect(await upload("upload-spreadsheet", "c.csv", "ward;cost\nEast;1\n")).toMatchObject({
      headers: ["ward", "cost"],
      content: "ward,cost\r\nEast,1",
    });
    expect(await upload("upload-document", "n.txt", "Bed 7")).toMatchObject({ content: "Bed 7" });
  });

  it("[CA-14] are those of an analysis, its scan, and what holds it", async () => {
    const request = analysisRequest({ hipaaKeywords: ["diabetes"] });
    const held = await ask("POST", "analyze", request);
    expect(held).toMatchObject({
      status: 400,
      body: { message: text, requiresConfirmation: true, foundKeywords: ["diabetes"] },
    });
    const { status, body } = await ask("POST", "analyze-confirmed", request);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: text,
      results: {
        analysis: text,
        insights: expect.any(Array),
        recommendations: expect.any(Array),
        hipaaCompliance: {
          score: number,
          issues: expect.any(Array),
          recommendations: expect.any(Array),
        },
        tokenUsage: { totalTokens: 0, estimatedCost: 0 },
      },
      hipaaReport: {
        ...{ violationsFound: 1, keywordsChecked: 1, recordsScanned: 2 },
        violations: [{ keyword: "diabetes", count: 1, context: [text] }],
      },
    });
  }, 60_000);

  it.each([
    ["auth/user", user, ["firebaseUid", "email"]],
    ["saved-prompts", prompt, ["title", "prompt"]],
    ["saved-documents", document, Object.keys(document)],
    ["analyze", analysisRequest(), ["prompt", "fileName"]],
  ])("[CA-14] are read from what is sent to %s", async (path, body, fields) => {
    for (const field of fields) {
      const whole = body as Record<string, unknown>;
      const { [field]: value, ...less } = whole;
      const answers = [
        await ask("POST", path, less),
        await ask("POST", path, { ...whole, [field]: { value } }),
      ];
      for (const answer of answers)
        expect([field, answer.status, answer.body.code]).toEqual([field, 400, "invalid-request"]);
    }
  });
});
