import { firebaseTexts } from "#contract/firebase-texts.ts";
import { notices } from "#contract/notices.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import type { SessionStore } from "./session.ts";

/** The provider knows who it is, and our server could not be told. */
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

/** Firebase was chosen, and not told of. */
export function NotSetUp() {
  return (
    <div className="mb-6">
      <Callout tone="refused" title="Nobody can sign in yet">
        <p>{firebaseTexts.notInitialized}</p>
      </Callout>
    </div>
  );
}
