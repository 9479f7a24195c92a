import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

const asks = /^(?:do|does|did|is|are|was|were|would|will|has|have)$/;
const stands =
  /^(?:come|stand|sit|rank|finish|place|placed|ranked|fall|lie|land|figure|feature|end|appear|rate)$/;
const beside =
  /^(?:up )?(?:in (?:order|the order|the list|the table|the league|the ranking|the rankings|the pecking order) )?(?:among|amongst|out of|compared (?:to|with)|relative to|against|within)$/;

/**
 * `where does Northfield come among all schools`, `where do we stand out of the nine sites`: the place of
 * one group among all of them.
 */
export function findRankAsked(words: readonly QuestionWord[]): Piece[] {
  const lower = words.map((word) => word.lower);
  return lower.flatMap((word, at): Piece[] => {
    if (word !== "where" || !asks.test(lower[at + 1] ?? "")) return [];
    const verb = lower.findIndex((one, place) => place > at + 2 && stands.test(one));
    if (verb < 0 || verb - at > 9) return [];
    const joint = [6, 5, 4, 3, 2, 1].find((length) =>
      beside.test(lower.slice(verb + 1, verb + 1 + length).join(" ")),
    );
    if (joint === undefined) return [];
    const next = verb + 1 + joint;
    const whole = [
      "all of the",
      "all of our",
      "all the",
      "all our",
      "all other",
      "all",
      "the other",
      "the others",
      "our",
      "the",
      "other",
    ]
      .map((one) => one.split(" "))
      .find((one) => one.every((part, step) => lower[next + step] === part));
    return [
      { kind: "cue", cue: "rank", from: at, to: at + 2, weight: 1 },
      { kind: "filler", from: verb, to: next + (whole?.length ?? 0), weight: 1 },
    ];
  });
}
