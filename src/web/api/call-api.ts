import { QueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { buildIdHeader, type Call } from "#contract/call.ts";
import { problems } from "#contract/problem.ts";
import { type ProblemAnswer, problemAnswer } from "#contract/problem-answer.ts";
import { sendWithIdentity } from "./identity-source.ts";
import { isPageOutdated, noteServedBuild } from "./page-build.ts";
import { tabChannel } from "./tab-channel.ts";

interface Refusal {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
}

/** A call that did not succeed. `message` is '{status}: {body or status text}'; people read `sentence`. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The problem's code; `unknown` where the answer named none. */
  readonly code: string;
  readonly problem: ProblemAnswer | null;
  /** The answer's JSON, or its text where it is none. */
  readonly body: unknown;

  constructor(refusal: Refusal, cause?: unknown) {
    super(
      `${refusal.status}: ${refusal.body || refusal.statusText}`,
      cause === undefined ? {} : { cause },
    );
    this.name = "ApiError";
    this.status = refusal.status;
    this.body = readJson(refusal.body);
    this.problem = readProblem(this.body);
    this.code = this.problem?.code ?? "unknown";
  }

  get sentence(): string {
    if (this.problem !== null) return this.problem.message;
    if (this.status === 0) return "Candor cannot be reached. Check your connection and try again.";
    return problems.unknown[1];
  }
}

/** The failure of a call that no answer came to. */
export const noAnswer = (cause?: unknown) =>
  new ApiError({ status: 0, statusText: "No answer", body: "" }, cause);

/** An answer that this page cannot read is no fault of the server's where the page is older. */
const outdatedSentence = "There is a new version of Candor. Reload the page and try again.";

/** What a person reads about a failure, whatever was thrown. */
export function sentenceOf(failure: unknown): string {
  const isTold = failure instanceof ApiError || failure instanceof UserFacingError;
  if (isTold) return failure.sentence;
  return isPageOutdated() ? outdatedSentence : problems.unknown[1];
}

function readProblem(body: unknown): ProblemAnswer | null {
  const read = problemAnswer.safeParse(body);
  return read.success ? read.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A failure that no call of ours brought, with a code and a sentence for people. */
export class UserFacingError extends Error {
  readonly code: string;
  readonly sentence: string;

  constructor(code: string, sentence: string, cause?: unknown) {
    super(sentence, cause === undefined ? {} : { cause });
    this.name = "UserFacingError";
    this.code = code;
    this.sentence = sentence;
  }
}

/** Whether a call was refused because the user is no longer signed in. */
export const isSignedOut = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 401;

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

/** Nothing is refetched by itself: a page says when an answer is out of date. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

export interface Query<Answer> {
  readonly queryKey: readonly [path: string];
  queryFn(context: { readonly signal: AbortSignal }): Promise<Answer>;
}

/** A GET as a query: its path is the first element of the key it is kept under. */
export function queryOf<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  call: Call<Body, Answer>,
): Query<z.infer<Answer>> {
  return {
    queryKey: [call.path],
    queryFn: ({ signal }) => callApi(call, { signal }),
  };
}

/** The same; null where the caller is not signed in. */
export function nullIfSignedOut<Answer>({
  queryKey,
  queryFn,
}: Query<Answer>): Query<Answer | null> {
  return {
    queryKey,
    queryFn: async (context) => {
      try {
        return await queryFn(context);
      } catch (failure) {
        if (isSignedOut(failure)) return null;
        throw failure;
      }
    },
  };
}

/** Refetches the queries of these paths, here and in the user's other tabs. */
export async function refreshLists(queries: QueryClient, ...paths: string[]): Promise<void> {
  tabChannel.post({ kind: "changed", paths });
  await refetch(queries, paths);
}

/** Refetches what other tabs announce as changed. Returns how to unsubscribe. */
export function refreshOnOtherTabs(queries: QueryClient): () => void {
  return tabChannel.listen((message) => {
    if (message.kind === "changed") void refetch(queries, message.paths);
  });
}

async function refetch(queries: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
}

interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly accept: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Sends cookies only: for the calls that identity itself is made of. */
  readonly anonymous?: boolean;
}

/**
 * Sends one request with cookies and identity, and answers an OK response.
 *
 * @throws {ApiError} for every other answer, or when none came (status 0); an abort passes through
 */
export async function sendRequest(outgoing: Outgoing): Promise<Response> {
  const send = (identity: Record<string, string>) => attempt(outgoing, identity);
  const response = await (outgoing.anonymous ? send({}) : sendWithIdentity(send));
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new ApiError({ status, statusText, body: await response.text() });
}

async function attempt(outgoing: Outgoing, identity: Record<string, string>): Promise<Response> {
  const headers: Record<string, string> = { accept: outgoing.accept, ...identity };
  const init: RequestInit = { method: outgoing.method, credentials: "include", headers };
  if (outgoing.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(outgoing.body);
  }
  if (outgoing.signal !== undefined) init.signal = outgoing.signal;
  try {
    const response = await fetch(outgoing.url, init);
    noteServedBuild(response.headers.get(buildIdHeader));
    return response;
  } catch (cause) {
    if (outgoing.signal?.aborted) throw cause;
    throw noAnswer(cause);
  }
}
