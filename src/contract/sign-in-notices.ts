/** The notices of the first screen, apart from the others so that it stays light. */
export const signInNotices = {
  signedIn: ["success", "Welcome back!"],
  signedUp: ["success", "Account created!"],
  signInFailed: ["error", "Sign in failed", "Please check your credentials and try again."],
  signUpFailed: ["error", "Sign up failed"],
  googleFailed: ["error", "Google sign in failed"],
  notSignedOut: ["error", "You are still signed in"],
  syncFailed: ["error", "Failed to sync user with database"],
} as const;
