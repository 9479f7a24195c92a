import type { IdentifierPlace, Recognizer } from "./recognizer.ts";

/** Places that the recognizers find; they may overlap. */
export const findPlaces = (text: string, recognizers: readonly Recognizer[]): IdentifierPlace[] =>
  recognizers.flatMap((recognizer) => placesOf(text, recognizer));

function placesOf(text: string, { id, shape, isDecoy, narrow }: Recognizer): IdentifierPlace[] {
  const places: IdentifierPlace[] = [];
  for (const match of text.matchAll(shape)) {
    const { label = "", before = "" } = match.groups ?? {};
    const start = match.index + label.length - before.length;
    const value = text.slice(start, match.index + match[0].length);
    const found = { text, start, value };
    if (isDecoy?.(found)) continue;
    const part = narrow === undefined ? ([0, value.length] as const) : narrow(value);
    if (part !== null) places.push({ id, start: start + part[0], end: start + part[1] });
  }
  return places;
}

/** In the order of the text; of places that overlap, the one found first gives its class to all. */
export function mergePlaces(places: readonly IdentifierPlace[]): IdentifierPlace[] {
  const ranked = places.map((place, rank) => ({ place, rank }));
  ranked.sort((one, other) => one.place.start - other.place.start || one.rank - other.rank);
  const merged: { place: IdentifierPlace; rank: number }[] = [];
  for (const next of ranked) {
    const last = merged.at(-1);
    if (last === undefined || next.place.start >= last.place.end) {
      merged.push(next);
      continue;
    }
    const first = next.rank < last.rank ? next : last;
    last.place = {
      id: first.place.id,
      start: last.place.start,
      end: Math.max(last.place.end, next.place.end),
    };
    last.rank = first.rank;
  }
  return merged.map(({ place }) => place);
}
