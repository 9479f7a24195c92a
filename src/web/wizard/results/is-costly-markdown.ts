/**
 * Whether reading a text as markdown could stop the page: nesting is read by recursion, and signs that
 * might belong together are compared with each other. No report of ours is like that; a model's may be.
 */
export function isCostlyMarkdown(markdown: string): boolean {
  return (
    /(>[ \t]*){50}/.test(markdown) ||
    /^[ \t]{100}/m.test(markdown) ||
    countOf(/[*_~]/g, markdown) > 2_000 ||
    countOf(/[[\]]/g, markdown) > 10_000
  );
}

const countOf = (sign: RegExp, text: string) => [...text.matchAll(sign)].length;
