import { useState } from "react";
import { googleCodeQuery, googleFailedQuery } from "#contract/calls/identity.ts";
import { notices } from "#contract/notices.ts";
import { sentenceOf } from "#web/api/call-api.ts";
import { Button } from "#web/ui/elements.tsx";
import type { Notify } from "#web/ui/notices.tsx";
import type { SessionStore } from "./session.ts";

interface GoogleButtonProps {
  /** Google comes in a window of its own; else this page leaves for it and comes back. */
  inWindow: boolean;
  session: SessionStore;
  notify: Notify;
}

/** Opens Google's account chooser. */
export function GoogleButton({ inWindow, session, notify }: GoogleButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await session.signInWithGoogle();
      // Whoever leaves for Google waits until the page is gone.
      if (!inWindow) return;
      if (session.read().state === "signed-in") notify(...notices.signedIn);
    } catch (failure) {
      notify(...notices.googleFailed, sentenceOf(failure));
    }
    setBusy(false);
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
      <p role="status" className="text-body text-ink-soft not-empty:mt-3">
        {busy && inWindow && waiting}
      </p>
      <p className="my-5 flex items-center gap-3 text-caption text-ink-faint">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </p>
    </>
  );
}

/** A closed window is noticed only after a while. */
const waiting =
  "Choose your account in Google's window. If you closed it, this page goes to Google in a few seconds.";

/** Google's sign in one colour, drawn as two strokes. */
function GoogleSign() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="M12.7 3.9A6 6 0 1 0 14 8H8.4" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** What a sign-in with Google came back with, where it signed nobody in. */
export function googleOutcome(): "failed" | "code" | null {
  if (location.search.includes(googleFailedQuery)) return "failed";
  return location.search.includes(googleCodeQuery) ? "code" : null;
}

/** The address need not say it any more. */
export const forgetGoogleOutcome = () => history.replaceState(null, "", location.pathname);
