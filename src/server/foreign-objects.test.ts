// @module-tag slow
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Analysis } from "#analysis/domain/analysis.ts";
import { describeDatabases } from "#test/server/describe-databases.ts";
import {
  type BodySchema,
  callsOf,
  type DescribedCall,
  sampleOf,
} from "#test/server/described-calls.ts";
import {
  analysisRequest,
  as,
  openTestServer,
  smallAnalysis,
  type TestServer,
  unlimited,
} from "#test/server/open-test-server.ts";

interface Sent {
  readonly method: DescribedCall["method"];
  readonly url: string;
  readonly payload?: object | undefined;
}

/** Stands in everything that Bob has, and in nothing of anybody else. */
const mark = "BOBS";

/** What Bob has: each id, by what it is an id of. */
type Objects = Readonly<Record<string, string>>;

describeDatabases("a request for what is somebody else's", (databases) => {
  let server: TestServer;
  let routes: readonly DescribedCall[];
  let objects: Objects;
  beforeAll(async () => {
    server = await openTestServer(await databases.place(), {
      ...unlimited,
      analyse: async ({ prompt }) => marked(prompt),
    });
    routes = callsOf(server.app.swagger());
    await become("ada", "pro");
    await become("cleo", null);
    objects = await makeObjects();
  });
  afterAll(() => server.close());

  async function send(who: string, { method, url, payload }: Sent) {
    const body = payload === undefined ? {} : { payload };
    const answer = await server.app.inject({ method, url, headers: as(who), ...body });
    return { http: answer.statusCode, text: answer.body };
  }
  const post = async (who: string, url: string, payload: object) =>
    JSON.parse((await send(who, { method: "POST", url, payload })).text);

  async function become(who: string, plan: string | null) {
    const user = { firebaseUid: who, email: `${who}@hospital.example` };
    await post(who, "/api/auth/user", user);
    if (plan === null) return;
    const { clientSecret } = await post(who, "/api/get-or-create-subscription", { plan });
    await post(who, "/api/payment-sandbox/pay", { clientSecret, card: "4242424242424242" });
  }

  /** One of everything that a call can name, of Bob's. */
  async function makeObjects(): Promise<Objects> {
    await become("bob", "pro");
    const prompt = { title: `${mark} title`, prompt: `${mark} prompt` };
    const content = `${mark}\r\n1`;
    const analysis = await post("bob", "/api/analyze", {
      ...analysisRequest({ fileContent: content, selectedHeaders: [], prompt: mark }),
      groupByHeader: mark,
    });
    const document = await post("bob", "/api/saved-documents", {
      ...{ fileName: `${mark}.txt`, fileSize: 10, fileType: "txt", content: mark },
    });
    const dataset = await post("bob", "/api/datasets", { fileName: "bobs.csv", content });
    const saved = await post("bob", "/api/saved-prompts", prompt);
    const { clientSecret } = await post("bob", "/api/get-or-create-subscription", {
      plan: "pay-as-you-go",
    });
    const set = { name: mark, keywords: [mark], isDefault: false };
    const keywordSet = await post("bob", "/api/keyword-sets", set);
    const read = async () =>
      (await send("bob", { method: "GET", url: `/api/analyses/${analysis.id}` })).text;
    await vi.waitFor(
      async () => expect(JSON.parse(await read())).toHaveProperty("answer.report"),
      10_000,
    );
    const share = await post("bob", `/api/analyses/${analysis.id}/shares`, {
      ...{ audience: "named", people: ["dora@hospital.example"], days: 7 },
    });
    return {
      "keyword-sets": String(keywordSet.id),
      shares: String(share.id),
      shared: String(share.token),
      analyses: String(analysis.id),
      datasets: String(dataset.datasetId),
      "saved-documents": String(document.id),
      "saved-prompts": String(saved.id),
      users: "bob",
      clientSecret: String(clientSecret),
    };
  }

  /** All that Bob sees of his own, to compare. */
  const bobsOwn = async () => {
    const reading = routes.filter(
      ({ method, path }) => method === "GET" && !/audit|own-data|token/.test(path),
    );
    const seen: string[] = [];
    for (const route of reading) {
      if (route.path.includes("/api/admin/") || route.path.includes("/events")) continue;
      const { http, text } = await send("bob", { ...route, url: filled(route.path, objects) });
      if (route.path.startsWith("/api/")) seen.push(`${route.path} ${http} ${withoutId(text)}`);
    }
    return seen;
  };

  it("finds something of Bob's for every route that names something", () => {
    const unknown = routes.filter(({ path }) => {
      const [, kind] = /\/([\w-]+)\/\{id\}/.exec(path) ?? [];
      return kind !== undefined && kind !== "webhooks" && objects[kind] === undefined;
    });
    expect(unknown.map(({ path }) => path)).toEqual([]);
    expect(Object.values(objects).every((id) => id.length > 2 && id !== "undefined")).toBe(true);
    expect(routes.length).toBeGreaterThan(40);
  });

  it.each(["ada", "cleo", "admin"])(
    "is answered %s as if it were not there, on every route, and changes nothing",
    { timeout: 120_000 },
    async (who) => {
      const before = await bobsOwn();
      expect(before.join()).toContain(mark);
      const leaks: string[] = [];
      let asked = 0;
      for (const route of routes.filter(({ path }) => path.includes("{"))) {
        // An administrator looks at accounts, which is what those calls are for.
        if (who === "admin" && route.path.includes("/api/admin/")) continue;
        const payload = route.body && (sampleOf(route.body, samples) as object);
        const { method } = route;
        const his = await send(who, { method, url: filled(route.path, objects), payload });
        const url = filled(route.path, nobodys(objects));
        const none = await send(who, { method, url, payload });
        asked += 1;
        if (!isHidden(his, none))
          leaks.push(`${route.method} ${route.path} ${his.http} ${none.http}`);
      }
      expect(leaks).toEqual([]);
      expect(asked).toBeGreaterThan(10);
      expect(await bobsOwn()).toEqual(before);
    },
  );

  it("finds nothing of Bob's in any list, search or cursor", async () => {
    const values = ["", mark, "bob", objects.analyses, `9999999999999999-${objects.analyses}`];
    const lists = routes.filter(({ method, path }) => method === "GET" && !path.includes("{"));
    const asked = lists.flatMap((route) =>
      ["", ...queryOf(route).flatMap((name) => values.map((value) => `${name}=${value}`))].flatMap(
        (query) => ["ada", "cleo"].map((who) => ({ who, route, url: `${route.path}?${query}` })),
      ),
    );
    const leaks: string[] = [];
    for (const { who, route, url } of asked) {
      const { http, text } = await send(who, { ...route, url });
      const isHis = text.includes(mark) || text.includes("bob@");
      if (http < 400 && isHis) leaks.push(`${who} ${url}`);
    }
    expect(leaks).toEqual([]);
    expect(asked.length).toBeGreaterThan(40);
  });

  it("is refused in every field of every body that could name something", {
    timeout: 120_000,
  }, async () => {
    const before = await bobsOwn();
    const ids = [...Object.values(objects), "bob@hospital.example"];
    const asked = withBody(routes).flatMap((route) =>
      ids.flatMap((id) => withText(route.body ?? {}, id).map((payload) => ({ route, payload }))),
    );
    const leaks: string[] = [];
    for (const { route, payload } of asked) {
      const url = filled(route.path, nobodys(objects));
      const { http, text } = await send("cleo", { ...route, url, payload });
      if (http === 500 || text.includes(mark)) leaks.push(`${route.path} ${http}`);
    }
    expect(leaks).toEqual([]);
    expect(asked.length).toBeGreaterThan(60);
    expect(await bobsOwn()).toEqual(before);
  });

  it("gets nobody a role, a plan or another owner by saying so", async () => {
    const claims = {
      ...{ role: "admin", admin: true, isAdmin: true, isAdminAccount: true, premium: true },
      ...{
        subscriptionStatus: "active",
        status: "active",
        freeAnalysesUsed: 0,
        freeAnalysesLimit: 99,
      },
      ...{ userId: "bob", owner: "bob", ownerId: "bob", user: "bob", providerUserId: "bob" },
      ...{ emailVerified: true, createdAt: "2020-01-01", priceCents: 0, deletedAt: null },
    };
    const standing = async () => {
      const paths = ["/api/me", "/api/subscription-status", "/api/billing", "/api/spending-cap"];
      const answers = paths.map((path) => send("cleo", { method: "GET", url: path }));
      return (await Promise.all(answers)).map(({ text }) => text);
    };
    const mine = await standing();
    const before = await bobsOwn();
    const asked = withBody(routes).flatMap((route) =>
      [...Object.entries(claims), ["plan", "admin"] as const].map(([field, value]) => ({
        ...{ route, field },
        payload: { ...(sampleOf(route.body ?? {}, samples) as object), [field]: value },
      })),
    );
    const taken: string[] = [];
    for (const { route, field, payload } of asked) {
      const url = filled(route.path, nobodys(objects));
      const { http } = await send("cleo", { ...route, url, payload });
      if (http < 400) taken.push(`${route.path} ${field}`);
    }
    expect(taken).toEqual([]);
    expect(await standing()).toEqual(mine);
    expect(await bobsOwn()).toEqual(before);
  });

  it("finds the door of every call that is not open closed to a header that names somebody", async () => {
    const opened: string[] = [];
    for (const { method, path } of routes) {
      const url = filled(path, objects);
      const alone = await server.app.inject({ method, url, headers: { "x-user-id": "bob" } });
      const beside = await server.app.inject({
        method,
        url,
        headers: { ...as("cleo"), "x-user-id": "bob" },
      });
      if (alone.statusCode !== 401 || beside.statusCode !== 403) opened.push(path);
    }
    // What anybody may ask, signed in or not.
    expect(
      opened.filter((path) => !/^\/api\/(health|ready|settings|identity|stripe)/.test(path)),
    ).toEqual([]);
  });
});

function marked(prompt: string): Analysis {
  const analysis = smallAnalysis(prompt);
  return prompt === mark ? { ...analysis, markdown: mark, insights: [mark] } : analysis;
}

const queryOf = ({ parameters }: DescribedCall) =>
  parameters.filter((one) => one.in === "query").map(({ name }) => name);

/** Those that take a body from somebody who has signed in. */
const withBody = (routes: readonly DescribedCall[]) =>
  routes.filter(({ body, path }) => body !== undefined && !path.startsWith("/api/identity/"));

/** The path with the id of the thing that it names. */
function filled(path: string, objects: Objects): string {
  return path.replace(
    /\/([\w-]+)\/\{(?:id|token)\}/,
    (_, kind: string) => `/${kind}/${objects[kind] ?? "x"}`,
  );
}

interface Seen {
  readonly http: number;
  readonly text: string;
}

/** Whether what is somebody else's is answered as what nobody has; a call that takes a plan refuses both. */
function isHidden(his: Seen, none: Seen): boolean {
  const isRefused = his.http === 404 || (his.http === 403 && none.http === 403);
  return isRefused && withoutId(his.text) === withoutId(none.text);
}

/** Ids of the same form that nobody has. */
function nobodys(objects: Objects): Objects {
  const other = (id: string) =>
    id.replace(/[0-9a-f](?=[^-]*$)/, (last) => (last === "0" ? "1" : "0"));
  return Object.fromEntries(Object.entries(objects).map(([kind, id]) => [kind, other(id)]));
}

const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

/** Fields whose text must be a certain one, or the call is refused before anything else. */
const samples: Readonly<Record<string, unknown>> = {
  ...{ firebaseUid: "cleo", card: "4242424242424242", fileType: "txt", fileName: "a.txt" },
  asks: [{ kind: "statistic", statistic: { kind: "overview" }, where: null }],
  ...{ title: "a title", prompt: "a prompt", fileContent: "a\r\n1", content: "a" },
};

/** The sample once for each of its text fields, with this text in it. */
function withText(schema: BodySchema, text: string): object[] {
  const sample = sampleOf(schema, samples) as object;
  const fields = Object.entries(schema.properties ?? {});
  const texts = fields.filter(([, field]) => field.type === "string" && field.enum === undefined);
  return texts.map(([name]) => ({ ...sample, [name]: text }));
}
