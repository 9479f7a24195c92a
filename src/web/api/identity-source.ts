/** Where calls get their bearer from; the sign-in part sets it once. */
interface IdentitySource {
  /** A token that is still good, or null if none can be had. */
  token(): Promise<string | null>;
  /** A fresh token, asked for after the server refused the last one. */
  renew(): Promise<string | null>;
  /** The signed-in user's id; null when signed out. */
  userId(): string | null;
}

const nobody: IdentitySource = {
  token: async () => null,
  renew: async () => null,
  userId: () => null,
};

let source = nobody;
const signInListeners = new Set<() => void>();

/** Names who signs the calls from now on. */
export function setIdentitySource(next: IdentitySource): void {
  source = next;
}

export function identitySource(): IdentitySource {
  return source;
}

/** Called when the server still refuses a call after its token was renewed. Returns how to unsubscribe. */
export function onSignInNeeded(listener: () => void): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}

export function askToSignIn(): void {
  for (const listener of signInListeners) listener();
}

/**
 * Sends a request as the signed-in user. One that is answered with 401 is sent once more with a
 * renewed token; after that the page asks for a sign-in.
 */
export async function sendWithIdentity<Answer extends { readonly status: number }>(
  send: (identity: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const token = await source.token();
  const first = await send(identityHeaders(token));
  if (first.status !== 401 || source.userId() === null) return first;
  const renewed = await source.renew();
  const second = await send(identityHeaders(renewed));
  if (second.status !== 401) return second;
  // Who signed in again meanwhile has another token, and is not asked a second time.
  const current = await source.token();
  if (current === null || current === token || current === renewed) askToSignIn();
  return second;
}

/** The headers that say who is calling; the id alone where no token can be had. */
export function identityHeaders(token: string | null): Record<string, string> {
  const userId = source.userId();
  if (userId === null) return {};
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  return { "x-user-id": userId, ...bearer };
}
