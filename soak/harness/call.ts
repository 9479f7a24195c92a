import type { ClientLog } from "./client-log.ts";
import type { Member } from "./sign-up.ts";

/** One call of one person. */
export interface Call {
  readonly member: Member;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: object;
  readonly stream?: boolean;
}

/** A server, as clients see it. */
export interface Target {
  readonly address: string;
  readonly log: ClientLog;
  /** Whether a refusal with this status is right while the fault of this campaign lasts. */
  excuses(status: number): boolean | Promise<boolean>;
  /** Whether connections may end in the middle: only where the server itself is killed. */
  readonly mayBeCut: boolean;
}

/** The whole answer; `cut` where the connection ended before it was whole. */
export type Outcome =
  | { readonly kind: "answer"; readonly status: number; readonly text: string }
  | { readonly kind: "cut"; readonly text: string };

/** Makes a call, counts its answer, and hands over every piece of text as it arrives. */
export async function call(
  target: Target,
  asked: Call,
  hear: (text: string) => void = () => undefined,
): Promise<Outcome> {
  const { method, path } = asked;
  let text = "";
  try {
    const answer = await fetch(`${target.address}${path}`, requestOf(asked));
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      hear(text);
    }
    count(target, asked, `${answer.status}`);
    const { status } = answer;
    if (status >= 400 && !(await target.excuses(status)))
      target.log.unexpected.push(`${method} ${path} ${status} ${text.slice(0, 200)}`);
    return { kind: "answer", status, text };
  } catch (error) {
    count(target, asked, "cut");
    if (!target.mayBeCut) target.log.unexpected.push(`${method} ${path} was cut: ${error}`);
    return { kind: "cut", text };
  }
}

function requestOf({ member, method, body, stream }: Call): RequestInit {
  const accept: Record<string, string> = stream ? { accept: "text/event-stream" } : {};
  const headers = { ...member.headers, ...accept };
  if (body === undefined) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  const json = { ...headers, "content-type": "application/json" };
  return { method, headers: json, body: JSON.stringify(body) };
}

function count({ log }: Target, { method, path }: Call, status: string): void {
  const name = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ":id")} ${status}`;
  log.statuses[name] = (log.statuses[name] ?? 0) + 1;
}
