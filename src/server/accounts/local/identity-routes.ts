import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { routeOf } from "#contract/call.ts";
import { signIn, signInWithGoogle, signOut, signUp } from "#contract/calls/identity.ts";
import { countFailedSignIns } from "./failed-sign-ins.ts";
import { askAuth } from "./heard-failures.ts";
import { identityProblem } from "./identity-problem.ts";
import type { LocalSettings } from "./local-settings.ts";
import { type Auth, identityPath } from "./open-auth.ts";
import { renewVerification } from "./renew-verification.ts";
import { requestOrigin } from "./request-origin.ts";
import { webRequest } from "./web-request.ts";

interface Parts {
  readonly auth: Auth;
  readonly settings: LocalSettings;
}

/** Mounts the doors of better-auth that we use below `/api/identity`; its others do not exist. */
export function addIdentityRoutes(app: FastifyInstance, { auth, settings }: Parts): void {
  const failures = countFailedSignIns(settings.now);
  const originOf = (request: FastifyRequest) =>
    requestOrigin(settings.publicOrigin, request.headers.host);
  const ask = (request: FastifyRequest, body?: unknown) =>
    askAuth(() => auth.handler(webRequest(request, originOf(request), body)));
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...routeOf(signUp),
    handler: async (request, reply) => {
      const response = await ask(request, request.body);
      await passCookies(response, reply);
      await logAccount(request, response, "signed up");
      return {};
    },
  });
  routes.route({
    ...routeOf(signIn),
    handler: async (request, reply) => {
      const { email } = request.body;
      failures.attempt(email);
      const response = await ask(request, request.body);
      await passCookies(response, reply);
      failures.succeeded(email);
      const done = { response, origin: originOf(request), address: request.ip };
      await logAccount(request, response, "signed in");
      await renewVerification({ auth, settings }, done);
      return {};
    },
  });
  routes.route({
    ...routeOf(signOut),
    handler: async (request, reply) => {
      // A program may send no Origin; the page always does, and then it was checked at our door.
      const response = await askAuth(() =>
        auth.handler(signOutRequest(request, originOf(request))),
      );
      await passCookies(response, reply);
      return {};
    },
  });
  if (settings.google !== null) addGoogleRoutes(app, ask);
}

type Ask = (request: FastifyRequest, body?: unknown) => Promise<Response>;

function addGoogleRoutes(app: FastifyInstance, ask: Ask): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...routeOf(signInWithGoogle),
    handler: async (request, reply) => {
      const response = await ask(request, { ...request.body, callbackURL: "/" });
      await passCookies(response, reply);
      return signInWithGoogle.answer.parse(await response.json());
    },
  });
  app.get(`${identityPath}/callback/google`, { schema: { hide: true } }, async (request, reply) => {
    const response = await ask(request);
    for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
    return reply.redirect(response.headers.get("location") ?? "/", 302);
  });
}

/** Who came in; a refused attempt is logged with its code like any other refusal. */
async function logAccount(
  request: FastifyRequest,
  response: Response,
  message: "signed up" | "signed in",
): Promise<void> {
  const { user } = (await response.clone().json()) as { user?: { id?: string } };
  request.log.info({ requestId: request.id, account: user?.id }, message);
}

/** Sends better-auth's cookies on; its bodies stay here, since one holds the session's own token. */
async function passCookies(response: Response, reply: FastifyReply): Promise<void> {
  if (!response.ok) {
    const problem = await identityProblem(response);
    if (response.status === 429) {
      reply.header("retry-after", response.headers.get("x-retry-after") ?? "60");
    }
    throw problem;
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
}

function signOutRequest(request: FastifyRequest, origin: string): Request {
  const outgoing = webRequest(request, origin, {});
  if (!outgoing.headers.has("origin")) outgoing.headers.set("origin", origin);
  return outgoing;
}
