import { afterEach, beforeEach, expect, test } from 'vitest'
import { createToyProject, type ToyProject } from './toy-project.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const CHECKS = [
  'node_modules/@biomejs/biome/bin/biome',
  'node_modules/typescript/bin/tsc',
  'node_modules/knip/bin/knip.js',
]

let project: ToyProject
const env = { CHROMIUM_PATH: process.execPath }
beforeEach(() => {
  project = createToyProject()
  for (const check of CHECKS) project.write(check, '')
  project.write(VITEST, vitest({ numPassedTests: 40, numFailedTests: 0, testResults: [] }))
  project.write(PLAYWRIGHT, playwright({ expected: 10, flaky: 1, unexpected: 0 }))
})
afterEach(() => project.remove())

function vitest(report: object, exitCode = 0): string {
  return `import { writeFileSync } from 'node:fs'
    const file = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1]
    writeFileSync(file, ${JSON.stringify(JSON.stringify(report))})
    console.log('vitest was asked for', process.argv.slice(2).filter((word) => !word.startsWith('--output')).join(' '))
    process.exitCode = ${exitCode}`
}

function playwright(stats: object, errors: object[] = [], exitCode = 0): string {
  return `import { writeFileSync } from 'node:fs'
    writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(JSON.stringify({ stats, errors }))})
    console.log('a journey broke')
    process.exitCode = ${exitCode}`
}

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1)

test('all tests are summed into one last line', async () => {
  const { code, output } = await project.run('test.mjs', [], env)
  expect(code).toBe(0)
  // Lint, types, types of the journeys, unused code and the build are one test each: 5 + 40 + 11.
  expect(lastLine(output)).toBe('56 passed, 0 failed')
  expect(output).not.toContain('a journey broke')
})

test('a failing step shows what it said, and the steps after it still run', async () => {
  project.write(CHECKS[0] ?? '', "console.log('a comma is missing'); process.exit(1)")
  project.write(PLAYWRIGHT, playwright({ expected: 8, flaky: 0, unexpected: 2 }, [], 1))
  const { code, output } = await project.run('test.mjs', [], env)
  expect(code).toBe(1)
  expect(output).toContain('a comma is missing')
  expect(output).toContain('a journey broke')
  expect(lastLine(output)).toBe('52 passed, 3 failed')
})

test('a test file that cannot be loaded, and a runner that leaves no report, count as failures', async () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ]
  project.write(VITEST, vitest({ numPassedTests: 39, numFailedTests: 1, testResults }, 1))
  project.write(PLAYWRIGHT, 'process.exit(1)')
  expect(lastLine((await project.run('test.mjs', [], env)).output)).toBe('44 passed, 3 failed')
})

test('a runner that ends badly without a failed test counts as a failure', async () => {
  project.write(VITEST, vitest({ numPassedTests: 40, numFailedTests: 0, testResults: [] }, 1))
  project.write(PLAYWRIGHT, playwright({ expected: 0, flaky: 0, unexpected: 0 }, [{ message: 'no server' }], 1))
  expect(lastLine((await project.run('test.mjs', [], env)).output)).toBe('45 passed, 2 failed')
})

test('a Chromium that is not there fails the end-to-end tests with a sentence', async () => {
  const { code, output } = await project.run('test.mjs', [], { CHROMIUM_PATH: '/nowhere/chromium' })
  expect(code).toBe(1)
  expect(output).toContain('CHROMIUM_PATH names /nowhere/chromium, which does not exist')
  expect(lastLine(output)).toBe('45 passed, 1 failed')
})

test('the fast check runs lint, types and the unit tests only', async () => {
  project.write(VITEST, vitest({ numPassedTests: 5, numFailedTests: 1, testResults: [] }, 1))
  const { code, output } = await project.run('test.mjs', ['--fast'], env)
  expect(code).toBe(1)
  expect(output).toContain('--project unit')
  expect(output).not.toContain('Web pages')
  expect(lastLine(output)).toBe('7 passed, 1 failed')
})
