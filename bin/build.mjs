/** npm run build: the web pages, built anew whether or not anything changed. */
import { launch } from './launch/project.mjs'
import { provideNode } from './launch/provide-node.mjs'
import { providePackages } from './launch/provide-packages.mjs'
import { provideWeb } from './launch/provide-web.mjs'

await launch(async () => {
  const node = await provideNode()
  await providePackages(node)
  await provideWeb(node, { always: true })
  return 0
})
