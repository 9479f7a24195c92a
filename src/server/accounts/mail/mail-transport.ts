import type { MailMessage } from "./mail-message.ts";

/** What delivers a message: a mail server, or the dev mailbox of an evaluation. */
export interface MailTransport {
  /** @throws {DeliveryFailed} when it was not accepted */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** A message that was not accepted. Its message is never the server's, which may name the reader. */
export class DeliveryFailed extends Error {
  /** One word for the log, such as `ECONNECTION` or `550`. */
  readonly code: string;
  /** No sense in trying again: the address does not exist there. */
  readonly final: boolean;

  constructor(code: string, final: boolean) {
    super("A mail was not accepted");
    this.name = "DeliveryFailed";
    this.code = code;
    this.final = final;
  }
}
