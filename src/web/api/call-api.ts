import type * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { sendRequest } from "./send-request.ts";

interface CallOptions<Body = unknown> {
  /** Values for the `:name` parts of the path. */
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Body;
  readonly signal?: AbortSignal;
  /** Sends cookies only: for the calls that identity itself is made of. */
  readonly anonymous?: boolean;
}

/**
 * Makes one call of the contract and answers what its schema reads from the response.
 *
 * @throws {ApiError} for any answer that is not OK
 */
export async function callApi<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  call: Call<Body, Answer>,
  options: CallOptions<z.input<Body>> = {},
): Promise<z.infer<Answer>> {
  const { body, signal, anonymous = false } = options;
  const response = await sendRequest({
    method: call.method,
    url: addressOf(call.path, options),
    accept: "application/json",
    anonymous,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  });
  return call.answer.parse(await response.json());
}

/** Path with its parts filled in and its query. @throws on a part without a value: a bug. */
export function addressOf(path: string, options: Pick<CallOptions, "params" | "query">): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = options.params?.[name];
    if (value === undefined) throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(options.query ?? {}).toString();
  return query === "" ? filled : `${filled}?${query}`;
}
