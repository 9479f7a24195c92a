import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Account, openAccountBook, seconds } from "./account-book.ts";
import { answerCallsOf, type Project } from "./answer-call.ts";
import type { Mail } from "./operations.ts";
import { openSessions } from "./sessions.ts";

/** Stands in for Firebase Authentication: its calls, its keys, its sign-in pages. */
export interface Firebase {
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly mails: readonly Mail[];
  /** Names the hosts whose pages may open the sign-in pages. */
  authorize(...domains: string[]): void;
  /** @throws where there is none */
  accountOf(email: string): Account;
  /** Ends every session that the account has now. */
  revoke(email: string): void;
  stop(): Promise<void>;
}

export async function startFirebase(project: Project): Promise<Firebase> {
  const book = openAccountBook();
  const sessions = await openSessions(project.projectId, book);
  const mails: Mail[] = [];
  let domains: readonly string[] = [];
  const parts = { book, sessions, mails, project, authorizedDomains: () => domains };
  const answerCall = answerCallsOf(parts);

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const { status, type, body } = await answerCall(url, await textOf(request));
    response.writeHead(status, { "content-type": type, "access-control-allow-origin": "*" });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const accountOf = (email: string) => {
    const account = book.byEmail(email);
    if (account === undefined) throw new Error(`No account of ${email}`);
    return account;
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    authorize(...named) {
      domains = named;
    },
    accountOf,
    revoke(email) {
      // A session that began within this very second would still count.
      accountOf(email).validSince = seconds() + 1;
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
