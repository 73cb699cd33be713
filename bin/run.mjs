/** node bin/run.mjs FILE WORDS: runs a TypeScript program of the project under the right Node, with packages in place. */
import { LaunchError, launch } from './launch/project.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { envFileWords, environmentFor, runProgram } from './launch/run-program.mjs'

await launch(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new LaunchError('Say which program to run: node bin/run.mjs bench/run.ts')
  const node = await provideNode()
  await providePackages(node)
  const { code } = await runProgram(node, [...envFileWords(), ...words], { env: environmentFor(node) })
  return code
})
