import { useState } from "react";
import { setPasswordPath } from "#contract/calls/security.ts";

export interface ResetToken {
  /** Of the mailed link this page was opened by; null on every other page. */
  readonly token: string | null;
  /** The link was used, or is of no use: the address goes back to the start. */
  done(): void;
}

/** The token stands behind the `#` of the address, which goes to no server and no log. */
export function useResetToken(): ResetToken {
  const [token, setToken] = useState(tokenHere);
  const done = () => {
    history.replaceState(null, "", "/");
    setToken(null);
  };
  return { token, done };
}

function tokenHere(): string | null {
  return location.pathname === setPasswordPath ? location.hash.slice(1) : null;
}
