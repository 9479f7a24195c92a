import { createContext, useContext, useSyncExternalStore } from "react";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { notify } from "#web/ui/notices.tsx";
import type { Session, SessionStore } from "./session.ts";

interface SessionView extends Session {
  /** Never rejects: what goes wrong is said in a notice. */
  signOut(): Promise<void>;
}

export const SessionContext = createContext<SessionStore | null>(null);

/** @throws outside the context's provider: a bug */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (store === null) throw new Error("The session is used outside <SessionContext>.");
  return store;
}

/** Who is signed in on this page, kept up to date. */
export function useSession(): SessionView {
  const store = useSessionStore();
  const session = useSyncExternalStore(store.subscribe, store.read);
  const signOut = () =>
    store.signOut().catch((failure: unknown) => {
      notify(...notices.notSignedOut, sentenceOf(failure));
    });
  return { ...session, signOut };
}
