/** Brings node_modules to exactly what package-lock.json says, and leaves it alone when it is. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { root, step } from './project.mjs'

/** @param {string} node */
export async function providePackages(node) {
  const wanted = readLock('package-lock.json')
  if (wanted && isInstalled(wanted)) return
  await step('Installing packages', async () => {
    // npm ci refuses a lock file that was written where other systems' binaries were not on offer; npm install fills it in.
    const isWhole = wanted === undefined || namesEveryPlatform(wanted)
    if (!isWhole) rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    const words = isWhole ? ['ci'] : ['install', '--no-save']
    const scope = ['--include=dev', '--include=optional', '--prefer-offline']
    await runNpm(node, [...words, ...scope], 'The packages could not be installed')
    return 'Packages installed'
  })
}

/** npm notes what it installed in a lock file of its own, written last: the two must name the same packages. */
function isInstalled(wanted) {
  const installed = readLock('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.entries(wanted.packages).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true
    const there = installed.packages[path]
    if (!there) return optional === true || devOptional === true
    return there.version === version && there.integrity === integrity
  })
}

function namesEveryPlatform({ packages }) {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  return Object.values(packages).every(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).every((name) => names.has(name)),
  )
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}
