/** Where all tabs keep until when somebody who does nothing stays signed in. */
export const deadlineKey = "signed-in-until";

/** A new sign-in starts the time anew. */
export function forgetDeadline(): void {
  try {
    localStorage.removeItem(deadlineKey);
  } catch {
    // Without storage each tab counts for itself.
  }
}

/** Whether this browser keeps such a time: nobody was signed out of it since. */
export function seemsSignedIn(): boolean {
  try {
    return localStorage.getItem(deadlineKey) !== null;
  } catch {
    return false;
  }
}
