import {
  type ScreenedSubmission,
  screenSubmission,
} from "#analysis/narrative/model/screen-submission.ts";
import type { SubmittedPassage } from "#analysis/narrative/model/submission.ts";
import type { Scene } from "./open-scene.ts";
import type { PassageCase } from "./passage-case.ts";

/** What becomes of a passage. */
export type Fate =
  /** It is printed in the words of the model. */
  | "as written"
  /** Behind its words stands what its figures are. */
  | "completed"
  /** Its figures are printed in our own words. */
  | "restated"
  /** Nothing of it is printed. */
  | "struck";

export interface Score {
  readonly of: number;
  readonly fates: Readonly<Record<Fate, number>>;
  /** Those of each fate, with their kind. */
  readonly passages: Readonly<Record<Fate, readonly string[]>>;
}

/** What becomes of passages that are handed in one by one. */
export function scoreOf(cases: readonly { scene: Scene; one: PassageCase }[]): Score {
  const passages = { "as written": [], completed: [], restated: [], struck: [] } as Record<
    Fate,
    string[]
  >;
  for (const { scene, one } of cases)
    passages[fateOf(handedIn(scene, one.passage))].push(`${one.kind}: ${one.passage.text}`);
  const count = (fate: Fate) => passages[fate].length;
  const fates = {
    ...{ "as written": count("as written"), completed: count("completed") },
    ...{ restated: count("restated"), struck: count("struck") },
  };
  return { of: cases.length, fates, passages };
}

function fateOf({ insights: [printed], refused }: ScreenedSubmission): Fate {
  if (printed === undefined) return "struck";
  if (refused.length > 0) return "restated";
  return printed.includes("(What is counted: ") ? "completed" : "as written";
}

/** What is made of a report with nothing but this finding. */
function handedIn(scene: Scene, passage: SubmittedPassage): ScreenedSubmission {
  const { citable, facts, desk } = scene;
  const { results, profile, question, fileName, check } = desk;
  return screenSubmission(
    {
      answered: false,
      answer: { text: "This is not answered.", claims: [] },
      ...{ sections: [], insights: [passage], recommendations: [], background: [] },
    },
    { citable, facts, results, profile, question, fileName, check },
  );
}
