/** `npm run house`: counts what it takes to find something in the product and to add to it. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { withWorld } from '#bench/open-bench.ts'
import { newId } from '#server/base/id.ts'
import type { World } from '#test/build-world.ts'
import {
  countByFolder,
  countLines,
  FILES_A_FOLDER,
  findCircles,
  findLongestChain,
  findRegistries,
  findUpwardImports,
  readTree,
  type Tree,
} from './read-tree.ts'
import { traceFiles } from './trace-files.ts'

/** The features each figure is read off: a list that is nothing more, and paid work. */
const SMALL_LIST = 'templates'
const PAID_OPERATION = 'revival'
const UNDER_WAY = ['queued', 'running']

const tree = readTree()
const { product, tests } = tree.lines
console.log(`lines: ${product} in ${tree.files.length} files, ${tests} of tests, ratio ${(tests / product).toFixed(2)}`)
const folders = countByFolder(tree)
const full = folders.filter(([, count]) => count > FILES_A_FOLDER)
console.log(`most files in one folder: ${folders[0]?.[1]} (at most ${FILES_A_FOLDER})`)
for (const [folder, count] of full) console.log(`  ${count} ${folder}`)
tell(
  'circles between rooms (none)',
  findCircles(tree).map((rooms) => rooms.join(' ↔ ')),
)
tell('upward imports (none)', findUpwardImports(tree))
console.log(
  `longest chain: ${findLongestChain(tree).length} files; of the server ${findLongestChain(tree, 'server/').length}`,
)
tell(`files outside features that know ${SMALL_LIST} (at most 2)`, findRegistries(tree, SMALL_LIST))
tell(`files outside features that know ${PAID_OPERATION} (at most 2)`, findRegistries(tree, PAID_OPERATION))
const ofList = tree.files.filter((file) => isOfList(file))
console.log(
  `server lines of a small list, ${SMALL_LIST}: ${countLines(ofList)} (at most 60), in ${ofList.length} files`,
)
await withWorld({ engines: 'real' }, tracePasses)

function tell(what: string, found: readonly string[]): void {
  console.log(`${what}: ${found.length}`)
  for (const one of found) console.log(`  ${one}`)
}

/** What makes it a list; what it costs to have one written is another matter. */
function isOfList(file: string): boolean {
  return new RegExp(`^server/features/${SMALL_LIST}/(index|table|routes|feature|store)\\.ts$`).test(file)
}

/** Both are done once before, so that what runs at the first time only is not counted. */
async function tracePasses(world: World): Promise<void> {
  const writer = await world.mint()
  const account = { email: 'reader@example.com', password: 'a fine long password' }
  const names = { firstName: 'Ada', lastName: 'Reader' }
  await world.request('POST', '/api/auth/sign-up/email', { body: { ...account, ...names } })
  const signIn = async () => {
    const { status } = await world.request('POST', '/api/auth/sign-in/email', { body: account })
    if (status !== 200) throw new Error(`sign-in answered ${status}`)
    await world.base.background.settled()
  }
  const content = readFileSync('test/articles/03-focus-on-accessibility.txt', 'utf8')
  const generate = async () => {
    const { body } = await world.request<{ id: string }>('POST', '/api/writings', {
      as: writer,
      body: { operation: 'generation', input: { platform: 'LinkedIn', content } },
      headers: { 'idempotency-key': newId() },
    })
    let status = 'queued'
    while (UNDER_WAY.includes(status)) {
      await pause(20)
      const answer = await world.request<{ status: string }>('GET', `/api/writings/${body.id}`, { as: writer })
      status = answer.body.status
    }
    if (status !== 'succeeded') throw new Error(`the writing is ${status}`)
  }
  for (const [what, work] of [
    ['one generation', generate],
    ['one sign-in with a password', signIn],
  ] as const) {
    await work()
    tellFiles(what, await traceFiles(work), tree)
  }
}

function tellFiles(what: string, files: readonly string[], { files: all }: Tree): void {
  const own = files.filter((file) => all.includes(file))
  const inFeatures = own.filter((file) => file.startsWith('server/features/')).length
  console.log(`files that ${what} passes: ${own.length}, of which ${inFeatures} of features`)
}
