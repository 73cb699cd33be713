import { PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import type { PromptRequest } from '#server/engines/request.ts'
import { textOutput } from '#server/engines/text-outputs.ts'

const templateOf = readTemplates('generation', new URL('./prompts/', import.meta.url))

/** A text for this platform, whatever it is made from: how it is written, in what form, and by whose rules. */
export function postFor(platform: PlatformName, prompt: Omit<PromptRequest, 'template'>) {
  const template = templateOf(PLATFORMS[platform].id)
  return { prompt: { ...prompt, template }, output: textOutput(template.output), rulesOf: platform }
}
