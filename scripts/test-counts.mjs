/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** The file below `.reports` where a run leaves its counts, for the sum of several. */
export const countFile = (name) => `${name}-count.json`;

/**
 * @param {any} report what Vitest's JSON reporter wrote
 * @param {(test: any) => boolean} [belongs] whether a test belongs to this run: Vitest reports the others
 *   as skipped
 * @returns {Counts} a file that could not even be loaded counts as one failure
 */
export function countVitest(report, belongs = () => true) {
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => !["passed", "failed"].includes(test.status) && belongs(test)).length,
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
 * @returns {string} the one line that stands at the end of a run
 */
export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
