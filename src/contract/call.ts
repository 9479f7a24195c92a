import type * as z from "zod/mini";

/** Header of every answer: the build of the page that this server serves. */
export const buildIdHeader = "x-build-id";

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

/** A call as the options a Fastify route begins with; its handler is typed by body and answer. */
interface CallRoute<Body extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  readonly method: Call<Body, Answer>["method"];
  readonly url: string;
  readonly schema: {
    readonly summary: string;
    readonly body: Body;
    readonly response: { readonly 200: Answer };
  };
}

/** What the server routes a call by. A call without a body leaves it unread. */
export function routeOf<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  call: Call<Body, Answer>,
): CallRoute<Body, Answer> {
  const { method, path, summary, body, answer } = call;
  const schema = { summary, ...(body && { body }), response: { 200: answer } };
  return { method, url: path, schema: schema as CallRoute<Body, Answer>["schema"] };
}
