import type { FirebaseConfig } from "#server/accounts/firebase/firebase-settings.ts";
import { isLoopback } from "./is-loopback.ts";
import type { SettingName } from "./settings.ts";
import type { SettingsReader } from "./settings-reader.ts";

const google = {
  keys: "https://www.googleapis.com",
  accounts: "https://identitytoolkit.googleapis.com",
} as const;

/** Null where it is not set up: the server starts all the same, and the page says so. */
export function readFirebaseConfig(
  read: SettingsReader,
  deployment: "evaluation" | "production",
): FirebaseConfig | null {
  const word = (name: SettingName, form: RegExp) => {
    const text = read.text(name);
    if (text === null || form.test(text)) return text;
    return read.fault(`${name} is not of the form that Firebase gives it.`, null);
  };
  const projectId = word("FIREBASE_PROJECT_ID", /^[a-z0-9-]{4,40}$/);
  const apiKey = word("FIREBASE_API_KEY", /^[\w-]{1,128}$/);
  const authDomain = word("FIREBASE_AUTH_DOMAIN", /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/);
  const standIn = readStandIn(read, deployment);
  if (projectId === null || apiKey === null) return null;
  const own = `${projectId}.firebaseapp.com`;
  return {
    ...{ projectId, apiKey, authDomain: authDomain ?? own },
    addresses: {
      keys: `${standIn ?? google.keys}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
      lookUp: `${standIn ?? google.accounts}/v1/accounts:lookup`,
      pages: standIn ?? `https://${own}`,
    },
  };
}

/** Whoever answers there decides who people are, so it is this machine, and never in production. */
function readStandIn(read: SettingsReader, deployment: "evaluation" | "production"): string | null {
  const origin = read.origin("FIREBASE_STAND_IN");
  if (origin === null) return null;
  if (deployment === "evaluation" && isLoopback(new URL(origin).hostname)) return origin;
  return read.fault(
    "FIREBASE_STAND_IN must be an address of this machine, and is not for production.",
    null,
  );
}
