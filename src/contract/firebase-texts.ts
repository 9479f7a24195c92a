/** What is said of a Firebase project that is not, or not wholly, set up. */
export const firebaseTexts = {
  notInitialized:
    "Firebase authentication not initialized. Please check your Firebase configuration.",
  googleNotInitialized: "Firebase not initialized",
  unauthorizedDomain:
    "Nobody can sign in with Google at {host} yet. Add {host} to the authorized domains of the Firebase project: Firebase console, Authentication, Settings.",
} as const;
