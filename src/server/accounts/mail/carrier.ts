import type { Letter } from "./letter.ts";

/** What brings a letter to its reader: a mail server, or the outbox of an evaluation. */
export interface Carrier {
  /** @throws {NotCarried} when it was not taken */
  carry(letter: Letter): Promise<void>;
  close(): void;
}

/** A letter that was not taken. Its message is never the server's, which may name the reader. */
export class NotCarried extends Error {
  /** One word for the log, such as `ECONNECTION` or `550`. */
  readonly code: string;
  /** No sense in trying again: the address does not exist there. */
  readonly final: boolean;

  constructor(code: string, final: boolean) {
    super("A mail was not taken");
    this.name = "NotCarried";
    this.code = code;
    this.final = final;
  }
}
