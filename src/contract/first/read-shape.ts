/** What answers read by hand are made of. Each throws a TypeError for anything else. */

export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unexpected();
  return value as Record<string, unknown>;
}

export function text(value: unknown): string {
  if (typeof value !== "string") throw unexpected();
  return value;
}

export function yesOrNo(value: unknown): boolean {
  if (typeof value !== "boolean") throw unexpected();
  return value;
}

export function finite(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw unexpected();
  return value;
}

export const orNull =
  <T>(read: (value: unknown) => T) =>
  (value: unknown): T | null =>
    value === null ? null : read(value);

export const unexpected = () => new TypeError("The server's answer is not of the agreed shape");
