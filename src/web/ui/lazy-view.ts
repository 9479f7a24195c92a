import { type ComponentType, lazy } from "react";

/** A component whose module is fetched when it is first drawn; it stands within a `Suspense`. */
export function lazyView<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
