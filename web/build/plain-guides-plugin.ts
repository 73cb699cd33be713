// Writes each guide into its file as plain data, so that what it takes its numbers from weighs nothing and stays where it was.
import { type Plugin, runnerImport } from 'vite'
import type { Guide } from '#web/features/docs/guides/guide.ts'

const GUIDE = /\/web\/features\/docs\/guides\/(?!every-room|facts|guide)[^/]+\.ts$/

/** A guide is only data once it is built; while it is being written, it is read as it stands. */
export function plainGuides(): Plugin {
  return {
    name: 'plain-guides',
    enforce: 'pre',
    apply: 'build',
    async transform(_, id) {
      if (!GUIDE.test(id)) return undefined
      const { module } = await runnerImport<{ default: Guide }>(id)
      return `export default ${JSON.stringify(module.default)}`
    },
  }
}
