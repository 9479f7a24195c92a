import { ApiError } from "#web/api/api-error.ts";

/** Whether a call was refused because nobody is signed in any more. */
export const isSignedOut = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 401;
