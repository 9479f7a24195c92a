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
}

export type PgliteReply =
  | { readonly id: number; readonly results: unknown }
  | { readonly id: number; readonly failure: PgliteFailure };
