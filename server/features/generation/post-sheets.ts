import { PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'

const sheetOf = readSheets('generation', new URL('./briefs/', import.meta.url))

/** The page that says how a text for this platform is written, whatever it is made from. */
export function postSheet(platform: PlatformName) {
  return sheetOf(PLATFORMS[platform].id)
}
