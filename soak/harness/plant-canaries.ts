import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { Canaries } from "./canaries.ts";
import type { Member } from "./sign-up.ts";

/** Where canaries are planted, and where what came back is kept. */
export interface Planting {
  readonly address: string;
  readonly canaries: Canaries;
  /** Somebody signed in. */
  readonly member: Member;
  /** What the server said in refusals and in failures of analyses, headers too. */
  readonly errors: string[];
  /** How many answers there were, by call and status such as `POST /api/analyze 200`. */
  readonly statuses: Record<string, number>;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
}

/** Makes one call as the member and keeps what it says, unless it succeeds with the person's own data. */
async function send(planting: Planting, path: string, sent: Sent = {}): Promise<string> {
  const { address, member, errors, statuses } = planting;
  const headers = { ...member.headers, ...sent.headers };
  const answer = await fetch(`${address}${path}`, { ...sent, headers }).catch(() => null);
  const text = (await answer?.text().catch(() => "")) ?? "";
  const status = String(answer?.status ?? "cut");
  const name = `${sent.method ?? "GET"} ${routeOf(path)} ${status}`;
  statuses[name] = (statuses[name] ?? 0) + 1;
  errors.push(JSON.stringify([...(answer?.headers ?? [])]));
  if (answer === null || !answer.ok) errors.push(errorOf(text));
  else errors.push(...problemsIn(text));
  return text;
}

/** The calls whose success counts; addresses elsewhere are made up. */
const routes = [
  "/api/analyze",
  "/api/analyze-confirmed",
  "/api/upload-spreadsheet",
  "/api/analyses",
];

function routeOf(path: string): string {
  const [route = ""] = path.split("?");
  return routes.includes(route) ? route : "elsewhere";
}

/** The keywords of a held analysis stand in its answer on purpose: the person must see them. */
function errorOf(text: string): string {
  if (!text.includes('"requiresConfirmation"')) return text;
  const { foundKeywords: _, ...rest } = JSON.parse(text) as { foundKeywords: unknown };
  return JSON.stringify(rest);
}

/** What a list and a stream say of analyses that failed. */
const problemsIn = (text: string) => text.match(/"problem":\{[^}]*\}/g) ?? [];

/** Every way to sign up and in, with names and passwords that nobody may find again. */
export async function plantInSignIns(planting: Planting): Promise<void> {
  const { canaries, address } = planting;
  const json = { "content-type": "application/json", origin: new URL(address).origin };
  const post = (path: string, body: object) =>
    send(planting, `/api/identity${path}`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(body),
    });
  const email = `${canaries.make()}@${canaries.make()}.example`;
  const password = canaries.make();
  await post("/sign-up/email", { name: canaries.make(), email, password });
  await post("/sign-up/email", { name: canaries.make(), email, password });
  await post("/sign-in/email", { email, password });
  await post("/sign-in/email", { email, password: canaries.make() });
  await post("/sign-in/email", { email: canaries.make(), password: canaries.make() });
  await post("/sign-up/email", { name: canaries.make(), email, password: "gh" });
  await post("/sign-up/email", { name: canaries.make(), [canaries.make()]: email });
  await post("/sign-out", { [canaries.make()]: canaries.make() });
  for (const path of ["verify-email?token=", "outbox?", "api/identity/callback/google?code="])
    await send(planting, `/${path}${canaries.make()}`);
  const user = { firebaseUid: canaries.make(), email, username: canaries.make() };
  await send(planting, "/api/auth/user", {
    method: "POST",
    headers: json,
    body: JSON.stringify(user),
  });
}

/** Addresses, headers and bodies that no route takes. */
export async function plantInRequests(planting: Planting): Promise<void> {
  const { canaries, address } = planting;
  const { make } = canaries;
  for (const path of ["", "api/", "api/analyses/", "api/docs/", "assets/", "../", "%00", ".env/"])
    await send(planting, `/${path}${make()}?${make()}=${make()}`);
  for (const name of ["user-agent", "referer", "cookie", make(), "x-request-id", "accept", "range"])
    await send(planting, `/api/analyses/${make()}/events`, { headers: { [name]: make() } });
  for (const headers of [
    { authorization: `Bearer ${make()}` },
    { authorization: make() },
    { "x-user-id": make() },
    { origin: `https://${make()}.example` },
    { "x-forwarded-for": make(), "x-forwarded-host": make() },
    { "content-type": `application/${make()}` },
    { "content-type": "application/json", "content-encoding": make() },
  ])
    await send(planting, "/api/analyze", { method: "POST", headers, body: make() });
  for (const body of [
    `{"prompt": ${make()}`,
    `{"${make()}": 1}`,
    `["${make()}"]`,
    `{"__proto__": "${make()}"}`,
    `{"prompt": {"${make()}": "${make()}"}}`,
    `{"prompt": "x", "fileContent": "y", "fileName": "z", "dataFlowDirection": "${make()}"}`,
    `{"prompt": "x", "fileContent": "y", "fileName": "z", "hipaaKeywords": [{"${make()}": 1}]}`,
    `{"prompt": "${`${make()} `.repeat(8_000)}", "fileContent": "y", "fileName": "z"}`,
  ])
    await send(planting, "/api/analyze", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  for (const garbage of [
    `${make()}\r\n\r\n`,
    `GET /${make()} HTTP/9.9\r\n${make()}: ${make()}\r\n\r\n`,
    `POST /api/analyze HTTP/1.1\r\nhost: ${make()}\r\ntransfer-encoding: chunked\r\n\r\n${make()}\r\n`,
    `GET / HTTP/1.1\r\n${make()} : ${make()}\r\n\r\n`,
  ])
    planting.errors.push(await sayRaw(address, garbage));
}

/** Says something that need not be HTTP and gives what the server answers. */
async function sayRaw(address: string, words: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let said = "";
  socket.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  socket.on("error", () => undefined);
  socket.end(words);
  await new Promise((resolve) => socket.once("close", resolve));
  return said;
}

/** Files of every kind: good, broken, wrongly named, wrongly sent. */
export async function plantInUploads(planting: Planting): Promise<void> {
  const { make, many } = planting.canaries;
  const zip = "PK\u0003\u0004";
  const table = [many(8), ...Array.from({ length: 110 }, () => many(8))].join("\n");
  for (const [name, content, setting] of [
    [`${make()}.csv`, table, null],
    [`${make()}.csv`, table, ["sheet", make()]],
    [`${make()}.csv`, table, [make(), make()]],
    [`${make()}.csv`, "", null],
    [`${make()}.csv`, `${make()}\u0000${make()}`, null],
    [`${make()}.csv`, `"${make()}`, null],
    [`${make()}.pdf`, make(), null],
    [`${make()}.${make()}`, make(), null],
    [`${make()}.xlsx`, table, null],
    [`${make()}.xlsx`, `${zip}${make()}`, null],
    [`${make()}.xls`, make(), null],
    [`${make()}.csv`, `%PDF-1.7 ${make()}`, null],
    [`${make()}.csv`, make().repeat(700_000), null],
    [`"; filename="${make()}.csv`, table, null],
  ] as const)
    await upload(planting, { name, content, ...(setting && { setting }) });
  await upload(planting, { name: `${make()}.csv`, content: table, field: make() });
  await upload(planting, { name: `${make()}.csv`, content: table, extra: `${make()}: ${make()}` });
  await upload(planting, { name: `${make()}.csv`, content: table, extra: make() });
}

interface Upload {
  readonly name: string;
  readonly content: string;
  /** A field before the file. */
  readonly setting?: readonly [name: string, value: string];
  readonly field?: string;
  /** A further line among the headers of the part. */
  readonly extra?: string;
}

async function upload(planting: Planting, file: Upload): Promise<void> {
  const { name, content, setting, field = "file", extra = "x-kind: table" } = file;
  const boundary = randomUUID();
  const before = setting
    ? `--${boundary}\r\ncontent-disposition: form-data; name="${setting[0]}"\r\n\r\n${setting[1]}\r\n`
    : "";
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n${extra}\r\n\r\n`;
  await send(planting, "/api/upload-spreadsheet", {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: `${before}${part}${content}\r\n--${boundary}--\r\n`,
  });
}

/** Analyses that succeed, are held, are refused, fail on the way and stop. */
export async function plantInAnalyses(planting: Planting): Promise<void> {
  const { make } = planting.canaries;
  const columns = ["ward", make(), make(), "cost"];
  const known = { ...requestOf(planting, columns), hipaaKeywords: [make(), make()] };
  await analyze(planting, known);
  await send(planting, "/api/analyses");
  const found = make();
  const held = { ...requestOf(planting, [...columns, found]), hipaaKeywords: [found] };
  await analyze(planting, held);
  await analyze(planting, { ...held, confirmedKeywords: [make()] }, "/api/analyze-confirmed");
  for (const changes of [
    { selectedHeaders: [make()] },
    { selectedHeaders: [make()], dataFlowDirection: "columns" },
    { groupByHeader: make() },
    { prompt: " " },
    { fileContent: make() },
    { fileContent: `${make()}\n"${make()}` },
    { aiModel: make() },
    { aiModel: "pro" },
    { fileType: "document" },
    { [make()]: make() },
  ]) {
    await analyze(planting, { ...known, ...changes });
    await analyze(planting, { ...known, ...changes }, "/api/analyze", "text/event-stream");
  }
  const list = JSON.parse(await send(planting, "/api/analyses")) as { id: string }[];
  for (const { id } of list) await send(planting, `/api/analyses/${id}/events`);
}

/** An analysis whose every field holds canaries; the table has as many as it has cells. */
export function requestOf({ canaries }: Planting, columns: readonly string[]): object {
  const { make, many } = canaries;
  const rows = Array.from({ length: 12 }, (_, at) =>
    ["East", ...many(columns.length - 2), at].join(","),
  );
  return {
    prompt: `What is the total cost by ward of ${make()}?`,
    fileContent: [columns.join(","), ...rows].join("\n"),
    ...{ fileName: `${make()}.csv`, title: make(), sheet: make(), selectedHeaders: columns },
  };
}

export async function analyze(
  planting: Planting,
  body: object,
  ...[path = "/api/analyze", accept = "application/json"]: string[]
): Promise<void> {
  const headers = { "content-type": "application/json", accept };
  await send(planting, path, { method: "POST", headers, body: JSON.stringify(body) });
}
