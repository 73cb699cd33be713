/** What a post is asked for by that fills a template: the shape is its, the words are the person's. */
import { closeTemplate } from '#domain/fill-template.ts'
import { type PlatformName, POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { NO_INSTRUCTION, NOW_WRITE, type PromptPart, quoted } from '#server/engines/prompts/prompt-parts.ts'
import { readPages } from '#server/engines/prompts/read-template.ts'
import type { Composition, PromptRequest, VoiceGuide } from '#server/engines/request.ts'

const pageOf = readPages('generation', new URL('./prompts/prefaces/', import.meta.url))

/** What a model is told of a template and what was filled in: the page before all others, and both texts as data. */
export function templatePrompt(template: string, filled: string): Omit<PromptRequest, 'template'> {
  const parts: PromptPart[] = [
    ...quoted('template', 'The template, whose shape the post keeps:', template),
    ...quoted('material', 'The same template with what the person filled in, which is the material:', filled),
    NO_INSTRUCTION,
    NOW_WRITE,
  ]
  return { preface: pageOf('from-template'), parts, again, expectedCharacters: filled.length }
}

function again(): string {
  return 'The shape and the facts stay; the sentences are clearly others.'
}

/** What the composer does with it; a form of many parts is arranged of the filled sentences as of any text. */
export function composeFilled(platform: PlatformName, filled: string, brandVoice: VoiceGuide | undefined): Composition {
  const simple = POST_PLATFORMS.find((name) => name === platform)
  if (simple) return compositions.filledTemplate({ platform: simple, filled, brandVoice })
  return compositions.post({ platform, material: closeTemplate(filled), brandVoice })
}
