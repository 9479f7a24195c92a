import type { Share } from "#contract/calls/shares.ts";

/** What somebody is sent to open a shared report. */
export const addressOf = ({ token }: Pick<Share, "token">): string =>
  `${location.origin}/shared/${token}`;
