let followed = 0;

/** Whether this page follows a running analysis. */
export function isAnalysisRunning(): boolean {
  return followed > 0;
}

/** Counts an analysis as under way until it has ended, well or not. */
export async function countWhileRunning<Outcome>(following: Promise<Outcome>): Promise<Outcome> {
  followed += 1;
  try {
    return await following;
  } finally {
    followed -= 1;
  }
}
