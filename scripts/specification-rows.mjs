/** The rows of the specification's checklist by area; `*` marks one that only a real browser can prove. */
const rows = {
  RT: "1* 2* 3* 4* 5* 6*",
  SI: "1* 2* 3* 4* 5 6 7* 8* 9* 10* 11* 12 13 14* 15* 16 17* 18",
  SY: "1 2 3 4",
  IN: "1* 2* 3* 4* 5* 6* 7*",
  HD: "1* 2* 3* 4* 5* 6* 7*",
  TH: "1* 2* 3*",
  WZ: "1* 2* 3* 4* 5* 6* 7* 8* 9* 10*",
  UP: "1* 2* 3* 4* 5* 6* 7* 8* 9* 10* 11* 12* 13* 14* 15* 16*",
  UV: "1* 2* 3 4 5* 6* 7* 8* 9",
  HE: "1* 2* 3* 4*",
  OP: "1* 2*",
  HK: "1* 2* 3* 4* 5* 6* 7*",
  HW: "1* 2* 3* 4* 5*",
  PR: "1* 2* 3* 4* 5* 6* 7* 8* 9*",
  EX: "1* 2* 3*",
  AP: "1* 2* 3* 4* 5* 6* 7* 8* 9* 10* 11* 12* 13* 14* 15* 16* 17* 18",
  RS: "1* 2* 3* 4*",
  SD: "1* 2* 3* 4* 5*",
  SP: "1* 2* 3* 4* 5* 6*",
  AC: "1* 2* 3* 4* 5* 6* 7* 8*",
  SB: "1* 2* 3* 4* 5* 6* 7* 8*",
  UG: "1* 2*",
  SU: "1* 2*",
  ST: "1* 2* 3* 4* 5* 6*",
  RO: "1 2 3 4 5 6",
  CA: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18",
  XP: "1* 2* 3* 4*",
  NO: "1* 2* 3* 4* 5* 6* 7*",
  ER: "1 2 3 4 5 6 7 8",
  OK: "1* 2* 3* 4* 5*",
  CO: "1 2 3 4 5",
};

/** Rows that need the real identity or payment provider, and so wait for it. */
const waiting =
  "SI-11 SI-12 SI-13 SI-14 SI-15 SI-16 SI-17 SI-18 AC-5 SB-3 SB-4 SB-5 SB-6 SB-7 SB-8 CA-12 CA-13";

/** @typedef {{ id: string, browser: boolean, waits: boolean }} Row */

/** @returns {Row[]} in the order of the checklist */
export function specificationRows() {
  const excused = new Set(waiting.split(" "));
  return Object.entries(rows).flatMap(([area, numbers]) =>
    numbers.split(" ").map((number) => {
      const id = `${area}-${number.replace("*", "")}`;
      return { id, browser: number.endsWith("*"), waits: excused.has(id) };
    }),
  );
}
