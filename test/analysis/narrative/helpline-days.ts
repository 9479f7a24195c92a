import { dayAfter, draws, tableOf } from "./own-tables.ts";

export interface HelplineDay {
  readonly day: string;
  readonly line: string;
  readonly offered: number;
  readonly abandoned: number;
  readonly hold: number;
  readonly planned: number;
  readonly actual: number;
  readonly regular: number;
  readonly overtime: number;
  /** Null where it was not asked. */
  readonly stressStart: number | null;
  readonly stressEnd: number;
  readonly repairs: number;
}

/** Counts and times of the lines of a helpline, a row for each line and day. */
export const helplineDays = tableOf<HelplineDay>("helpline_days.csv", makeHelplineDays(), {
  Day: ({ day }) => day,
  Line: ({ line }) => line,
  Offered: ({ offered }) => offered,
  Abandoned: ({ abandoned }) => abandoned,
  "Avg Hold (sec)": ({ hold }) => hold,
  PlannedMin: ({ planned }) => planned,
  ActualMin: ({ actual }) => actual,
  "Reg Hrs": ({ regular }) => regular,
  "OT Hrs": ({ overtime }) => overtime,
  stress_start: ({ stressStart }) => stressStart,
  stress_end: ({ stressEnd }) => stressEnd,
  Repairs: ({ repairs }) => repairs,
});

function makeHelplineDays(): HelplineDay[] {
  const { between } = draws(31);
  return Array.from({ length: 40 }, (_, at) =>
    ["Billing", "Pharmacy", "Triage", "Booking"].map((line, place) => {
      const offered = between(40, 90) + 10 * place;
      const planned = 15 * between(10, 24);
      return {
        ...{ day: dayAfter("2025-03-03", at), line, offered, planned },
        abandoned: between(0, 9) + place,
        hold: between(30, 300),
        actual: planned + between(-20, 45),
        regular: between(20, 40),
        overtime: between(0, 9),
        stressStart: at % 8 === 5 ? null : between(5, 20),
        stressEnd: between(1, 15),
        repairs: between(0, 3),
      };
    }),
  ).flat();
}
