import type * as z from "zod/mini";

/** One HTTP call: what the server routes by, what the browser sends, what both parse. */
export interface Call<Body extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Fastify path; `:id` marks a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly body?: Body;
  readonly answer: Answer;
}

/** Writes a call down with its types kept. */
export function defineCall<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  call: Call<Body, Answer>,
): Call<Body, Answer> {
  return call;
}
