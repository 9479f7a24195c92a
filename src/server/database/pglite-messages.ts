/** What the main thread asks of the worker that holds the embedded database. */
export type PgliteRequest =
  | {
      readonly id: number;
      readonly kind: "query";
      readonly sql: string;
      readonly params: unknown[];
      readonly rowMode: "array" | "object";
    }
  | { readonly id: number; readonly kind: "close" };

/** Error fields that may travel; `detail` may not, since it quotes the row. */
export interface PgliteFailure {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  /** Whether the database could not be opened or has ended itself: it will not answer again. */
  readonly fatal: boolean;
}

export type PgliteReply =
  | { readonly id: number; readonly results: unknown }
  | { readonly id: number; readonly failure: PgliteFailure };
