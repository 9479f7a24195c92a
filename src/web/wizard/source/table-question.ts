/** What the page asks its worker. */
export type TableQuestion =
  | { readonly kind: "index"; readonly content: string }
  | { readonly kind: "scan"; readonly content: string; readonly keywords: readonly string[] };
