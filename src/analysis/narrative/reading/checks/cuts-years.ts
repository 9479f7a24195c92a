import type { Query } from "#contract/query.ts";
import { columnsIn } from "../../../domain/columns-in.ts";
import { bareYears } from "../columns/bare-years.ts";
import type { Composition } from "../composition/composition.ts";

/**
 * Years that stand side by side: where one of them is named, all of them together are not meant, and from one to
 * another those between belong to it.
 */
export function cutsYears({ context }: Composition, { measures }: Query): boolean {
  const names = bareYears(context.vocabulary).map(({ name }) => name);
  const isNamed = context.words.some(({ text }) => names.includes(text));
  if (!isNamed) return false;
  const used = measures.map(({ value }) => {
    const columns = columnsIn(value);
    return names.filter((name) => columns.includes(name));
  });
  const [first, ...others] = used.flat();
  const last = others.at(-1);
  const isRange =
    first !== undefined &&
    last !== undefined &&
    new RegExp(`\\bbetween ${first} (?:and|&) ${last}\\b`, "i").test(context.question);
  const isCut = isRange && names.indexOf(last) - names.indexOf(first) > others.length;
  return isCut || used.some((some) => some.length === names.length);
}
