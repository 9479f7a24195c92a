/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {any} report what Vitest's JSON reporter wrote
 * @returns {Counts} a file that could not even be loaded counts as one failure
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * @param {any} report what Playwright's JSON reporter wrote
 * @returns {Counts} one that passed only when tried again counts as failed
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const add = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}

/**
 * @param {Counts} counts
 * @returns {string} the one line that stands at the end of npm test
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
