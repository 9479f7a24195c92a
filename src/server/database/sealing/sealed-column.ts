import { customType } from "drizzle-orm/pg-core";

declare const content: unique symbol;

/** Bytes that only the key of their account opens, and what they hold then. None where it was deleted. */
export type Sealed<Value> = Uint8Array & { readonly [content]: Value };

/** A column whose values are sealed; `AccountSeal` alone writes and reads them. */
export const sealed = <Value>(name: string) =>
  customType<{ data: Sealed<Value>; driverData: Uint8Array }>({ dataType: () => "bytea" })(name);

declare const keyed: unique symbol;

/** A hash under the key of its account: it finds the same content again and tells nobody else which. */
export type Fingerprint = string & { readonly [keyed]: true };

export const fingerprint = (name: string) =>
  customType<{ data: Fingerprint; driverData: string }>({ dataType: () => "text" })(name);

/** What is left of a row of which only the fact is kept. */
export const nothingSealed = new Uint8Array() as Sealed<never>;
