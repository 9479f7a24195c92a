import { lazy, Suspense } from "react";
import { SignInScreen } from "./sign-in/sign-in-screen.tsx";
import { useSession } from "./sign-in/use-session.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Notices } from "./ui/notices.tsx";
import { Spinner } from "./ui/spinner.tsx";

// Everything behind the sign-in is fetched after it: the first screen stays light.
const SignedIn = lazy(async () => ({ default: (await import("./signed-in.tsx")).SignedIn }));

/** Signed out, every address shows the sign-in screen and nothing else. */
export function App() {
  const { state, user, signOut } = useSession();
  return (
    <>
      {state === "signed-in" && user ? (
        <Suspense fallback={<Opening />}>
          <SignedIn user={user} onSignOut={signOut} />
        </Suspense>
      ) : (
        <SignInScreen themeToggle={<ThemeToggle />} />
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
