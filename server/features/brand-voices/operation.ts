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
import { jsonBody, parseBrandVoiceReply, type WebhookCall } from '#domain/webhooks/index.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import { compositions } from '#server/engines/composer/index.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { defineOutput } from '#server/engines/outputs.ts'
import { materialParts } from '#server/engines/prompts/prompt-parts.ts'
import { readTemplates } from '#server/engines/prompts/read-template.ts'
import { defineOperation } from '#server/features/writing/index.ts'
import { titleOf } from './sources/add-source.ts'
import { readOwnWords } from './sources/read-own-words.ts'
import { brandVoicesTable, voiceSources } from './table.ts'
import { lockVoices, requirePlaces } from './voice-places.ts'

const templateOf = readTemplates('brand-voices', new URL('./prompts/', import.meta.url))

const FAILURE = 'brand_voice_analysis_failed'

async function read(base: Base, owner: UserId, sent: BrandVoiceInput): Promise<BrandVoiceInput> {
  const name = requireName(sent.name)
  const given = readExamples(sent.examples)
  await requirePlaces(base.db, owner, [name])
  return { name, examples: await readOwnWords(owner, given) }
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

/** Examples to a brand voice; the reply is read by `parseBrandVoiceReply`. */
export function brandVoiceCall(input: { name: string; examples: readonly string[] }): WebhookCall {
  const examples = input.examples.filter((example) => example.trim() !== '')
  return {
    purpose: 'brand-voice',
    body: jsonBody({ name: input.name, examples }),
    missing: { code: 'webhook_format_missing', format: 'Brand Voice' },
  }
}

/** A tone, a style and a description, at least one of them. */
const describedVoice = defineOutput({
  name: 'voice',
  textOf: (value) => (typeof value === 'string' ? value : ''),
  read(text) {
    const voice = parseBrandVoiceReply(text)
    if (Object.values(voice).some((words) => words !== '')) return voice
    throw new EngineError('wrong_shape', 'No line says a tone, a style or a description.', FAILURE)
  },
})

export const brandVoiceOperation = defineOperation({
  task: 'brand_voice',
  failure: FAILURE,
  input: brandVoiceInput,
  read,
  pricedText: () => '',
  request: async (_base, _owner, { name, examples }) => ({
    prompt: { template: templateOf('analysis'), parts: materialParts(joinExamples(examples)) },
    output: describedVoice,
    webhook: brandVoiceCall({ name, examples }),
    compose: compositions.voiceDescription({ examples }),
  }),
  async save(tx, { owner, input: { name, examples }, result: { tone, style, description }, now }) {
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
    return [{ list: brandVoices.name, id }]
  },
})
