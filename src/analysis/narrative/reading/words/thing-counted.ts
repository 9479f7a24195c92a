import type { ColumnProfile } from "../../../table/profile.ts";
import { unitOfHeader } from "./header-units.ts";

/** The things that a header says in brackets its whole numbers count: `units`, of an `Issued (units)`. */
export function thingCounted({ name, type }: ColumnProfile): string | null {
  const [, thing] = /\((\p{L}{3,}s)\)\s*$/u.exec(name) ?? [];
  return type === "BIGINT" && thing && unitOfHeader(name) === null ? thing.toLowerCase() : null;
}
