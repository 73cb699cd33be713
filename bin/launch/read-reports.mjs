/** Reads the reports of the test runners: how many passed and failed, and for each that did not pass at once, why. */
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { lastLines, root } from './project.mjs'

/**
 * What one runner did. `failures` tell of those that failed, `flaky` of those that passed at a second try: its name, the
 * cause of the (first) failure, what shows it, and the words of `npm test` that run just this one.
 * @typedef {{ name: string, cause: string, evidence: string[], again?: string }} Trouble
 * @typedef {{ passed: number, failed: number, flaky: Trouble[], failures: Trouble[] }} Result
 */

const CAUSE_LINES = 25

/** @returns {Result} of a Vitest JSON report; a file that could not even be loaded counts as one failure */
export function readVitest(path, exitCode, output) {
  const report = read(path)
  if (!report) return unexplained('Vitest left no report', 0, output)
  const failures = []
  const flaky = []
  for (const { name: file = '', status, message = '', assertionResults } of report.testResults) {
    const place = relative(root, file)
    const failedHere = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failedHere.length === 0) {
      failures.push({ name: place, cause: shorten(message), evidence: [], again: place })
    }
    for (const test of assertionResults) {
      const messages = test.failureMessages ?? []
      const trouble = {
        name: `${place} › ${[...(test.ancestorTitles ?? []).slice(1), test.title].join(' › ')}`,
        cause: shorten(messages[0] ?? ''),
        evidence: [],
        again: test.location ? `${place}:${test.location.line}` : place,
      }
      if (test.status === 'failed') failures.push(trouble)
      else if (test.status === 'passed' && messages.length > 0) flaky.push(trouble)
    }
  }
  const failed = Math.max(failures.length, report.numFailedTests)
  return honest({ passed: report.numPassedTests, failed, flaky, failures }, exitCode, output)
}

/** @returns {Result} of a Playwright JSON report; errors outside of tests count as well */
export function readPlaywright(path, exitCode, output) {
  const report = read(path)
  if (!report) return unexplained('Playwright left no report', 0, output)
  const failures = report.errors.map(({ message = '' }) => ({
    name: 'Outside of the journeys',
    cause: shorten(message),
    evidence: [],
  }))
  const flaky = []
  for (const { spec, test, titles } of testsOf(report.suites ?? [], [])) {
    const failedTry = test.results.find(({ status }) => status !== 'passed' && status !== 'skipped')
    const trouble = {
      name: titles.join(' › '),
      cause: shorten(failedTry?.error?.message ?? failedTry?.errors?.[0]?.message ?? `It ${failedTry?.status}.`),
      evidence: test.results.flatMap(({ attachments = [] }) => attachments.map(describeAttachment)),
      again: `e2e/${spec.file}:${spec.line}`,
    }
    if (test.status === 'unexpected') failures.push(trouble)
    else if (test.status === 'flaky') flaky.push(trouble)
  }
  const { expected, flaky: secondTries, unexpected } = report.stats
  const failed = unexpected + report.errors.length
  return honest({ passed: expected + secondTries, failed, flaky, failures }, exitCode, output)
}

function* testsOf(suites, above) {
  for (const suite of suites) {
    const titles = [...above, suite.title]
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) yield { spec, test, titles: [...titles, spec.title] }
    }
    yield* testsOf(suite.suites ?? [], titles)
  }
}

function describeAttachment({ name, path, body }) {
  if (path) return `${name}: ${relative(root, resolve(path))}`
  return `${name}:\n${Buffer.from(body ?? '', 'base64')
    .toString('utf8')
    .trimEnd()}`
}

/** What failed without a test that says so is told by the end of what the runner printed. */
function honest(result, exitCode, output) {
  const missing = result.failed - result.failures.length
  if (exitCode !== 0 && result.failed === 0) return unexplained('The runner ended badly', result.passed, output)
  if (missing <= 0) return result
  return {
    ...result,
    failures: [...result.failures, { name: `${missing} without a name`, cause: shorten(output), evidence: [] }],
  }
}

/** @returns {Result} */
function unexplained(name, passed, output) {
  return { passed, failed: 1, flaky: [], failures: [{ name, cause: shorten(output), evidence: [] }] }
}

function shorten(text) {
  const plain = stripVTControlCharacters(text).trim()
  const lines = plain.split('\n').filter((line) => !/^\s+at .*node_modules/.test(line))
  return lines.length <= CAUSE_LINES
    ? lines.join('\n')
    : [...lines.slice(0, CAUSE_LINES - 8), '…', lastLines(lines.join('\n'), 8)].join('\n')
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
