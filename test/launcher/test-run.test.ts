import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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

function playwright(stats: object, errors: object[] = [], exitCode = 0, suites: object[] = []): string {
  return `import { writeFileSync } from 'node:fs'
    writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(JSON.stringify({ stats, errors, suites }))})
    console.log('a journey broke')
    process.exitCode = ${exitCode}`
}

/** What a report says of a journey that was tried twice. */
function secondTry(title: string, last: 'passed' | 'failed') {
  const results = [
    {
      status: 'failed',
      error: { message: 'the button never came' },
      attachments: [{ name: 'screenshot', path: '/x.png' }],
    },
    { status: last, attachments: [{ name: 'server', body: Buffer.from('its last line').toString('base64') }] },
  ]
  const status = last === 'passed' ? 'flaky' : 'unexpected'
  return { title, file: 'first.spec.ts', line: 7, tests: [{ status, results }] }
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
  expect(output).toMatch(/FAILED: Lint\n {4}a comma is missing/)
  expect(output).toMatch(/FAILED: 2 without a name\n {4}a journey broke/)
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

test('what fails is told at the end: name, cause, what shows it, and the words that run it alone', async () => {
  const assertionResults = [
    {
      status: 'failed',
      title: 'adds',
      ancestorTitles: ['', 'sums'],
      failureMessages: ['expected 3 to be 4'],
      location: { line: 12 },
    },
  ]
  const testResults = [{ name: `${project.folder}/domain/sum.test.ts`, status: 'failed', assertionResults }]
  project.write(VITEST, vitest({ numPassedTests: 39, numFailedTests: 1, testResults }, 1))
  const suites = [{ title: 'first.spec.ts', specs: [secondTry('posts', 'failed')] }]
  project.write(PLAYWRIGHT, playwright({ expected: 9, flaky: 0, unexpected: 1 }, [], 1, suites))
  const { code, output } = await project.run('test.mjs', [], env)
  expect(code).toBe(1)
  expect(output).toContain(
    'FAILED: domain/sum.test.ts › sums › adds\n    expected 3 to be 4\n    again: npm test -- domain/sum.test.ts:12\n',
  )
  expect(output).toMatch(
    /FAILED: first\.spec\.ts › posts\n {4}the button never came\n {4}screenshot: \S+x\.png\n {4}server:\n {4}its last line\n {4}again: npm test -- e2e\/first\.spec\.ts:7\n/,
  )
  expect(lastLine(output)).toBe('53 passed, 2 failed')
})

test('a second try is told by name with the cause of the first, and a fourth one fails the run', async () => {
  const three = Array.from({ length: 3 }, (_, at) => secondTry(`posts ${at}`, 'passed'))
  const playwrightOf = (specs: object[]) =>
    playwright({ expected: 7, flaky: specs.length, unexpected: 0 }, [], 0, [{ title: 'first.spec.ts', specs }])
  project.write(PLAYWRIGHT, playwrightOf(three))
  const first = await project.run('test.mjs', [], env)
  expect(first.code).toBe(0)
  expect(first.output).toContain('3 flaky, passed only at the second try:')
  expect(first.output).toContain('flaky: first.spec.ts › posts 2\n    the button never came\n')
  expect(lastLine(first.output)).toBe('55 passed, 0 failed')
  const assertionResults = [{ status: 'passed', title: 'adds', failureMessages: ['expected 3 to be 4'] }]
  const testResults = [{ name: `${project.folder}/domain/sum.test.ts`, status: 'passed', assertionResults }]
  project.write(VITEST, vitest({ numPassedTests: 40, numFailedTests: 0, testResults }))
  const second = await project.run('test.mjs', [], env)
  expect(second.code).toBe(1)
  expect(second.output).toContain('flaky: domain/sum.test.ts › adds\n    expected 3 to be 4\n')
  expect(lastLine(second.output)).toBe('55 passed, 1 failed')
})

test('names choose the files of every kind whose path holds them', async () => {
  project.write('domain/sum.test.ts', '')
  project.write('e2e/first.spec.ts', '')
  const one = await project.run('test.mjs', ['domain/sum.test.ts:12'], env)
  expect(one.output).toContain('Unit and API tests')
  expect(one.output).not.toMatch(/Lint|Web pages|Journeys/)
  expect(lastLine(one.output)).toBe('40 passed, 0 failed')
  const other = await project.run('test.mjs', ['first'], env)
  expect(other.output).not.toContain('Unit and API tests')
  expect(lastLine(other.output)).toBe('12 passed, 0 failed')
  const none = await project.run('test.mjs', ['nowhere'], env)
  expect(none.code).toBe(1)
  expect(none.output).toContain('No test file has nowhere in its path.')
})

test('pages that one slow moment kept from being written are built once more, in the open', async () => {
  project.write(
    'node_modules/@react-router/dev/bin.cjs',
    `const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
     if (process.argv[2] !== 'build') process.exit(0)
     if (!existsSync('tried')) {
       writeFileSync('tried', '')
       console.log('Error: Prerender: Request failed for /_.data: The operation was aborted due to timeout')
       process.exit(1)
     }
     mkdirSync('build/client', { recursive: true })
     writeFileSync('build/client/index.html', '')`,
  )
  const { code, output } = await project.run('test.mjs', [], env)
  expect(code).toBe(0)
  expect(output).toMatch(/flaky: Web pages\n {4}.*\n {4}Error: Prerender: Request failed/)
  expect(lastLine(output)).toBe('56 passed, 0 failed')
})

test('what a run writes stays in a folder of its own, which is gone after it, also where it was stopped or killed', async () => {
  const place = join(project.folder, 'tmp')
  const own = { ...env, TMPDIR: place }
  mkdirSync(place)
  project.write(
    VITEST,
    `import { writeFileSync } from 'node:fs'
     import { tmpdir } from 'node:os'
     writeFileSync(tmpdir() + '/written', '')
     const { ppid } = process
     setInterval(() => process.ppid !== ppid && process.exit(), 50)`,
  )
  const isWriting = () => readdirSync(place).some((folder) => existsSync(join(place, folder, 'written')))
  const killed = project.open('test.mjs', [], own)
  await expect.poll(isWriting).toBe(true)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(readdirSync(place)).toHaveLength(1)
  const [left = ''] = readdirSync(place)
  expect(left).toMatch(/^parlance-test-/)
  const stopped = project.open('test.mjs', [], own)
  await expect.poll(() => readdirSync(place).some((folder) => folder !== left) && isWriting()).toBe(true)
  expect(existsSync(join(place, left))).toBe(false)
  stopped.child.kill('SIGTERM')
  expect((await stopped.ended).code).toBe(143)
  expect(readdirSync(place)).toEqual([])
})
