import type { PgColumn } from "drizzle-orm/pg-core";
import type { MasterKeys } from "./master-keys.ts";
import type { Fingerprint, Sealed } from "./sealed-column.ts";

/** Seals what people say and are told, each account's under a key of its own. */
export interface Sealing {
  readonly masterKeys: MasterKeys;
  /** Makes the account's key where there is none. Not inside a transaction, which it would wait for. */
  of(account: string): Promise<AccountSeal>;
  /** The account is deleted. */
  forget(account: string): void;
  /** A secret of this installation, made once; it stays the same whatever becomes of the master key. */
  secret(purpose: "identity" | "marker"): Promise<string>;
}

/** Seals and opens values of one account. Where a value stands is sealed with it: none fits elsewhere. */
export interface AccountSeal {
  readonly account: string;
  seal<Value>(column: SealedColumn<Value>, row: string, value: Value): Promise<Sealed<Value>>;
  /** What `packJson` made, which takes long for a large value. */
  sealPacked<Value>(column: SealedColumn<Value>, row: string, packed: Uint8Array): Sealed<Value>;
  /** Throws SealBroken. */
  open<Value>(column: SealedColumn<Value>, row: string, sealed: Sealed<Value>): Promise<Value>;
  open<Value>(
    column: SealedColumn<Value>,
    row: string,
    sealed: Sealed<Value> | null,
  ): Promise<Value | null>;
  /** For a hash that finds content again. */
  fingerprint(hash: string): Fingerprint;
}

export type SealedColumn<Value> = PgColumn & { readonly _: { readonly data: Sealed<Value> } };
