/** Where a link leads: to a named place of the same document, or to a web page. */
export type LinkTarget =
  | { readonly kind: "place"; readonly name: string }
  | { readonly kind: "page"; readonly address: string };

/** A receipt leads to its result or quote; null where a link leads nowhere that is safe to follow. */
export function linkTarget(link: string | undefined): LinkTarget | null {
  if (link === undefined) return null;
  const [, result, quote] =
    /^#(?:([a-z]+\d+)(?:\.\d+\.[a-z][a-z0-9_]*)?|(quote-\d+))$/.exec(link) ?? [];
  const name = result ?? quote;
  if (name !== undefined) return { kind: "place", name };
  return /^(https?|mailto):/i.test(link) ? { kind: "page", address: link } : null;
}
