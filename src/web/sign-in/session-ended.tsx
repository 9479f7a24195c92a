import type { SyncedUser } from "#contract/calls/account.ts";
import { Button } from "#web/ui/elements.tsx";
import type { Notify } from "#web/ui/notices.tsx";
import { AccountForm } from "./account-form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import type { SessionStore } from "./session.ts";

interface SessionEndedProps {
  user: SyncedUser;
  /** Google comes in a window of its own, so that this page keeps what was typed. */
  googleWindow: boolean;
  session: SessionStore;
  notify: Notify;
}

/** Asks for the password again; the page under it keeps what was typed. */
export function SessionEnded({ user, googleWindow, session, notify }: SessionEndedProps) {
  return (
    <>
      <h2 className="text-title-3 font-semibold text-ink">Please sign in again</h2>
      <p className="mt-2 mb-6 text-body text-ink-soft">
        Your session has ended. What you typed is still here, and stays for {user.email} only.
      </p>
      {googleWindow && <GoogleButton inWindow session={session} notify={notify} />}
      <AccountForm kind="sign-in" email={user.email} session={session} notify={notify} />
      {!googleWindow && <PasskeyButton session={session} notify={notify} />}
      <p className="mt-6 border-t border-line pt-4 text-body text-ink-soft">
        You can also sign in in another tab and come back.
      </p>
      <div className="mt-2 flex gap-2">
        <Button size="small" onClick={() => void session.resume()}>
          I have signed in
        </Button>
        <Button size="small" variant="quiet" onClick={() => void session.leave()}>
          Sign out
        </Button>
      </div>
    </>
  );
}
