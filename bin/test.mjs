/**
 * npm test: provides what the tests need, runs all of them, and ends with one line of totals. `npm test -- NAME…` runs
 * the files whose path holds a name (or one test, as FILE:LINE), with the same set-up. --fast is npm run check.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError, launch, root } from './launch/project.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { runTests } from './launch/test-run.mjs'

const TEST_FOLDERS = ['domain', 'language', 'web', 'server', 'test', 'bench', 'e2e']

const isFast = process.argv.includes('--fast')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

await launch(() =>
  runTests(
    async (run) => {
      const node = await provideNode()
      await providePackages(node)
      await (names.length > 0 ? runNamed(run, node) : runAll(run, node))
    },
    (file) => `npm test -- ${file}`,
  ),
)

async function runAll(run, node) {
  await run.check(node, 'Lint', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']])
  await run.check(node, 'Types', [
    ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json'],
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json'],
  ])
  if (isFast) {
    await run.vitest(node, 'Unit tests', ['--project', 'unit'])
    return
  }
  await run.check(node, 'Types of the journeys', [['node_modules/typescript/bin/tsc', '-p', 'tsconfig.e2e.json']])
  await run.check(node, 'Unused code', [['node_modules/knip/bin/knip.js']])
  await run.vitest(node, 'Unit and API tests', [])
  await run.playwright(node, 'Journeys in a browser', [])
}

async function runNamed(run, node) {
  const files = TEST_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /\.(test|spec)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const journeys = files.filter((file) => file.startsWith('e2e/'))
  const others = files.filter((file) => !file.startsWith('e2e/'))
  const named = (some) => names.filter((name) => some.some((file) => file.includes(name.replace(/:\d+$/, ''))))
  const unknown = names.filter((name) => !named(files).includes(name))
  if (unknown.length > 0) throw new LaunchError(`No test file has ${unknown.join(' or ')} in its path.`)
  if (named(others).length > 0) await run.vitest(node, 'Unit and API tests', named(others))
  if (named(journeys).length > 0) await run.playwright(node, 'Journeys in a browser', named(journeys))
}
