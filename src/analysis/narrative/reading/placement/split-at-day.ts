import type { Span } from "../pieces/piece.ts";
import type { Item } from "./item.ts";
import type { DateColumn } from "./moment-conditions.ts";

/** The records before a day, and those from it on. */
export function sidesOf(day: string, { of, column }: DateColumn, span: Span): Item {
  const cases = [
    { when: { kind: "period", of, from: null, until: day } as const, label: "before" },
    { when: { kind: "period", of, from: day, until: null } as const, label: "after" },
  ];
  return { kind: "cases", cases, column, name: "Period", isTime: true, ...span };
}
