/** Counts what passed and failed in the reports of the test runners; a missing report or an unexplained exit is a failure. */
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Totals */

/** @returns {Totals} of a Vitest JSON report; a file that could not even be loaded counts as one failure */
export function countVitest(path, exitCode) {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1 }
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }, exitCode)
}

/** @returns {Totals} of a Playwright JSON report; errors outside of tests count as well */
export function countPlaywright(path, exitCode) {
  const report = read(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return honest({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode)
}

function honest({ passed, failed }, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
