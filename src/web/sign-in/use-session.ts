import { useSyncExternalStore } from "react";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/notices.tsx";
import type { Session, SessionStore } from "./session.ts";
import { pageSession } from "./session-store.ts";

export interface SessionView extends Session {
  /** Never rejects: what goes wrong is said in a notice. */
  signOut(): Promise<void>;
}

/** Who is signed in on this page, kept up to date. */
export function useSession(store: SessionStore = pageSession): SessionView {
  const session = useSyncExternalStore(store.subscribe, store.read);
  const signOut = () =>
    store.signOut().catch((failure: unknown) => {
      notify(...notices.notSignedOut, sentenceOf(failure));
    });
  return { ...session, signOut };
}
