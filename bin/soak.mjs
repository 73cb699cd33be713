/**
 * npm run soak: chaos and long series, which take their time and leave much to chance. It prints its seed; `--seed N`
 * meets the same again, `npm run soak -- NAME…` runs the soaks whose file's path holds a name.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LaunchError, launch, root } from './launch/project.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { runTests } from './launch/test-run.mjs'

const { values, positionals: names } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = values.seed ?? String(Date.now() % 1_000_000)

await launch(() => {
  if (!/^\d{1,9}$/.test(seed)) throw new LaunchError(`--seed takes a whole number, not ${seed}.`)
  process.stdout.write(`seed ${seed}\n`)
  return runTests(soak, (file) => `npm run soak -- --seed ${seed} ${file}`)
})

async function soak(run) {
  const node = await provideNode()
  await providePackages(node)
  const files = readdirSync(join(root, 'soak')).map((file) => `soak/${file}`)
  const chosen = files.filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name.replace(/:\d+$/, ''))),
  )
  const servers = chosen.filter((file) => file.endsWith('.soak.ts'))
  const browsers = chosen.filter((file) => file.endsWith('.spec.ts'))
  if (servers.length + browsers.length === 0) throw new LaunchError(`No soak has ${names.join(' or ')} in its path.`)
  const env = { SOAK_SEED: seed }
  for (const file of servers) await run.vitest(node, file, ['--config', 'vitest.soak.config.ts', file], env)
  for (const file of browsers) {
    await run.playwright(node, file, ['--config', 'playwright.soak.config.ts', file], env)
  }
}
