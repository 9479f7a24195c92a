import { isFreeFiller } from "../words/lexicon-words.ts";
import type { QuestionWord } from "../words/split-words.ts";
import type { Piece } from "./piece.ts";

/** `ranked by 2025 weight`: the weight of that year, and not until then. */
export const yearsOfNouns = (pieces: readonly Piece[], words: readonly QuestionWord[]): Piece[] =>
  pieces.map((piece) => {
    const { from, to } = piece;
    const [by, year, next] = words.slice(from, from + 3);
    if (piece.kind !== "moment" || to - from !== 2 || by?.lower !== "by") return piece;
    const isNoun = next?.kind === "word" && !next.joins && !isFreeFiller(next.lower);
    if (!isNoun || !/^(?:19|20)\d\d$/.test(year?.text ?? "")) return piece;
    const start = Number(year?.text);
    return {
      ...piece,
      from: from + 1,
      moment: {
        ...{ kind: "period", grain: "year", label: String(start) },
        ...{ from: `${start}-01-01`, until: `${start + 1}-01-01` },
      },
    };
  });
