/** npm run dev: pages that refresh as you type and a server that restarts when its files change, on one address. */
import { launch } from './launch/project.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { envFileWords, environmentFor, runProgram } from './launch/run-program.mjs'

await launch(async () => {
  const node = await provideNode()
  await providePackages(node)
  const { code } = await runProgram(node, [...envFileWords(), 'bin/launch/watch.mjs'], { env: environmentFor(node) })
  return code
})
