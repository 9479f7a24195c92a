import { type ReactNode, useEffect, useState } from "react";
import { notices } from "#contract/notices.ts";
import { type Notify, notify as showNotice } from "#web/ui/notices.tsx";
import { Spinner } from "#web/ui/progress.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AccountForm } from "./account-form.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";
import { forgetGoogleOutcome, GoogleButton, googleOutcome } from "./google-button.tsx";
import { Introduction } from "./introduction.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import type { ResetToken } from "./reset-token.ts";
import { SessionEnded } from "./session-ended.tsx";
import { SetPassword } from "./set-password.tsx";
import { FirebaseNotSetUp, OutboxHint, SignUpClosed, SyncFailed } from "./sign-in-messages.tsx";
import { useSession, useSessionStore } from "./use-session.ts";

interface SignInScreenProps {
  /** Stands in the corner. */
  themeToggle: ReactNode;
  notify?: Notify;
  /** Of the mailed link that opened the page. */
  reset?: ResetToken;
}

/** All that a signed-out visitor sees, whatever the address. */
export function SignInScreen(props: SignInScreenProps) {
  const { themeToggle, notify = showNotice, reset } = props;
  const [outcome] = useState(googleOutcome);
  // Google redirects to a new page: what came of it is named in its address, which is read once.
  useEffect(() => {
    if (outcome === null) return;
    forgetGoogleOutcome();
    if (outcome === "failed") notify(notices.googleFailed[0], notices.googleFailed[1]);
  }, [notify, outcome]);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[3fr_2fr] lg:grid-rows-1">
      <Introduction />
      <main className="flex flex-col border-line bg-surface px-6 max-lg:border-t lg:border-l lg:px-12">
        <div className="mx-auto flex w-full max-w-90 flex-1 flex-col py-8 lg:pt-[30dvh]">
          <SignInPanel notify={notify} reset={reset} codeNeeded={outcome === "code"} />
        </div>
        {/* Last in order, so that a layer that opens with this screen puts the focus in the form. */}
        <div className="absolute top-4 right-4 sm:top-5 sm:right-6">{themeToggle}</div>
      </main>
    </div>
  );
}

interface PanelProps {
  notify: Notify;
  reset: ResetToken | undefined;
  /** Whether Google has done its half of a sign-in. */
  codeNeeded: boolean;
}

/** What stands on the screen: a mailed link's form, a question for the address, or the way in. */
function SignInPanel({ notify, reset, codeNeeded }: PanelProps) {
  const session = useSessionStore();
  const { state, user, ended, settings } = useSession();
  /** The e-mail address that was typed when a new password was asked for; else null. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  if (state === "loading") return <Waiting />;
  if (forgotten !== null) {
    const back = () => {
      setForgotten(null);
      if (reset && reset.token !== null) reset.done();
    };
    const outbox = settings?.outbox ?? null;
    return <ForgottenPassword {...{ outbox, session }} email={forgotten} onBack={back} />;
  }
  if (reset && reset.token !== null) {
    const { token, done: onDone } = reset;
    const askAgain = () => setForgotten("");
    return <SetPassword {...{ token, session, notify, onDone }} onAskAgain={askAgain} />;
  }
  const googleWindow = settings?.identity === "firebase";
  if (ended && user) return <SessionEnded {...{ user, googleWindow, session, notify }} />;
  return <Entrance notify={notify} codeNeeded={codeNeeded} onForgotten={setForgotten} />;
}

interface EntranceProps extends Pick<PanelProps, "notify" | "codeNeeded"> {
  onForgotten: (email: string) => void;
}

function Entrance({ notify, codeNeeded, onForgotten }: EntranceProps) {
  const session = useSessionStore();
  const { settings, syncFailed } = useSession();
  const [kind, setKind] = useState<string>("sign-in");
  const isOurs = settings?.identity === "local";
  const googleWindow = settings?.identity === "firebase";
  const google = settings?.google === true && (
    <GoogleButton inWindow={googleWindow} session={session} notify={notify} />
  );
  return (
    <>
      {syncFailed && <SyncFailed session={session} />}
      {settings?.identity === "firebase" && settings.firebase === null && <FirebaseNotSetUp />}
      <Tabs
        label="Sign in or sign up"
        selected={kind}
        onSelect={setKind}
        tabs={[
          {
            id: "sign-in",
            label: "Sign In",
            panel: (
              <>
                {google}
                <AccountForm
                  key="sign-in"
                  kind="sign-in"
                  {...{ session, notify, codeNeeded, onForgotten }}
                />
                {isOurs && <PasskeyButton session={session} notify={notify} />}
              </>
            ),
          },
          {
            id: "sign-up",
            label: "Sign Up",
            panel: <SignUp google={google} notify={notify} />,
          },
        ]}
      />
    </>
  );
}

function SignUp({ google, notify }: { google: ReactNode; notify: Notify }) {
  const session = useSessionStore();
  const { settings } = useSession();
  if (settings?.signUp === "closed") return <SignUpClosed />;
  return (
    <>
      {google}
      <AccountForm
        key="sign-up"
        kind="sign-up"
        mailed={settings?.mailedSignUp === true}
        admits={settings?.signUp}
        {...{ session, notify }}
      />
      <OutboxHint address={settings?.outbox ?? null} />
    </>
  );
}

function Waiting() {
  return (
    <div className="grid flex-1 place-items-center">
      <Spinner label="Loading..." />
    </div>
  );
}
