/** npm test: provides what the tests need, runs all of them, and ends with one line of totals. --fast is npm run check. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError, launch, since } from './launch/project.mjs'
import { provideChromium } from './launch/provide-chromium.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { provideWeb } from './launch/provide-web.mjs'
import { countPlaywright, countVitest } from './launch/read-reports.mjs'
import { environmentFor, runProgram } from './launch/run-program.mjs'

const isFast = process.argv.includes('--fast')
const reports = mkdtempSync(join(tmpdir(), 'parlance-test-'))
const totals = { passed: 0, failed: 0 }

await launch(async () => {
  try {
    await runAll()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    totals.failed++
    process.stdout.write(`${error.message}\n`)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
  return totals.failed > 0 ? 1 : 0
})

async function runAll() {
  const node = await provideNode()
  await providePackages(node)
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
  if (!(await provided('Web pages', () => provideWeb(node)))) return
  totals.passed++
  await playwright(node)
}

/** One check counts as one test: it passes when every one of its programs does. */
async function check(node, name, programs) {
  await run(name, async () => {
    for (const words of programs) {
      const { code, output } = await runProgram(node, words, { env: environmentFor(node), isQuiet: true })
      if (code !== 0) return { passed: 0, failed: 1, output }
    }
    return { passed: 1, failed: 0, output: '' }
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
    return { ...countVitest(report, code), output }
  })
}

async function playwright(node) {
  let chromium = ''
  const isThere = await provided('Chromium', async () => {
    chromium = await provideChromium(node)
  })
  if (!isThere) return
  await run('End-to-end tests', async () => {
    const report = join(reports, 'playwright.json')
    const env = environmentFor(node, { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    const words = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json']
    const { code, output } = await runProgram(node, words, { env, isQuiet: true })
    return { ...countPlaywright(report, code), output }
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
    process.stdout.write(`        -  ${name}: failed\n${error.message}\n`)
    return false
  }
}

async function run(name, work) {
  const began = performance.now()
  const { passed, failed, output } = await work()
  totals.passed += passed
  totals.failed += failed
  process.stdout.write(`${since(began)}  ${name}: ${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`)
}
