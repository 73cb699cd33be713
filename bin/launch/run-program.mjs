/** Runs programs for the launcher, hands signals on to them, and never outlives a stop. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopSignal = ''

// A terminal and `kill -TERM -- -group` reach the children as well; a second signal is theirs to ignore.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(exitCodeOf(null, signal))
    if (stopSignal === signal) return
    stopSignal = signal
    for (const child of running) child.kill(signal)
  })
}

/**
 * The environment for a program that runs under this Node: its folder comes first, and what npm told us about
 * itself is left out, since another npm would take it for its own settings.
 */
export function environmentFor(node, more = {}) {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(package|lifecycle)_|^npm_(command|execpath|node_execpath|config_(local_prefix|npm_version|user_agent))$/i.test(
        name,
      ),
  )
  const kept = Object.fromEntries(own)
  const pathName = Object.keys(kept).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...kept, [pathName]: `${dirname(node)}${delimiter}${kept[pathName] ?? ''}`, ...more }
}

/**
 * Runs a program in the project's folder to its end.
 * @param {string} command
 * @param {string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean }} options isQuiet keeps the output back and returns it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, words, { env = process.env, isQuiet = false } = {}) {
  return new Promise((settle, fail) => {
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, words, { cwd: root, env: isQuiet ? { ...env, ...colours() } : env, stdio })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => {
      running.delete(child)
      fail(error)
    })
    child.on('close', (code, signal) => {
      running.delete(child)
      // A preparing step that was told to stop must not be followed by the next one.
      if (isQuiet && stopSignal) process.exit(exitCodeOf(null, stopSignal))
      settle({ code: exitCodeOf(code, signal), output })
    })
  })
}

// What is kept back may be shown later, but the program cannot see for itself whether a terminal will read it.
function colours() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
}

/** Ends what still runs, as a stop from outside would. */
export function stopPrograms() {
  for (const child of running) child.kill('SIGTERM')
}

/** The words that make Node read the project's `.env`; a variable that is already set wins over it. */
export function envFileWords() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0)
}
