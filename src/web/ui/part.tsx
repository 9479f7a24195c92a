import { type ComponentType, lazy, useState } from "react";

/** A component that is fetched apart from the page. */
export interface Piece<Props> {
  /** Fetches it; once that is done, it is drawn without a wait. */
  fetch(): Promise<unknown>;
  /** What is drawn now: the component, or what waits for it. */
  drawn(): ComponentType<Props>;
}

export function pieceOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Piece<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const later = lazy(fetch) as unknown as ComponentType<Props>;
  return { fetch, drawn: () => loaded ?? later };
}

export interface PartProps<Props> {
  of: Piece<Props>;
  props: Props;
}

/**
 * Draws a piece as `lazy` does, but at once where it was fetched beforehand. React would show the
 * fallback all the same, and let it stand for a third of a second.
 */
export function Part<Props extends object>({ of, props }: PartProps<Props>) {
  // What was drawn one way stays so: the other would begin anew, and forget.
  const [Drawn] = useState(of.drawn);
  return <Drawn {...props} />;
}
