import { useState } from "react";
import { signInNotices } from "#contract/sign-in-notices.ts";
import { sentenceOf } from "#web/api/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import type { Notify } from "./notify.ts";
import type { SessionStore } from "./session-store.ts";

export interface GoogleButtonProps {
  session: SessionStore;
  notify: Notify;
}

/** Leaves for Google's account chooser and comes back signed in. */
export function GoogleButton({ session, notify }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await session.signInWithGoogle();
    } catch (failure) {
      notify(...signInNotices.googleFailed, sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={start}
        icon={<GoogleSign />}
        className="w-full"
      >
        Continue with Google
      </Button>
      <p className="my-5 flex items-center gap-3 text-caption text-ink-faint">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
    </>
  );
}

/** Google's sign in one colour, drawn as two strokes. */
function GoogleSign() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M12.7 3.9A6 6 0 1 0 14 8H8.4" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
