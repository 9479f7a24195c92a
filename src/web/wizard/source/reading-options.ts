import type { ReadingChoice, ReadingSettings } from "#contract/calls/uploads.ts";
import type { Source } from "../wizard-state.ts";

/** What a person has said about how a file is to be read. */
export type Reading = Pick<Source, "sheet" | "answers" | "answersElsewhere">;

export const firstReading: Reading = { sheet: null, answers: [], answersElsewhere: new Map() };

/** The reading after a choice was made, or made anew. */
export function withAnswer(reading: Reading, choice: ReadingChoice): Reading {
  const { sheet, answers, answersElsewhere } = reading;
  const others = answers.filter(({ setting }) => setting !== choice.setting);
  return { sheet, answers: [...others, choice], answersElsewhere };
}

/**
 * The reading of another sheet: with what was said of it before, else with what holds for a whole
 * file. Which rows name the columns holds for one sheet.
 */
export function withSheet({ sheet, answers, answersElsewhere }: Reading, wanted: string): Reading {
  const elsewhere = new Map(answersElsewhere);
  if (sheet !== null) elsewhere.set(sheet, answers);
  const known = elsewhere.get(wanted);
  return {
    sheet: wanted,
    answers: known ?? answers.filter(({ setting }) => setting !== "headerRows"),
    answersElsewhere: elsewhere,
  };
}

/** As the server takes it. */
export function settingsOf({ sheet, answers }: Reading): ReadingSettings {
  const chosen = Object.fromEntries(answers.map(({ setting, chosen: value }) => [setting, value]));
  return { ...(sheet === null ? {} : { sheet }), ...(chosen as ReadingSettings) };
}
