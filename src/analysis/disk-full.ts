/** Whether a failure says that the disk, or this account's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === "ENOSPC" || code === "EDQUOT";
}
