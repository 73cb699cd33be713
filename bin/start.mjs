/** npm start: from a clone to the running product. Each step is skipped when it was done before. */
import { join } from 'node:path'
import { launch, root } from './launch/project.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { provideWeb } from './launch/provide-web.mjs'
import { envFileWords, environmentFor, runProgram } from './launch/run-program.mjs'

// Start-up garbage fills whatever young generation it is given; 8 MB of it keeps an idle server near 150 MB, not 270.
const SERVER = ['--max-semi-space-size=8', 'server/main.ts']

await launch(async () => {
  const node = await provideNode()
  await providePackages(node)
  await provideWeb(node)
  const env = environmentFor(node, {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  })
  const { code } = await runProgram(node, [...envFileWords(), ...SERVER], { env, isLinked: true })
  return code
})
