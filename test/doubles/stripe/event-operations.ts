import * as z from "zod/mini";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, integer, paging, text } from "./parameters.ts";
import { missing } from "./refusal.ts";

const moments = z.optional(
  z.strictObject({
    ...{ gt: z.optional(integer), gte: z.optional(integer) },
    ...{ lt: z.optional(integer), lte: z.optional(integer) },
  }),
);

/** What happened, as it can be asked for afterwards. */
export const eventOperations: readonly Operation[] = [
  operation({
    method: "GET",
    path: "/v1/events/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => {
      const event = account.events.find((one) => one.id === id);
      if (event === undefined) throw missing("event", id);
      return event;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/events",
    parameters: z.strictObject({
      ...{ ...paging, type: z.optional(text), types: z.optional(z.array(text)), created: moments },
    }),
    answer: ({ account, given }) => {
      const { gt = 0, gte = 0, lt, lte } = given.created ?? {};
      const found = account.events.filter(
        ({ type, created }) =>
          (given.type ?? type) === type &&
          (given.types?.includes(type) ?? true) &&
          created > gt - (gt === 0 ? 1 : 0) &&
          created >= gte &&
          created < (lt ?? created + 1) &&
          created <= (lte ?? created),
      );
      return pageOf(found, given, "/v1/events");
    },
  }),
];
