/** The analysis of a brand voice's examples: tone, style and description, kept as a new brand voice; it costs nothing. */

import {
  type BrandVoiceInput,
  brandVoiceInput,
  brandVoices,
  cleanVoiceName,
  EXAMPLE_MAX_CHARACTERS,
  EXAMPLE_MAX_WORDS,
  EXAMPLES_MAX,
  joinExamples,
  VOICE_NAME_MAX_CHARACTERS,
} from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { countWords, isVisible, normaliseText } from '#domain/text.ts'
import { brandVoiceCall } from '#domain/webhooks/index.ts'
import { parseBrandVoiceReply } from '#domain/webhooks/replies.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { readSheets } from '#server/engines/prompts/read-template.ts'
import { defineRecipe, parseInput } from '#server/features/writing/index.ts'
import { titleOf } from './add-source.ts'
import { brandVoicesTable, voiceSources } from './table.ts'
import { lockVoices, requirePlaces } from './voice-places.ts'

const sheetOf = readSheets('brand-voices', new URL('./briefs/', import.meta.url))

const FAILURE = 'brand_voice_analysis_failed'

async function read(base: Base, owner: OwnerId, raw: Record<string, unknown>): Promise<BrandVoiceInput> {
  const sent = parseInput(brandVoiceInput, raw)
  const name = requireName(sent.name)
  const examples = readExamples(sent.examples)
  await requirePlaces(base.db, owner, [name])
  return { name, examples }
}

/** The name as it is kept; throws `brand_voice_name_required` or `name_too_long`. */
export function requireName(raw: string): string {
  const name = cleanVoiceName(raw)
  if (!isVisible(name)) throw new AppError('brand_voice_name_required')
  if (name.length > VOICE_NAME_MAX_CHARACTERS) throw new AppError('name_too_long', { max: VOICE_NAME_MAX_CHARACTERS })
  return name
}

function readExamples(raw: readonly string[]): string[] {
  if (raw.length > EXAMPLES_MAX) throw new AppError('invalid_input', { field: 'examples' })
  const examples = raw.map((example) => normaliseText(example.slice(0, EXAMPLE_MAX_CHARACTERS + 1)).trim())
  if (!isVisible(examples[0] ?? '')) throw new AppError('brand_voice_example_required')
  if (raw.some((example) => countWords(example) > EXAMPLE_MAX_WORDS))
    throw new AppError('brand_voice_example_too_long', { max: EXAMPLE_MAX_WORDS })
  if (raw.some((example) => example.length > EXAMPLE_MAX_CHARACTERS))
    throw new AppError('content_too_long', { max: EXAMPLE_MAX_CHARACTERS })
  return examples.filter(isVisible)
}

export const brandVoiceRecipe = defineRecipe<BrandVoiceInput>({
  task: 'brand_voice',
  failure: FAILURE,
  read,
  pricedText: () => '',
  brief: async (_base, _owner, { name, examples }) => ({
    task: 'brand_voice',
    platform: '',
    rulesOf: undefined,
    material: joinExamples(examples),
    brandVoice: undefined,
    foundations: undefined,
    sheet: sheetOf('analysis'),
    webhook: brandVoiceCall({ name, examples }),
    refinement: undefined,
  }),
  async save(tx, { owner, input: { name, examples }, text, now }) {
    const { tone, style, description } = parseBrandVoiceReply(text)
    if (tone === '' && style === '' && description === '')
      throw new EngineError('wrong_shape', 'No line says a tone, a style or a description.', FAILURE)
    await lockVoices(tx, owner)
    await requirePlaces(tx.db, owner, [name])
    const id = newId()
    const bounded = (words: string) => words.slice(0, brandVoices.textMaxCharacters).toWellFormed()
    await tx.db.insert(brandVoicesTable).values({
      id,
      userId: owner,
      name,
      tone: bounded(tone),
      style: bounded(style),
      description: bounded(description),
      createdAt: now,
      updatedAt: now,
    })
    await tx.db.insert(voiceSources).values(
      examples.map((content) => ({
        id: newId(),
        userId: owner,
        brandVoiceId: id,
        kind: 'example' as const,
        manner: 'written' as const,
        title: titleOf(content.split('\n', 1)[0] ?? ''),
        content,
        words: countWords(content),
        createdAt: now,
      })),
    )
    return []
  },
})
