import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const readHealth = defineCall({
  method: "GET",
  path: "/api/health",
  summary: "200 while the process lives",
  answer: z.object({ status: z.literal("ok") }),
});

export const readReady = defineCall({
  method: "GET",
  path: "/api/ready",
  summary: "200 when the database answers and the server takes work, else 503",
  answer: z.object({ status: z.literal("ready") }),
});
