import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Heard, Refused, Said, Wire, WireRules } from "./wire.ts";

/**
 * A double of a provider's interface on the wire, for tests. It refuses what the provider refuses,
 * keeps every byte it was sent, and answers as the test says.
 */
export interface TestModel {
  /** What the setting of the address is set to. */
  readonly address: string;
  readonly key: string;
  /** Bodies of requests as they arrived, the refused ones too. */
  readonly bodies: string[];
  /** Answers of the next requests, the last one of all further ones. */
  answer(...answers: Answer[]): void;
  /** Requests whose connection the caller closed before they were answered. */
  readonly givenUp: number;
  close(): Promise<void>;
}

/** What the provider would say, or what becomes of the wire. */
export type Answer =
  | { readonly kind: "reply"; of(heard: Heard): Said }
  /** By what the request told, where several ask at once. */
  | { readonly kind: "chosen"; of(heard: Heard): Answer }
  /** A reply with so many milliseconds before each of its events. */
  | { readonly kind: "slow"; readonly said: Said; readonly milliseconds: number }
  /** Begins only after a while, and is given at once then. */
  | { readonly kind: "late"; readonly said: Said; readonly milliseconds: number }
  /** Events as they are. */
  | { readonly kind: "events"; readonly events: readonly object[] }
  | (Refused & { readonly kind: "status"; readonly headers?: Record<string, string> })
  | { readonly kind: "raw"; readonly body: string }
  /** So many megabytes of blanks, compressed. */
  | { readonly kind: "bomb"; readonly megabytes: number }
  | { readonly kind: "endless" }
  /** The first half of an answer, and then what is said: nothing more, no connection, an error. */
  | { readonly kind: "stalled" | "cut" | "garbled"; readonly said: Said }
  | { readonly kind: "broken"; readonly said: Said; readonly error: Refused }
  | { readonly kind: "silence" };

const rules: WireRules = {
  key: "test-key-of-the-double",
  models: ["test-model-1"],
  contextTokens: 1_000_000,
};

export async function startTestModel(
  wire: Wire,
  changes: Partial<WireRules> = {},
): Promise<TestModel> {
  const held = { ...rules, ...changes };
  const bodies: string[] = [];
  let answers: readonly Answer[] = [];
  let givenUp = 0;
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) givenUp += 1;
    });
    const body = await bodyOf(request);
    bodies.push(body);
    const { url = "", headers } = request;
    const refused = wire.refusalOf({ url, headers, body }, held);
    const [next = missing, ...later] = answers;
    if (refused === null && later.length > 0) answers = later;
    await give(response, refused ? { kind: "status", ...refused } : next, { wire, body });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${wire.path}`,
    ...{ key: held.key, bodies },
    answer: (...given) => {
      answers = given;
    },
    get givenUp() {
      return givenUp;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const missing: Answer = { kind: "status", status: 500, message: "no answer is set" };

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function give(
  response: ServerResponse,
  answer: Answer,
  { wire, body }: { readonly wire: Wire; readonly body: string },
): Promise<void> {
  const stream = () => response.writeHead(200, { "content-type": "text/event-stream" });
  switch (answer.kind) {
    case "reply":
      return writeAll(stream(), wire.eventsOf(answer.of(wire.heard(body))));
    case "chosen":
      return give(response, answer.of(wire.heard(body)), { wire, body });
    case "late":
      await wait(answer.milliseconds);
      return writeAll(stream(), wire.eventsOf(answer.said));
    case "slow":
      stream();
      for (const event of wire.eventsOf(answer.said)) {
        await wait(answer.milliseconds);
        if (response.destroyed) return;
        response.write(lineOf(event));
      }
      response.end();
      return;
    case "events":
      return writeAll(stream(), answer.events);
    case "status": {
      const type = { "content-type": "application/json" };
      response.writeHead(answer.status, { ...type, ...answer.headers });
      response.end(JSON.stringify(wire.errorBody(answer)));
      return;
    }
    case "raw":
      stream().end(answer.body);
      return;
    case "bomb":
      response.writeHead(200, { "content-type": "text/event-stream", "content-encoding": "gzip" });
      response.end(Buffer.concat(Array(answer.megabytes).fill(packedMegabyte)));
      return;
    case "endless":
      stream();
      while (!response.destroyed) {
        response.write(`: ${" ".repeat(100_000)}\n`);
        await wait(1);
      }
      return;
    case "silence":
      return;
    default:
      return breakOff(stream(), wire, answer);
  }
}

const packedMegabyte = gzipSync(Buffer.alloc(1024 * 1024, " "));

type Broken = Extract<Answer, { readonly said: Said }>;

async function breakOff(response: ServerResponse, wire: Wire, answer: Broken): Promise<void> {
  const events = wire.eventsOf(answer.said);
  const half = Math.ceil(events.length / 2);
  for (const event of events.slice(0, half)) response.write(lineOf(event));
  // What is written has to arrive before the connection ends.
  if (answer.kind !== "stalled") await wait(20);
  if (answer.kind === "cut") response.destroy();
  if (answer.kind === "broken") response.end(lineOf(wire.errorEvent(answer.error)));
  if (answer.kind !== "garbled") return;
  response.write('data: {"candid\n\n');
  await writeAll(response, events.slice(half));
}

/** Each event goes in two parts, as networks may deliver them. */
async function writeAll(response: ServerResponse, events: readonly object[]): Promise<void> {
  for (const event of events) {
    const line = lineOf(event);
    response.write(line.slice(0, line.length / 2));
    await new Promise(setImmediate);
    response.write(line.slice(line.length / 2));
  }
  response.end();
}

/** Named as the event itself is, where it has a type. */
function lineOf(event: object): string {
  const type = "type" in event ? `event: ${event.type}\n` : "";
  return `${type}data: ${JSON.stringify(event)}\n\n`;
}
