import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} skipped
 * @property {string[]} failures what failed, an entry each: the test's name, and below it why
 */

/** @type {Counts} */
export const none = { passed: 0, skipped: 0, failures: [] };

/** The file below `.reports` where a run leaves its counts, for the sum of several. */
export const countFile = (name) => `${name}-count.json`;

/**
 * @param {any} report what Vitest's JSON reporter wrote
 * @param {(test: any) => boolean} [belongs] whether a test belongs to this run: Vitest reports the others
 *   as skipped
 * @returns {Counts} a file that could not even be loaded counts as one failure
 */
export function countVitest(report, belongs = () => true) {
  return {
    passed: report.numPassedTests,
    skipped: report.testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => !["passed", "failed"].includes(test.status) && belongs(test)).length,
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

/**
 * @param {any} report what Playwright's JSON reporter wrote
 * @returns {Counts} one that passed only when tried again counts as failed
 */
export function countPlaywright({ stats, errors = [], suites = [] }) {
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map((error) => failure("Outside of a test", error.message)),
    ],
  };
}

/**
 * @param {string} name of what failed
 * @param {string} [reason] of several lines; the first ones are kept
 * @returns {string}
 */
export function failure(name, reason = "") {
  const lines = stripVTControlCharacters(reason).trimEnd().split("\n").slice(0, linesOfReason);
  return [name, ...lines.filter(Boolean).map((line) => `  ${line}`)].join("\n");
}

/** Enough for a message, what was expected, and where. */
const linesOfReason = 16;

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const add = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return {
    passed: add("passed"),
    skipped: add("skipped"),
    failures: all.flatMap((counts) => counts.failures),
  };
}

/**
 * @param {Counts} counts
 * @returns {string} the one line that stands at the end of a run
 */
export function summary({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}

/**
 * A log is long and may be cut, so that what failed is told once more where it ends.
 *
 * @param {Counts} counts
 * @returns {string} empty where nothing failed
 */
export function failureList({ failures }) {
  return failures.map((each) => `\nFailed: ${each}\n`).join("");
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length > 0)
    return tests.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]));
  return status === "failed" ? [failure(`${file}, outside of its tests`, message)] : [];
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => ["unexpected", "flaky"].includes(test.status))
      .map((test) => failure(nameOf(spec, test), reasonOf(test))),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

const nameOf = ({ file, line, title }, { projectName }) =>
  `${file}:${line} › ${title} [${projectName}]`;

const reasonOf = ({ results }) =>
  results
    .flatMap((result) => result.errors ?? [])
    .map((error) => error.message)
    .join("\n");
