/** A project of a few lines around the real launcher: its programs are stand-ins that do what a test tells them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const REAL_LAUNCHER = fileURLToPath(new URL('../../bin', import.meta.url))

const BUILDS = `
  const { mkdirSync, writeFileSync } = require('node:fs')
  if (process.argv[2] === 'build') {
    mkdirSync('build/client', { recursive: true })
    writeFileSync('build/client/index.html', process.env.NODE_ENV)
  }`

export type Run = { code: number | null; output: string }

export type ToyProject = {
  folder: string
  write(path: string, content: string): void
  /** Starts a script of `bin` and collects what it prints. */
  open(
    script: string,
    words?: string[],
    env?: Record<string, string>,
  ): { child: ChildProcess; says(text: string): Promise<void>; ended: Promise<Run> }
  run(script: string, words?: string[], env?: Record<string, string>): Promise<Run>
  remove(): void
}

export function createToyProject(): ToyProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'launcher-')))
  const write: ToyProject['write'] = (path, content) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  cpSync(REAL_LAUNCHER, join(folder, 'bin'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{ "packages": { "": {} } }')
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  write('node_modules/@react-router/dev/bin.cjs', BUILDS)
  write('web/build/finish-build.mjs', '')
  write('web/root.tsx', 'first')

  const open: ToyProject['open'] = (script, words = [], env = {}) => {
    const child = spawn(process.execPath, [join(folder, 'bin', script), ...words], {
      cwd: tmpdir(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const grown: (() => void)[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        for (const look of grown) look()
      })
    }
    const says = (text: string) =>
      new Promise<void>((settle) => {
        const look = () => output.includes(text) && settle()
        grown.push(look)
        look()
      })
    const ended = once(child, 'close').then(
      ([code]: unknown[]): Run => ({ code: typeof code === 'number' ? code : null, output }),
    )
    return { child, says, ended }
  }
  return {
    folder,
    write,
    open,
    run: (script, words, env) => open(script, words, env).ended,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
