import { afterEach, expect, it } from "vitest";
import { auditPage } from "#server/database/audit-log.ts";
import { startTestMailServer } from "#test/doubles/mail/start-test-mail-server.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { as, openTestServer, type TestServer } from "#test/server/open-test-server.ts";

describeDatabases("priority support", (databases) => {
  let server: TestServer;
  afterEach(() => server.close());

  const open = async (
    environment: Record<string, string> = { SUPPORT_EMAIL: "help@clinic.example" },
  ) => {
    server = await openTestServer(await databases.place(), { environment });
  };
  const ask = async (payload: object, person = "admin") => {
    const request = { method: "POST", url: "/api/support", payload, headers: as(person) } as const;
    const response = await server.app.inject(request);
    return { status: response.statusCode, body: response.json() };
  };
  const settings = async () => (await server.app.inject({ url: "/api/settings" })).json();

  it("mails a question with plan and request, and nothing else", async () => {
    const mailServer = await startTestMailServer();
    await open({
      SUPPORT_EMAIL: "help@clinic.example",
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: "Candor <candor@hospital.example>",
    });
    expect(await settings()).toMatchObject({ support: true });
    const { status, body } = await ask({ message: " The report stays empty. ", about: "req-123" });
    expect(status).toBe(200);
    const [mail] = mailServer.mails;
    expect(mail?.to).toEqual(["help@clinic.example"]);
    const text = String(mail?.data).replaceAll("=\r\n", "").replaceAll("\r\n", "\n");
    expect(text).toContain(
      `From: admin@hospital.example\nPlan: Admin\nRequest: ${body.requestId}\nAbout request: req-123\n\nThe report stays empty.`,
    );
    const [last] = await auditPage(server.context.database.queries, { before: null, length: 1 });
    expect(last).toMatchObject({ action: "support-asked", details: "{}" });
    expect(server.logged.join()).not.toContain("stays empty");
    await mailServer.stop();
    expect(await ask({ message: "Help" })).toMatchObject({
      ...{ status: 502, body: { code: "support-not-reached" } },
    });
  });

  it("is for people with a plan, needs words, and takes five questions an hour", {
    tags: "slow",
  }, async () => {
    await open();
    expect(await ask({ message: "Help" }, "ada")).toMatchObject({
      ...{ status: 403, body: { code: "support-not-available" } },
    });
    expect(await ask({ message: " \n" })).toMatchObject({
      ...{ status: 400, body: { code: "support-question-missing" } },
    });
    for (let asked = 0; asked < 5; asked += 1)
      expect((await ask({ message: "Help" })).status).toBe(200);
    expect(await ask({ message: "Help" })).toMatchObject({
      ...{ status: 429, body: { code: "support-asked-often" } },
    });
  });

  it("is not offered where the operator names no address, who is told so at the start", {
    tags: "slow",
  }, async () => {
    await open({});
    expect(await settings()).not.toHaveProperty("support");
    expect(await ask({ message: "Help" })).toMatchObject({
      ...{ status: 501, body: { code: "support-not-set-up" } },
    });
    expect(server.logged.join()).toContain("priority support is not offered");
  });
});
