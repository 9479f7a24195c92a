import * as z from "zod/mini";
import type { Account } from "./account.ts";
import { type Operation, operation, pageOf } from "./operation.ts";
import { expand, integer, paging, text } from "./parameters.ts";
import { invalid, missing } from "./refusal.ts";
import { aggregate, usesOf } from "./subscription-life.ts";
import { listOf, type Meter, type MeterEvent } from "./wire.ts";

const daySeconds = 24 * 60 * 60;
/** How old, and how far ahead, the time of an event may be. */
const oldest = 35 * daySeconds;
const newest = 5 * 60;

/** Meters and what they are told. */
export const meterOperations: readonly Operation[] = [
  operation({
    method: "GET",
    path: "/v1/billing/meters",
    parameters: z.strictObject({
      ...paging,
      status: z.optional(z.enum(["active", "inactive"])),
    }),
    answer: ({ account, given }) => {
      const found = [...account.meters.values()].filter(
        ({ status }) => (given.status ?? status) === status,
      );
      return pageOf(found, given, "/v1/billing/meters");
    },
  }),
  operation({
    method: "GET",
    path: "/v1/billing/meters/:id",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => meterOf(account, id),
  }),
  operation({
    method: "POST",
    path: "/v1/billing/meters/:id",
    parameters: z.strictObject({ display_name: z.optional(text), expand }),
    answer: ({ account, id, given }) => {
      const meter = meterOf(account, id);
      meter.display_name = given.display_name ?? meter.display_name;
      meter.updated = account.now();
      account.emit("billing.meter.updated", meter);
      return meter;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/billing/meters/:id/deactivate",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => {
      const meter = meterOf(account, id);
      meter.status = "inactive";
      meter.status_transitions.deactivated_at = account.now();
      account.emit("billing.meter.deactivated", meter);
      return meter;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/billing/meters/:id/reactivate",
    parameters: z.strictObject({ expand }),
    answer: ({ account, id }) => {
      const meter = meterOf(account, id);
      meter.status = "active";
      meter.status_transitions.deactivated_at = null;
      account.emit("billing.meter.reactivated", meter);
      return meter;
    },
  }),
  operation({
    method: "POST",
    path: "/v1/billing/meter_events",
    parameters: z.strictObject({
      event_name: text,
      payload: z.record(z.string(), z.string()),
      identifier: z.optional(z.string().check(z.maxLength(100))),
      timestamp: z.optional(integer),
      expand,
    }),
    answer: ({ account, given }) => takeEvent(account, given),
  }),
  operation({
    method: "GET",
    path: "/v1/billing/meters/:id/event_summaries",
    parameters: z.strictObject({
      ...{ ...paging, customer: text, start_time: integer, end_time: integer },
      value_grouping_window: z.optional(z.enum(["day", "hour"])),
    }),
    answer: ({ account, id, given }) => {
      const { customer, start_time, end_time } = given;
      const meter = meterOf(account, id);
      const events = usesOf(account, meter, { customer, start: start_time, end: end_time });
      const summary = {
        ...{ id: account.newId("mtrusg"), object: "billing.meter_event_summary", meter: id },
        ...{ aggregated_value: aggregate(meter, events), start_time, end_time, livemode: false },
      };
      return listOf(events.length === 0 ? [] : [summary], `/v1/billing/meters/${id}`);
    },
  }),
];

function meterOf(account: Account, id: string): Meter {
  const meter = account.meters.get(id);
  if (meter === undefined) throw missing("meter", id);
  return meter;
}

interface NewEvent {
  readonly event_name: string;
  readonly payload: Record<string, string>;
  readonly identifier?: string | undefined;
  readonly timestamp?: number | undefined;
}

function takeEvent(account: Account, given: NewEvent): MeterEvent {
  const { event_name, payload, identifier = account.newId("me") } = given;
  const now = account.now();
  const timestamp = given.timestamp ?? now;
  const meter = [...account.meters.values()].find(
    (one) => one.status === "active" && one.event_name === event_name,
  );
  if (meter === undefined)
    throw invalid(`No active meter found for event name '${event_name}'.`, { param: "event_name" });
  requirePayload(meter, payload);
  if (timestamp < now - oldest)
    throw invalid("The timestamp must be within the past 35 days.", { param: "timestamp" });
  if (timestamp > now + newest)
    throw invalid("The timestamp must not be more than 5 minutes in the future.", {
      param: "timestamp",
    });
  if (account.meterEvents.has(identifier))
    throw invalid(`An event already exists with identifier ${identifier}.`, {
      param: "identifier",
    });
  const event: MeterEvent = {
    ...{ object: "billing.meter_event", created: now, event_name, identifier },
    ...{ livemode: false, payload, timestamp },
  };
  account.meterEvents.set(identifier, event);
  return event;
}

/** Whom it is about is checked later, by a job of Stripe's; that both are there and a number is not. */
function requirePayload(meter: Meter, payload: Record<string, string>): void {
  const keys = [meter.customer_mapping.event_payload_key, meter.value_settings.event_payload_key];
  for (const key of keys)
    if (!payload[key]) throw invalid(`Missing payload key: ${key}.`, { param: `payload[${key}]` });
  const value = Number(payload[meter.value_settings.event_payload_key]);
  if (!Number.isFinite(value)) throw invalid("The value must be a number.", { param: "payload" });
}
