/** Runs programs for the launcher, hands signals on to them, and never outlives a stop. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { root } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopSignal = ''
const LOOK_MS = 500

// A terminal and `kill -TERM -- -group` reach the children as well; a second signal is theirs to ignore.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopBy(signal))

function stopBy(signal) {
  if (running.size === 0) process.exit(exitCodeOf(null, signal))
  if (stopSignal === signal) return
  stopSignal = signal
  for (const child of running) child.kill(signal)
}

// npm runs us through a shell that a signal to npm ends, or leaves behind, and hands nothing on.
if (process.env.npm_lifecycle_event) {
  const before = starters()
  setInterval(() => {
    if (starters() !== before) stopBy('SIGTERM')
  }, LOOK_MS).unref()
}

/** Who started this process, and who started that one where it is npm's shell; another answer means that one has ended. */
function starters() {
  const { ppid } = process
  try {
    const isShell = readFileSync(`/proc/${ppid}/cmdline`, 'utf8').includes(`bin/${basename(process.argv[1] ?? '')}`)
    // The name before it, in brackets, may hold anything.
    const [, grandparent] = readFileSync(`/proc/${ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return isShell ? `${ppid} ${grandparent}` : `${ppid}`
  } catch {
    return `${ppid}`
  }
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
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean, isLinked?: boolean }} options isQuiet keeps the output back and
 *   returns it; isLinked gives it a channel that closes with this process, however this one ends
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, words, { env = process.env, isQuiet = false, isLinked = false } = {}) {
  return new Promise((settle, fail) => {
    const shown = isLinked ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : shown
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
