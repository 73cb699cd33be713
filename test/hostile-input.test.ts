/** The longest texts there may be, in shapes that make a careless reader slow: worked on to their end, or refused as what they are. */
import { expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { composerEngine } from '#server/engines/composer-engine.ts'
import type { Brief } from '#server/engines/engine.ts'
import { NASTY_SHAPES, nastyInProse, nastyText } from './nasty-shapes.ts'

/** What the composer is asked for, each shape another part of it: all of it for all shapes is `npm run bench -- hostile-input`. */
const ASKED: readonly Partial<Brief>[] = [
  ...PLATFORM_NAMES.map((platform) => ({ task: 'generation' as const, platform })),
  ...VOICE_FORMATS.map(({ id }) => ({
    task: 'voice_content' as const,
    platform: 'LinkedIn',
    assignment: { kind: 'voice-format' as const, format: id },
  })),
  { task: 'template', platform: 'LinkedIn' },
  { task: 'brand_voice', platform: '' },
]
const ASKED_OF_EACH = 3

it.each(NASTY_SHAPES.map((shape, at) => ({ shape, at })))(
  'does not hold the composer up as $shape',
  async ({ shape, at }) => {
    const asked = Array.from({ length: ASKED_OF_EACH }, (_, turn) => ASKED[(at * ASKED_OF_EACH + turn) % ASKED.length])
    const texts = [nastyText(shape, CONTENT_MAX_CHARACTERS), nastyInProse(shape, CONTENT_MAX_CHARACTERS)]
    const refused = await Promise.all(
      asked.flatMap((some) => texts.map((material, person) => refusalOf({ ...some, material }, `${shape} ${person}`))),
    )
    expect(refused.filter((code) => code === 'text_too_hard' || code === 'unforeseen')).toEqual([])
  },
)

async function refusalOf(some: Partial<Brief>, userId: string): Promise<string | undefined> {
  const brief: Brief = {
    task: 'generation',
    platform: '',
    rulesOf: undefined,
    material: '',
    brandVoice: undefined,
    foundations: undefined,
    sheet: { name: 'generation/linkedin', version: 1, shape: 'post', expectedCharacters: 1_000, text: 'A post.' },
    webhook: undefined,
    refinement: undefined,
    ...some,
  }
  try {
    await composerEngine.write(brief, {
      writingId: 'a writing',
      userId,
      variant: 0,
      signal: new AbortController().signal,
      onText: () => {},
      onProgress: () => {},
      claimDelivery: async () => true,
      releaseDelivery: async () => {},
    })
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.code : 'unforeseen'
  }
}
