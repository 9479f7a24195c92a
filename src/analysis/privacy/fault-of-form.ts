import type { Query } from "#contract/query.ts";

/**
 * What a hosted model's query may not be, for the sake of what its failing would tell: a header that it
 * guesses for the columns of an unpivot, or numbers that leave the range of numbers for some records.
 */
export function faultOfForm(query: Query): string | null {
  const { from } = query;
  if (from.kind === "unpivot" && (from.name !== "field" || from.value !== "cell"))
    return "the columns of an unpivot are called field and cell";
  if (numbersIn(query).some((number) => number !== 0 && !isOfUsualSize(number)))
    return "a number must lie between 1e-9 and 1e9";
  if (productsIn(query) > mostProducts)
    return `a query multiplies and divides ${mostProducts} times`;
  return from.kind === "query" ? faultOfForm(from.query) : null;
}

const mostProducts = 4;

const isOfUsualSize = (number: number) => Math.abs(number) >= 1e-9 && Math.abs(number) <= 1e9;

function numbersIn(part: unknown): number[] {
  if (typeof part === "number") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(numbersIn) : [];
}

function productsIn(part: unknown): number {
  if (typeof part !== "object" || part === null) return 0;
  const isProduct = "operator" in part && (part.operator === "*" || part.operator === "/");
  const inner = Object.values(part).map(productsIn);
  return inner.reduce((sum, one) => sum + one, isProduct ? 1 : 0);
}
