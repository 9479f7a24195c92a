import { lazy, Suspense, useDeferredValue, useState } from "react";
import { hasGoogleFailed } from "./sign-in/google-failure.ts";
import { seemsSignedIn } from "./sign-in/kept-deadline.ts";
import { useResetToken } from "./sign-in/reset-token.ts";
import type { SessionStore } from "./sign-in/session.ts";
import { pageSession } from "./sign-in/session-store.ts";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import { useSession } from "./sign-in/use-session.ts";
import { signedIn } from "./signed-in-piece.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { FaultBoundary } from "./ui/fault-boundary.tsx";
import { Notices } from "./ui/notices.tsx";
import { Part } from "./ui/part.tsx";
import { Spinner } from "./ui/spinner.tsx";

const FullLayer = lazy(async () => ({ default: (await import("./ui/full-layer.tsx")).FullLayer }));

/** Signed out, every address shows the sign-in screen and nothing else. */
export function App({ session = pageSession }: { session?: SessionStore }) {
  const { state, user, ended, signOut } = useSession(session);
  const reset = useResetToken();
  const isIn = state === "signed-in";
  // All of the page behind the sign-in at once would hold a phone up: it is drawn in steps.
  const isEntered = useDeferredValue(isIn);
  // Whoever seems signed in is not shown a form that goes again before it can be read, unless there is
  // something that only its screen says.
  const [isExpected] = useState(() => seemsSignedIn() && !hasGoogleFailed());
  const signIn = <SignInScreen {...{ session, reset }} themeToggle={<ThemeToggle />} />;
  const isOpening = isExpected && (state === "loading" || (isIn && !isEntered));
  const entrance = isOpening ? <Opening /> : signIn;
  return (
    <>
      {isIn && isEntered && user && reset.token === null ? (
        // The key: what one person left behind an ended session is never shown to the next one.
        <FaultBoundary key={user.firebaseUid} reassurance="You are still signed in.">
          <Suspense fallback={<Opening />}>
            <Part
              of={signedIn}
              props={{ user, onSignOut: signOut, ...(!ended && { onInactive: session.end }) }}
            />
          </Suspense>
          <Suspense>{ended && <FullLayer label="Sign in again">{signIn}</FullLayer>}</Suspense>
        </FaultBoundary>
      ) : (
        entrance
      )}
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
