import { Suspense, useState } from "react";
import { NewVersion } from "./new-version.tsx";
import { googleOutcome } from "./sign-in/google-button.tsx";
import { seemsSignedIn } from "./sign-in/idle-clock.ts";
import { useResetToken } from "./sign-in/reset-token.ts";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import { useSession, useSessionStore } from "./sign-in/use-session.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { FullScreenDialog } from "./ui/dialog.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { lazyView } from "./ui/lazy-view.ts";
import { Notices } from "./ui/notices.tsx";
import { Spinner } from "./ui/progress.tsx";

const SignedIn = lazyView(() => import("./signed-in.tsx"), "SignedIn");

/** Signed out, every address shows the sign-in screen and nothing else. */
export function App() {
  const { end } = useSessionStore();
  const { state, user, ended, signOut } = useSession();
  const reset = useResetToken();
  // Whoever seems signed in is not shown a form that goes again before it can be read, unless there is
  // something that only its screen says.
  const [isExpected] = useState(() => seemsSignedIn() && googleOutcome() === null);
  const signIn = <SignInScreen reset={reset} themeToggle={<ThemeToggle />} />;
  const entrance = isExpected && state === "loading" ? <Opening /> : signIn;
  return (
    <>
      {state === "signed-in" && user && reset.token === null ? (
        // The key: what one person left behind an ended session is never shown to the next one.
        <ErrorBoundary key={user.firebaseUid} reassurance="You are still signed in.">
          <Suspense fallback={<Opening />}>
            <SignedIn user={user} onSignOut={signOut} {...(!ended && { onInactive: end })} />
          </Suspense>
          {ended && <FullScreenDialog label="Sign in again">{signIn}</FullScreenDialog>}
        </ErrorBoundary>
      ) : (
        entrance
      )}
      <NewVersion />
      <Notices />
    </>
  );
}

function Opening() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." />
    </main>
  );
}
