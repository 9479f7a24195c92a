import { signInNotices } from "./sign-in-notices.ts";

/** The notices on how somebody signs in, apart from the others so that the screens before it stay light. */
export const securityNotices = {
  passwordSet: [
    "success",
    "Password changed",
    "Every session has ended. Sign in with the new one.",
  ],
  passwordChanged: ["success", "Password changed", "Every other session has ended."],
  verificationSent: ["success", "A mail is on its way"],
  verificationNotSent: ["error", "The mail was not sent", "{message}"],
  secondFactorOn: ["success", "The second factor is on"],
  secondFactorOff: ["success", "The second factor is off"],
  recoveryCodesRenewed: ["success", "New recovery codes", "The old ones no longer work."],
  recoveryCodesCopied: ["success", "Recovery codes copied"],
  passkeyAdded: ["success", "Passkey added"],
  passkeyRemoved: ["success", "Passkey removed"],
  passkeyNotUsed: ["error", "The passkey was not used", "{message}"],
  notSignedOutEverywhere: [...signInNotices.notSignedOut, "{message}"],
} as const;
