/** Builds the web pages when anything they are made of has changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError, lastLines, root, step } from './project.mjs'
import { environmentFor, runProgram } from './run-program.mjs'

const SOURCES = [
  'web',
  'domain',
  'language',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
const BUILD_STEPS = [['node_modules/@react-router/dev/bin.cjs', 'build'], ['web/build/finish-build.mjs']]
/** The builder gives each public page ten seconds to be written, and has no setting for that. */
const TOO_SLOW = /Prerender: Request (failed|timed out).*timeout/
const RESULT = join(root, 'build', 'client')
const STAMP = join(root, 'build', 'web-sources.sha256')

/**
 * On a machine that stood still for a moment, the pages are built once more; `onSecondTry` learns why.
 * @param {string} node
 * @param {{ always?: boolean, onSecondTry?: (cause: string) => void }} options
 */
export async function provideWeb(node, { always = false, onSecondTry = () => {} } = {}) {
  const sources = hashSources()
  if (!always && existsSync(join(RESULT, 'index.html')) && readStamp() === sources) return
  await step('Building the web pages', async () => {
    rmSync(STAMP, { force: true })
    let cause = await build(node)
    if (cause !== undefined && TOO_SLOW.test(cause)) {
      onSecondTry(cause)
      cause = await build(node)
    }
    if (cause !== undefined) throw new LaunchError(cause)
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(STAMP, sources)
    return 'Web pages built'
  })
}

/** Runs all steps; answers why one of them failed. */
async function build(node) {
  const env = environmentFor(node, { NODE_ENV: 'production' })
  for (const words of BUILD_STEPS) {
    const { code, output } = await runProgram(node, words, { env, isQuiet: true })
    if (code !== 0) return `The web pages could not be built:\n${lastLines(output, 40)}`
  }
  return undefined
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  let entries
  try {
    entries = readdirSync(full)
  } catch {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
    return
  }
  for (const entry of entries.sort()) {
    if (!/\.test\.tsx?$/.test(entry)) addToHash(hash, `${path}/${entry}`)
  }
}
