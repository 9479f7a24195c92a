import { firebaseTexts } from "#contract/firebase-texts.ts";
import { notices } from "#contract/notices.ts";
import { problems } from "#contract/problem.ts";
import { Button, Callout } from "#web/ui/elements.tsx";
import type { SessionStore } from "./session.ts";

/** The provider signed the user in, but our server could not be reached. */
export function SyncFailed({ session }: { session: SessionStore }) {
  return (
    <div className="mb-6">
      <Callout tone="refused" title={notices.syncFailed[1]}>
        <p>Your account is fine, and nothing was lost.</p>
        <Button size="small" className="mt-2" onClick={() => void session.resume()}>
          Try again
        </Button>
      </Callout>
    </div>
  );
}

/** Firebase was chosen and is not configured. */
export function FirebaseNotSetUp() {
  return (
    <div className="mb-6">
      <Callout tone="refused" title="Nobody can sign in yet">
        <p>{firebaseTexts.notInitialized}</p>
      </Callout>
    </div>
  );
}

/** Stands in the place of the form where nobody can make an account. */
export function SignUpClosed() {
  return (
    <Callout tone="note" title="No new accounts">
      <p>{problems["sign-up-closed"][1]}</p>
    </Callout>
  );
}

/** Where the verification mail went, on an installation that sends none. */
export function OutboxHint({ address }: { address: string | null }) {
  if (address === null) return null;
  return (
    <p className="mt-4 text-body text-ink-soft">
      This installation sends no e-mail. The mail that verifies your address waits in its{" "}
      <a href={address} target="_blank" rel="noreferrer" className="text-accent underline">
        outbox
      </a>
      .
    </p>
  );
}
