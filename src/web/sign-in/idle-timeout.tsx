import { useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { identitySource } from "#web/api/identity-source.ts";
import { isAnalysisRunning } from "#web/api/running-analyses.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Button } from "#web/ui/elements.tsx";
import { idleClock } from "./idle-clock.ts";

interface IdleTimeoutProps {
  onInactive: () => Promise<void>;
}

/** What counts as activity. */
const activityEvents = [
  "mousedown",
  "mousemove",
  "keydown",
  "scroll",
  "touchstart",
  "click",
] as const;
const checkMilliseconds = 1_000;
/** The server ends a session whose page asks for no token: in half an hour, for the built-in provider. */
const keepAliveMilliseconds = 60_000;

/** Ends the session after too long without activity, and asks a minute before. */
export function IdleTimeout({ onInactive }: IdleTimeoutProps) {
  const [clock] = useState(idleClock);
  const [seconds, setSeconds] = useState<number | null>(null);
  // Time passes, and people act, outside React.
  useEffect(() => {
    let over = false;
    let path = location.pathname;
    let kept = Date.now();
    const recordActivity = () => {
      clock.touch();
      if (Date.now() - kept < keepAliveMilliseconds) return;
      kept = Date.now();
      void identitySource()
        .token()
        .catch(() => null);
    };
    const isAsking = () => clock.left() <= limits.idleWarningMilliseconds;
    // A question that stands is answered, not brushed away by a pointer on its way to the answer.
    const onActivity = () => {
      if (!isAsking()) recordActivity();
    };
    // Another page allows another time, from when it was opened.
    const onNavigation = () => {
      if (location.pathname === path) return;
      path = location.pathname;
      onActivity();
    };
    const check = () => {
      onNavigation();
      if (isAnalysisRunning()) recordActivity();
      const left = clock.left();
      setSeconds(isAsking() ? Math.max(0, Math.ceil(left / 1_000)) : null);
      if (left > 0 || over) return;
      over = true;
      void onInactive();
    };
    const options = { capture: true, passive: true };
    for (const event of activityEvents) addEventListener(event, onActivity, options);
    const timer = setInterval(check, checkMilliseconds);
    check();
    return () => {
      clearInterval(timer);
      for (const event of activityEvents) removeEventListener(event, onActivity, options);
    };
  }, [clock, onInactive]);
  const stay = () => {
    clock.touch();
    setSeconds(null);
  };
  return (
    <Dialog
      open={seconds !== null}
      onClose={stay}
      title="Are you still there?"
      width="small"
      footer={
        <Button variant="primary" onClick={stay}>
          Stay signed in
        </Button>
      }
    >
      <p className="tabular">
        For the safety of your data you will be signed out in{" "}
        <span aria-hidden="true">{seconds === 1 ? "1 second" : `${seconds} seconds`}</span>
        <span role="timer" aria-live="assertive" className="sr-only">
          {announcedSeconds(seconds ?? 0)} seconds
        </span>
        . What you typed stays in this tab.
      </p>
    </Dialog>
  );
}

/** Read aloud four times a minute: each second would leave nothing else to be heard. */
function announcedSeconds(seconds: number): number {
  return Math.ceil(seconds / 15) * 15;
}
