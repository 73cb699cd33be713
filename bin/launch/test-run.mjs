/** One run of tests of any kind: runs the runners, counts, and tells at the end what failed or needed a second try, and why. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError, since } from './project.mjs'
import { provideChromium } from './provide-chromium.mjs'
import { provideWeb } from './provide-web.mjs'
import { readPlaywright, readVitest } from './read-reports.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { environmentFor, runProgram } from './run-program.mjs'

/** A second try is for a machine that stumbled; more of them in one run are a fault that hides. */
const SECOND_TRIES_MAX = 3

/**
 * Calls `work` with what runs tests, then tells everything that was found and ends with one line of totals.
 * @param {(run: TestRun) => Promise<void>} work
 * @param {(file: string) => string} wordsFor what has to be typed to run just this file or this line of it again
 * @returns {Promise<number>} the exit code
 */
export async function runTests(work, wordsFor) {
  const run = new TestRun()
  try {
    await work(run)
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    run.fail('The tests could not be run', error.message)
  } finally {
    run.close()
  }
  return run.tell(wordsFor)
}

export class TestRun {
  #folder = makeRunFolder()
  #passed = 0
  #failed = 0
  /** @type {import('./read-reports.mjs').Trouble[]} */
  #failures = []
  /** @type {import('./read-reports.mjs').Trouble[]} */
  #flaky = []

  constructor() {
    // A run that is stopped from outside leaves by this way only.
    process.once('exit', () => this.close())
  }

  close() {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  fail(name, cause) {
    this.#failed++
    this.#failures.push({ name, cause, evidence: [] })
  }

  /** One check counts as one test: it passes when every one of its programs does. */
  async check(node, name, programs) {
    await this.#count(name, async () => {
      for (const words of programs) {
        const { code, output } = await runProgram(node, words, { env: environmentFor(node), isQuiet: true })
        if (code === 0) continue
        const failure = { name, cause: output.trimEnd(), evidence: [] }
        return { passed: 0, failed: 1, flaky: [], failures: [failure] }
      }
      return { passed: 1, failed: 0, flaky: [], failures: [] }
    })
  }

  /** @param {string[]} more words for Vitest @param {Record<string, string>} env */
  async vitest(node, name, more, env = {}) {
    await this.#count(name, async () => {
      const report = join(this.#folder, 'vitest.json')
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
      const words = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...more]
      const environment = this.#environmentFor(node, { NODE_ENV: 'test', ...env })
      const { code, output } = await runProgram(node, words, { env: environment, isQuiet: true })
      return readVitest(report, code, output)
    })
  }

  /** Runs journeys, on pages built from what stands here. @param {string[]} more words for Playwright */
  async playwright(node, name, more, env = {}) {
    const chromium = await this.#provideBrowser(node)
    if (chromium === undefined) return
    await this.#count(name, async () => {
      const report = join(this.#folder, 'playwright.json')
      const words = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json', ...more]
      const own = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }
      const { code, output } = await runProgram(node, words, { env: this.#environmentFor(node, own), isQuiet: true })
      return readPlaywright(report, code, output)
    })
  }

  /** Without what the journeys stand on, none of them can run: that is one failure. */
  async #provideBrowser(node) {
    let doing = 'Web pages'
    try {
      await provideWeb(node, { onSecondTry: (cause) => this.#flaky.push({ name: doing, cause, evidence: [] }) })
      this.#passed++
      doing = 'Chromium'
      return await provideChromium(node)
    } catch (error) {
      if (!(error instanceof LaunchError)) throw error
      process.stdout.write(`        -  ${doing}: failed\n`)
      this.fail(doing, error.message)
      return undefined
    }
  }

  #environmentFor(node, more) {
    return environmentFor(node, { TMPDIR: this.#folder, ...more })
  }

  async #count(name, work) {
    const began = performance.now()
    const { passed, failed, failures, flaky } = await work()
    this.#passed += passed
    this.#failed += failed
    this.#failures.push(...failures)
    this.#flaky.push(...flaky)
    process.stdout.write(`${since(began)}  ${name}: ${passed} passed, ${failed} failed\n`)
  }

  /** Prints what is to be known, the totals last; answers the exit code. */
  tell(wordsFor) {
    const told = []
    if (this.#flaky.length > 0) told.push(`${this.#flaky.length} flaky, passed only at the second try:`)
    for (const trouble of this.#flaky) told.push(describeTrouble('flaky', trouble, wordsFor))
    if (this.#flaky.length > SECOND_TRIES_MAX) {
      this.#failed++
      told.push(`More than ${SECOND_TRIES_MAX} second tries in one run count as a failure.`)
    }
    for (const trouble of this.#failures) told.push(describeTrouble('FAILED', trouble, wordsFor))
    for (const text of told) process.stdout.write(`\n${text}\n`)
    process.stdout.write(`${told.length > 0 ? '\n' : ''}${this.#passed} passed, ${this.#failed} failed\n`)
    return this.#failed > 0 ? 1 : 0
  }
}

/** @param {import('./read-reports.mjs').Trouble} trouble */
function describeTrouble(word, { name, cause, evidence, again }, wordsFor) {
  const body = [cause, ...evidence, ...(again ? [`again: ${wordsFor(again)}`] : [])]
  const indented = body.flatMap((text) => text.split('\n')).map((line) => `    ${line}`)
  return [`${word}: ${name}`, ...indented].join('\n')
}
