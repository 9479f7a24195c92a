/** Where all tabs keep until when somebody who does nothing stays signed in. */
export const deadlineKey = "signed-in-until";

/** A new sign-in starts the time anew, and after a sign-out nobody is expected. */
export function forgetDeadline(): void {
  try {
    localStorage.removeItem(deadlineKey);
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Whether this browser keeps such a time: nobody signed out since. */
export function seemsSignedIn(): boolean {
  try {
    return localStorage.getItem(deadlineKey) !== null;
  } catch {
    return false;
  }
}
