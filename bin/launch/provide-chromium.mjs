/**
 * Finds a Chromium for the end-to-end tests, or installs one where that takes no questions. The headless shell, which
 * draws no window, comes first: all journeys take half the time of a full Chromium's.
 */
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { LaunchError, lastLines, step } from './project.mjs'
import { environmentFor, runProgram } from './run-program.mjs'

const SHELL = 'chromium-headless-shell'
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const ASK_PLAYWRIGHT = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())"

/** The path of a Chromium; throws a LaunchError that says how to get one. */
export async function provideChromium(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new LaunchError(`CHROMIUM_PATH names ${named}, which does not exist: correct it, or leave it out.`)
  }
  const shell = findProgram(SHELL)
  if (shell) return shell
  const mayInstall = isDebian() && process.getuid?.() === 0
  if (!mayInstall) {
    const found = findInstalled() ?? (await findPlaywrights(node))
    if (found) return found
    throw new LaunchError(
      'The end-to-end tests need Chromium: run "npx playwright install --with-deps chromium", or install Chromium or Chrome, or name one in CHROMIUM_PATH.',
    )
  }
  try {
    await step('Installing Chromium', async () => {
      await installWithApt()
      return 'Chromium installed with apt'
    })
  } catch (error) {
    const found = findInstalled()
    if (found && error instanceof LaunchError) return found
    throw error
  }
  const installed = findProgram(SHELL)
  if (!installed)
    throw new LaunchError('Chromium was installed with apt and is still not on PATH: name it in CHROMIUM_PATH.')
  return installed
}

function findInstalled() {
  return PROGRAMS.map(findProgram).find(Boolean) ?? PLACES.find((path) => existsSync(path))
}

function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function findPlaywrights(node) {
  const { code, output } = await runProgram(node, ['--input-type=module', '-e', ASK_PLAYWRIGHT], {
    env: environmentFor(node),
    isQuiet: true,
  })
  const path = output.trim()
  return code === 0 && existsSync(path) ? path : undefined
}

// Ubuntu's package of this name only points to a snap, which does not run in containers.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = [SHELL, 'fonts-liberation', 'fonts-noto-color-emoji']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await runProgram('apt-get', words, { env, isQuiet: true })
    if (code !== 0)
      throw new LaunchError(`Chromium could not be installed with apt-get ${words[0]}:\n${lastLines(output, 10)}`)
  }
}
