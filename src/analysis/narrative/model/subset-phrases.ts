import type { CellMeaning } from "./cell-meaning.ts";
import { isTimed } from "./periods.ts";

/** What speaks of some of the records, where the figures are of all of a group. */
export function subsetPhraseIn(prose: string, cells: readonly CellMeaning[]): string | null {
  const isWhole = cells.every(({ where, counted }) => where.length + counted.length === 0);
  const isOfTime = cells.some(
    ({ where, labels }) => isTimed(where) || labels.some(({ isPeriod }) => isPeriod),
  );
  const [part] = (isWhole ? some.exec(prose) : null) ?? [];
  const [time] = (isOfTime ? null : daypart.exec(prose)) ?? [];
  return part ?? time ?? null;
}

const some =
  /\b(?:(?:those|the ones|people|patients|everyone|anyone|only the \p{L}+) (?:(?:in|of|from|at) • )?(?:who|that|whose|with|without|having)|whose|excluding|except(?:ing)?(?: for)?|apart from|leaving out|(?:only|just) (?:the|those|among|for|in the)|other than|restricted to|limited to|a subset|the (?:first|last|upper|lower) part of)\b/iu;

const daypart =
  /\b(?:(?:at|by|during the|over|per|each|every) (?:night|day|dawn|dusk|noon|midday|midnight|lunchtime|christmas|easter)s?|nights|overnight|daytime|night-?time|mornings?|afternoons?|evenings?|night shifts?|holidays?|bank holiday|office hours|out of hours|(?:spring|summer|autumn|winter)(?:time)?|recently|lately|nowadays|yesterday|(?:before|after|since|until|around|by) (?:christmas|easter|the holidays|the summer|the winter|midnight|noon|lunch)|at present|currently|so far this|these days|in the past|formerly|previously|originally|once upon|in recent (?:years|months|weeks)|of late)\b/i;
