import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Body, type Operation, operationsOn, type Parts } from "./operations.ts";
import { Refusal } from "./refusal.ts";

export interface Project {
  readonly projectId: string;
  readonly apiKey: string;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Answers one request as Google would, refusals included. */
export type AnswerCall = (url: URL, body: string) => Promise<Answer>;

interface Rules extends Parts {
  readonly project: Project;
  authorizedDomains(): readonly string[];
}

const keysPath = "/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const pages: Readonly<Record<string, string>> = {
  "/__/auth/iframe": "iframe.html",
  "/__/auth/handler": "handler.html",
};

export function answerCallsOf(rules: Rules): AnswerCall {
  const { sessions, project } = rules;
  const operations: Readonly<Record<string, Operation>> = operationsOn(rules);
  const called = async ({ pathname, searchParams }: URL, body: string): Promise<object> => {
    if (pathname === keysPath) return sessions.keys;
    if (searchParams.get("key") !== project.apiKey)
      throw new Refusal("API key not valid. Please pass a valid API key.");
    if (pathname === "/v1/token") return renew(rules, new URLSearchParams(body));
    if (pathname === "/v1/projects")
      return { projectId: project.projectId, authorizedDomains: rules.authorizedDomains() };
    const operation = operations[/^\/v1\/accounts:(\w+)$/.exec(pathname)?.[1] ?? ""];
    if (operation === undefined) throw new Refusal("NOT_FOUND", 404);
    return operation(JSON.parse(body || "{}") as Body);
  };
  return async (url, body) => {
    const page = pages[url.pathname];
    if (page !== undefined) return html(page);
    try {
      return json(200, await called(url, body));
    } catch (failure) {
      const refusal = failure instanceof Refusal ? failure : new Refusal("INTERNAL_ERROR", 500);
      return json(refusal.status, refusal.body);
    }
  };
}

async function renew({ sessions, project }: Rules, form: URLSearchParams): Promise<object> {
  const { account, ...tokens } = await sessions.renew(form.get("refresh_token") ?? "");
  return {
    ...{ access_token: tokens.idToken, id_token: tokens.idToken, token_type: "Bearer" },
    ...{ refresh_token: tokens.refreshToken, expires_in: tokens.expiresIn },
    ...{ user_id: account.localId, project_id: project.projectId },
  };
}

const json = (status: number, body: object): Answer => ({
  ...{ status, type: "application/json", body: JSON.stringify(body) },
});

const html = (name: string): Answer => ({
  ...{ status: 200, type: "text/html; charset=utf-8" },
  body: readFileSync(join(import.meta.dirname, "pages", name), "utf8"),
});
