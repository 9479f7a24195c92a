/** Where the calls of the first screen go. No schema stands here: the first screen loads none. */
export const firstPlaces = {
  signUp: { method: "POST", path: "/api/identity/sign-up/email" },
  signIn: { method: "POST", path: "/api/identity/sign-in/email" },
  signInWithGoogle: { method: "POST", path: "/api/identity/sign-in/social" },
  signOut: { method: "POST", path: "/api/identity/sign-out" },
  requestPasswordReset: { method: "POST", path: "/api/identity/request-password-reset" },
  readIdentityToken: { method: "GET", path: "/api/identity-token" },
  syncUser: { method: "POST", path: "/api/auth/user" },
  readSettings: { method: "GET", path: "/api/settings" },
} as const;

/** Where a sign-in with Google that failed comes back to. */
export const googleFailedQuery = "google=failed";

/** The page a mailed link for a new password opens; the link's token stands behind the `#`. */
export const setPasswordPath = "/set-password";
