/** Runs npm under a Node of our choice, and explains why it failed. */
import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { LaunchError } from './project.mjs'
import { environmentFor, runProgram } from './run-program.mjs'

/** @param {string} node @param {string[]} words @param {string} purpose what cannot be done when it fails */
export async function runNpm(node, words, purpose) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const { code, output } = await runProgram(node, [findNpm(), ...words, ...quiet], {
    env: environmentFor(node),
    isQuiet: true,
  })
  if (code !== 0) throw new LaunchError(explain(output, purpose))
}

function findNpm() {
  const own = process.env.npm_execpath ?? ''
  const besideNode = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ]
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'))
  for (const candidate of [own, ...onPath, ...besideNode]) {
    if (!candidate || !existsSync(candidate)) continue
    const real = realpathSync(candidate)
    if (basename(real) === 'npm-cli.js') return real
  }
  throw new LaunchError('npm was not found: install Node.js together with npm, then run this again.')
}

function explain(output, purpose) {
  const told = output.trim().split('\n').slice(0, 15).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET/.test(output)) {
    return `${purpose}: npm cannot reach its registry. Connect to the network (or check the proxy settings) and run this again.\n${told}`
  }
  if (/ENOSPC/.test(output)) return `${purpose}: the disk is full. Free about 1 GB and run this again.`
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `${purpose}: the project's folder cannot be written. Give this user the right to write there and run this again.\n${told}`
  }
  return `${purpose}. npm said:\n${told}`
}
