import { limits } from "#contract/limits.ts";

/** Until when an inactive user stays signed in. All tabs share it. */
interface IdleClock {
  /** Restarts the clock after activity. */
  touch(): void;
  /** Milliseconds until it is over; none, or fewer, once it is. */
  left(): number;
}

/** A pointer that moves calls many times a second; storage need not be written as often. */
const roughMilliseconds = 1_000;

/**
 * The clock of this page and of every other tab. One that finds a time already past, as after a
 * night with the browser closed, begins there.
 */
export function idleClock(): IdleClock {
  let until = readDeadline() ?? 0;
  const touch = () => {
    const next = Date.now() + allowedHere();
    if (Math.abs(next - (readDeadline() ?? until)) < roughMilliseconds) return;
    until = next;
    storeDeadline(next);
  };
  if (until === 0) touch();
  return { touch, left: () => (readDeadline() ?? until) - Date.now() };
}

/** The wizard stands at `/`. */
function allowedHere(): number {
  return location.pathname === "/" ? limits.wizardIdleMilliseconds : limits.idleMilliseconds;
}

function readDeadline(): number | null {
  try {
    const stored = Number(localStorage.getItem(deadlineKey));
    return stored > 0 ? Math.min(stored, Date.now() + limits.wizardIdleMilliseconds) : null;
  } catch {
    return null;
  }
}

function storeDeadline(until: number): void {
  try {
    localStorage.setItem(deadlineKey, String(until));
  } catch {
    // As above.
  }
}

/** Where all tabs store until when an inactive user stays signed in. */
export const deadlineKey = "signed-in-until";

/** A sign-in restarts the clock, and after a sign-out no session is expected. */
export function forgetDeadline(): void {
  try {
    localStorage.removeItem(deadlineKey);
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Whether this browser stores such a time, so that a session is expected. */
export function seemsSignedIn(): boolean {
  try {
    return localStorage.getItem(deadlineKey) !== null;
  } catch {
    return false;
  }
}
