/**
 * npm test: provides what the tests need, runs all of them, and ends with one line of totals. `npm test -- NAME…` runs
 * the files whose path holds a name (or one test, as FILE:LINE), with the same set-up. --fast is npm run check.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError, launch, root, since } from './launch/project.mjs'
import { provideChromium } from './launch/provide-chromium.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { provideWeb } from './launch/provide-web.mjs'
import { readPlaywright, readVitest } from './launch/read-reports.mjs'
import { environmentFor, runProgram } from './launch/run-program.mjs'

/** A second try is for a machine that stumbled; more of them in one run are a fault that hides. */
const SECOND_TRIES_MAX = 3
const TEST_FOLDERS = ['domain', 'web', 'server', 'test', 'e2e']

const isFast = process.argv.includes('--fast')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const reports = mkdtempSync(join(tmpdir(), 'parlance-test-'))
const totals = { passed: 0, failed: 0 }
/** @type {import('./launch/read-reports.mjs').Trouble[]} */
const failures = []
/** @type {import('./launch/read-reports.mjs').Trouble[]} */
const flaky = []

await launch(async () => {
  try {
    await runAll()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    totals.failed++
    failures.push({ name: 'The tests could not be run', cause: error.message, evidence: [] })
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  tellSecondTries()
  tellFailures()
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
  return totals.failed > 0 ? 1 : 0
})

async function runAll() {
  const node = await provideNode()
  await providePackages(node)
  if (names.length > 0) return runNamed(node)
  await check(node, 'Lint', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']])
  await check(node, 'Types', [
    ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'],
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'],
  ])
  if (isFast) {
    await vitest(node, 'Unit tests', ['--project', 'unit'])
    return
  }
  await check(node, 'Types of the journeys', [['node_modules/typescript/bin/tsc', '-p', 'tsconfig.e2e.json']])
  await check(node, 'Unused code', [['node_modules/knip/bin/knip.js']])
  await vitest(node, 'Unit and API tests', [])
  await journeys(node, [])
}

async function runNamed(node) {
  const files = TEST_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.(test|spec)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const journeyFiles = files.filter((file) => file.startsWith('e2e/'))
  const otherFiles = files.filter((file) => !file.startsWith('e2e/'))
  const named = (some) => names.filter((name) => some.some((file) => file.includes(name.replace(/:\d+$/, ''))))
  const unknown = names.filter((name) => !named(files).includes(name))
  if (unknown.length > 0) throw new LaunchError(`No test file has ${unknown.join(' or ')} in its path.`)
  if (named(otherFiles).length > 0) await vitest(node, 'Unit and API tests', named(otherFiles))
  if (named(journeyFiles).length > 0) await journeys(node, named(journeyFiles))
}

/** One check counts as one test: it passes when every one of its programs does. */
async function check(node, name, programs) {
  await run(name, async () => {
    for (const words of programs) {
      const { code, output } = await runProgram(node, words, { env: environmentFor(node), isQuiet: true })
      if (code === 0) continue
      const failure = { name, cause: output.trimEnd(), evidence: [] }
      return { passed: 0, failed: 1, flaky: [], failures: [failure] }
    }
    return { passed: 1, failed: 0, flaky: [], failures: [] }
  })
}

async function vitest(node, name, more) {
  await run(name, async () => {
    const report = join(reports, 'vitest.json')
    const words = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const env = environmentFor(node, { NODE_ENV: 'test' })
    const { code, output } = await runProgram(node, [...words, ...more], { env, isQuiet: true })
    return readVitest(report, code, output)
  })
}

async function journeys(node, more) {
  if (!(await provided('Web pages', () => provideWeb(node, { onSecondTry: noteSecondBuild })))) return
  if (more.length === 0) totals.passed++
  let chromium = ''
  const isThere = await provided('Chromium', async () => {
    chromium = await provideChromium(node)
  })
  if (!isThere) return
  await run('End-to-end tests', async () => {
    const report = join(reports, 'playwright.json')
    const env = environmentFor(node, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const words = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...more]
    const { code, output } = await runProgram(node, words, { env, isQuiet: true })
    return readPlaywright(report, code, output)
  })
}

/** Without what the tests stand on, those behind it cannot run: that is one failure. */
async function provided(name, work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    totals.failed++
    failures.push({ name, cause: error.message, evidence: [] })
    process.stdout.write(`        -  ${name}: failed\n`)
    return false
  }
}

async function run(name, work) {
  const began = performance.now()
  const result = await work()
  totals.passed += result.passed
  totals.failed += result.failed
  failures.push(...result.failures)
  flaky.push(...result.flaky)
  process.stdout.write(`${since(began)}  ${name}: ${result.passed} passed, ${result.failed} failed\n`)
}

function noteSecondBuild(cause) {
  flaky.push({ name: 'Web pages', cause, evidence: [] })
}

function tellSecondTries() {
  if (flaky.length === 0) return
  process.stdout.write(`\n${flaky.length} flaky, passed only at the second try:\n`)
  for (const trouble of flaky) process.stdout.write(tell(trouble, 'flaky'))
  if (flaky.length <= SECOND_TRIES_MAX) return
  totals.failed++
  process.stdout.write(`\nMore than ${SECOND_TRIES_MAX} second tries in one run count as a failure.\n`)
}

function tellFailures() {
  for (const trouble of failures) process.stdout.write(tell(trouble, 'FAILED'))
  process.stdout.write('\n')
}

/** @param {import('./launch/read-reports.mjs').Trouble} trouble */
function tell({ name, cause, evidence, again }, word) {
  const lines = [`\n${word}: ${name}`, ...indented(cause), ...evidence.flatMap((one) => indented(one))]
  if (again) lines.push(`    again: npm test -- ${again}`)
  return `${lines.join('\n')}\n`
}

function indented(text) {
  return text.split('\n').map((line) => `    ${line}`)
}
