/** Builds the web pages when anything they are made of has changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError, lastLines, root, step } from './project.mjs'
import { environmentFor, runProgram } from './run-program.mjs'

const SOURCES = [
  'web',
  'domain',
  'contract',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
]
const BUILD_STEPS = [['node_modules/@react-router/dev/bin.cjs', 'build'], ['web/build/finish-build.mjs']]
const RESULT = join(root, 'build', 'client')
const STAMP = join(root, 'build', 'web-sources.sha256')

/** @param {string} node @param {{ always?: boolean }} options */
export async function provideWeb(node, { always = false } = {}) {
  const sources = hashSources()
  if (!always && existsSync(join(RESULT, 'index.html')) && readStamp() === sources) return
  await step('Building the web pages', async () => {
    rmSync(STAMP, { force: true })
    const env = environmentFor(node, { NODE_ENV: 'production' })
    for (const words of BUILD_STEPS) {
      const { code, output } = await runProgram(node, words, { env, isQuiet: true })
      if (code !== 0) throw new LaunchError(`The web pages could not be built:\n${lastLines(output, 40)}`)
    }
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(STAMP, sources)
    return 'Web pages built'
  })
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
