/** The project's folder and what is said on the way: every step is one line with its time. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A failure whose message is a sentence for the person at the terminal. */
export class LaunchError extends Error {}

/**
 * Runs one step and prints its line. `work` returns the sentence of what was done; a terminal shows `doing` meanwhile.
 * @param {string} doing
 * @param {() => string | Promise<string>} work
 */
export async function step(doing, work) {
  const began = performance.now()
  const isTerminal = process.stdout.isTTY === true
  if (isTerminal) process.stdout.write(`         ${doing} …`)
  try {
    const done = await work()
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    process.stdout.write(`${since(began)}  ${done}\n`)
  } catch (error) {
    if (isTerminal) process.stdout.write('\r\x1b[2K')
    throw error
  }
}

/** The seconds since `began`, in the width of all step lines. */
export function since(began) {
  return `${((performance.now() - began) / 1000).toFixed(2).padStart(6)} s`
}

export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}

/** Ends the process after `main`; a LaunchError is told in one line, everything else with its stack. */
export async function launch(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof LaunchError ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
