/** Provides the Node that the project is made for, without touching the one of the system. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'
import { LaunchError, root, step } from './project.mjs'
import { runProgram } from './run-program.mjs'

const VERSION = '24.21.0'
const FOLDER = join(root, '.runtime')

/** The path of a fitting Node: the running one, the one kept in .runtime, or one that npm brings there now. */
export async function provideNode() {
  if (isFitting(process.versions.node)) return process.execPath
  const kept = findKept()
  if (kept) return kept
  let node
  await step(`Installing Node ${VERSION}`, async () => {
    node = await install()
    return `Node ${VERSION} installed in .runtime (the system has ${process.versions.node})`
  })
  return node
}

// Newer majors are not taken: the project is tested with this one, and fetching it costs seconds once.
function isFitting(version) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = VERSION.split('.').map(Number)
  return major === wantedMajor && minor >= wantedMinor
}

function findKept() {
  const modules = join(FOLDER, 'node_modules')
  const own = platformPackage()
  const places = [join(modules, own), join(modules, 'node'), join(modules, 'node', 'node_modules', own)]
  for (const place of places) {
    const binary = join(place, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (!existsSync(binary)) continue
    const { version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
    if (isFitting(version)) return binary
  }
  return undefined
}

async function install() {
  if (existsSync('/etc/alpine-release')) {
    throw new LaunchError(
      `Node ${VERSION} cannot be fetched for musl systems: install it with apk add nodejs npm (24.21 or newer).`,
    )
  }
  const purpose = `Node ${VERSION} could not be installed`
  mkdirSync(FOLDER, { recursive: true })
  // The platform's own package needs no install script; the package `node` chooses one by script, for platforms that ours does not name.
  try {
    await fetchPackage(platformPackage(), purpose)
  } catch (error) {
    if (!/E404|ETARGET|EBADPLATFORM/.test(error.message)) throw error
    await fetchPackage('node', purpose)
  }
  const node = findKept()
  const answer = node ? await runProgram(node, ['--version'], { isQuiet: true }).catch(() => undefined) : undefined
  if (!node || answer?.output.trim() !== `v${VERSION}`) {
    throw new LaunchError(
      `${purpose} for ${process.platform} ${process.arch}: install Node ${VERSION} yourself and run this again.`,
    )
  }
  return node
}

async function fetchPackage(name, purpose) {
  const words = [
    'install',
    '--prefix',
    FOLDER,
    '--no-save',
    '--no-package-lock',
    '--include=optional',
    `${name}@${VERSION}`,
  ]
  await runNpm(process.execPath, words, purpose)
}

function platformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}
