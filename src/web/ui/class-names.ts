/** Joins class names and leaves out what is absent, so that parts can be switched on by a claim. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
