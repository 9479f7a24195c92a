import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface TakenMail {
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly data: string;
}

/** A mail server on this machine that keeps what it takes; its certificate is nobody's. */
export interface TestMailServer {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** Refuses every reader with this code from now on; null takes them again. */
  refuseWith(code: number | null): void;
  stop(): Promise<void>;
}

export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: TakenMail[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    authOptional: true,
    // It would warn of its certificate, which is the point of it.
    logger: false,
    onRcptTo(_, __, done) {
      if (refusal === null) return done();
      done(Object.assign(new Error("refused"), { responseCode: refusal }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, data: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  // Clients that break off, as they should from such a certificate, are no failure of the test.
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  let stopped: Promise<void> | null = null;
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refuseWith(code) {
      refusal = code;
    },
    stop() {
      stopped ??= new Promise<void>((closed) => server.close(() => closed()));
      return stopped;
    },
  };
}
