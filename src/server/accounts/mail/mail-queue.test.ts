import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import { identityMail, identityUser } from "#server/database/identity-schema.ts";
import { openDatabase } from "#server/database/open-database.ts";
import {
  startTestMailServer,
  type TestMailServer,
} from "#test/doubles/mail/start-test-mail-server.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import { resetPassword } from "./mail-message.ts";
import { type MailQueue, type MailReport, openMailQueue } from "./mail-queue.ts";
import { smtpTransport } from "./smtp-transport.ts";

const link = "https://candor.example/set-password#CANARY";
const minute = 60_000;

describeDatabases("the mail queue", (databases) => {
  let database: Database;
  let server: TestMailServer;
  let mailQueue: MailQueue;
  let now: number;
  let reports: MailReport[];
  beforeAll(async () => {
    database = await openDatabase(await databases.place());
    const kept = { id: "ann", name: "Ann", email: "ann@clinic.example" };
    await database.queries.insert(identityUser).values(kept);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.queries.delete(identityMail);
    server = await startTestMailServer();
    now = Date.now();
    reports = [];
    mailQueue = queueTo(server.port);
  });
  afterEach(async () => {
    await mailQueue.close();
    await server.stop();
  });

  const queueTo = (port: number, encryption: "none" | "by-upgrade" = "none") =>
    openMailQueue({
      database,
      transport: smtpTransport({
        ...{ host: "127.0.0.1", port, encryption, user: null, password: null },
        from: "Candor <candor@hospital.example>",
      }),
      now: () => now,
      onMail: (report) => reports.push(report),
    });
  const send = (to = "ann@clinic.example") =>
    mailQueue.send({
      ...{ userId: "ann", kind: "reset-password", minutes: 60 },
      message: resetPassword(to, link),
    });
  const last = () => expect.poll(() => reports.at(-1));

  it("sends a message as text and HTML with one link, and forgets it", async () => {
    await send();
    await last().toEqual({ kind: "reset-password", outcome: "sent", attempts: 1, code: null });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(["ann@clinic.example"]);
    expect(mail?.data).toMatch(/^Subject: Set a new password\r$/m);
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(mail?.data).toMatch(/text\/plain[\s\S]*text\/html/);
    const body = String(mail?.data).replaceAll("=\r\n", "");
    expect(body.match(/href=3D"[^"]*"/g)).toHaveLength(1);
    expect(body).not.toMatch(/<img|<script|https?:\/\/(?!candor\.example)/);
    const [row] = await database.queries.select().from(identityMail);
    expect(row).toMatchObject({ message: null, nextAttemptAt: null });
    expect(await mailQueue.trouble("ann", "reset-password")).toBeNull();
    expect(await mailQueue.sentSince("ann", "reset-password", new Date(now - 1))).toBe(1);
    expect(await mailQueue.sentSince("ann", "verify-address", new Date(now - 1))).toBe(0);
  });

  it("tries again what the server did not take, also after a restart, until the link is old", async () => {
    server.refuseWith(451);
    await send();
    await last().toMatchObject({ outcome: "deferred", attempts: 1, code: "451" });
    expect(await mailQueue.trouble("ann", "reset-password")).toBe("late");
    const [row] = await database.queries.select().from(identityMail);
    expect(JSON.stringify(row)).not.toMatch(/CANARY|clinic/);
    await mailQueue.sendDue();
    expect(reports).toHaveLength(1);
    await mailQueue.close();
    mailQueue = queueTo(server.port);
    now += minute;
    await mailQueue.sendDue();
    expect(reports.at(-1)).toMatchObject({ outcome: "deferred", attempts: 2 });
    server.refuseWith(null);
    now += 3 * minute;
    await mailQueue.sendDue();
    expect(reports.at(-1)).toMatchObject({ outcome: "sent", attempts: 3 });
    expect(server.mails).toHaveLength(1);
    server.refuseWith(451);
    await send();
    await last().toMatchObject({ outcome: "deferred" });
    now += 61 * minute;
    await mailQueue.sendDue();
    expect(reports.at(-1)).toMatchObject({ outcome: "failed", code: "too-old" });
  });

  it("gives up an address that the server does not know, and a server that is away only for now", async () => {
    server.refuseWith(550);
    await send("nobody@clinic.example");
    await last().toMatchObject({ outcome: "failed", code: "550" });
    expect(await mailQueue.trouble("ann", "reset-password")).toBe("refused");
    await server.stop();
    await send();
    await last().toMatchObject({ outcome: "deferred", code: "ESOCKET" });
  });

  it("is sent by one of two processes", async () => {
    server.refuseWith(451);
    await send();
    await last().toMatchObject({ outcome: "deferred" });
    server.refuseWith(null);
    now += minute;
    const other = queueTo(server.port);
    await Promise.all([mailQueue.sendDue(), other.sendDue()]);
    await other.close();
    expect(server.mails).toHaveLength(1);
  });

  it("hands nothing to a server that it should trust by its certificate and cannot", async () => {
    await mailQueue.close();
    mailQueue = queueTo(server.port, "by-upgrade");
    await send();
    await last().toMatchObject({ outcome: "deferred" });
    expect(server.mails).toEqual([]);
  });

  it("keeps a name from becoming a header", async () => {
    await send("ann@clinic.example\r\nBcc: eve@elsewhere.example");
    await expect.poll(() => reports.length).toBe(1);
    expect(server.mails.flatMap(({ to }) => to)).not.toContain("eve@elsewhere.example");
  });
});
