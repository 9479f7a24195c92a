import type { Order } from "#contract/query.ts";
import { wantsOf } from "./edit-groups.ts";
import type { QueryAsk } from "./reading-parts.ts";

/** As many rows as somebody may ask to see, in the order of a menu. */
export const limits = [1, 3, 5, 10, 20] as const;

/** Sorted by the first measure, or by what it was sorted by; null leaves the table's order. */
export function withOrder(ask: QueryAsk, direction: Order["direction"] | null): QueryAsk {
  const { query } = ask;
  const of = query.order[0]?.of ?? query.measures[0]?.name ?? query.rows[0]?.name;
  const order = direction === null || of === undefined ? [] : [{ of, direction }];
  // Without an order, the first rows mean nothing.
  const cut = direction === null ? { limit: null, top: null } : {};
  return reshaped({ ...ask, query: { ...query, ...cut, order } });
}

/** The first `count` rows, of each group where it was so before; null shows all of them. */
export function withLimit(ask: QueryAsk, count: number | null): QueryAsk {
  const { query } = ask;
  if (count === null) return reshaped({ ...ask, query: { ...query, limit: null, top: null } });
  const ordered = query.order.length > 0 ? ask : withOrder(ask, "descending");
  const { top } = query;
  const cut = top === null ? { limit: count } : { top: { ...top, count } };
  return reshaped({ ...ordered, query: { ...ordered.query, ...cut } });
}

const reshaped = (ask: QueryAsk): QueryAsk => ({ ...ask, wants: wantsOf(ask.query) });
