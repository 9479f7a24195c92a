import { seemsSignedIn } from "./sign-in/kept-deadline.ts";
import { signedIn } from "./signed-in-piece.ts";
import { wizardPage } from "./wizard/wizard-piece.ts";

/**
 * Fetches what somebody will need who seems to be signed in still, while the server is asked whether
 * they are. Nobody else is fetched any of it; what fails here is fetched again where it is needed.
 */
export function fetchAhead(): void {
  if (!seemsSignedIn()) return;
  const pieces = [signedIn.fetch()];
  if (location.pathname === "/") pieces.push(wizardPage.fetch());
  void Promise.allSettled(pieces);
}
