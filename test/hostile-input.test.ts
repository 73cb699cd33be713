/** The longest texts there may be, in shapes that make a careless reader slow: worked on to their end, or refused as what they are. */
import { expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { composerEngine, compositions } from '#server/engines/composer/index.ts'
import type { Composition } from '#server/engines/request.ts'
import { requestFor, writeOptions } from './engine-requests.ts'
import { NASTY_SHAPES, nastyInProse, nastyText } from './nasty-shapes.ts'

/** What the composer is asked for, each shape another part of it: all of it for all shapes is `npm run bench -- hostile-input`. */
const ASKED: readonly ((material: string) => Composition)[] = [
  ...PLATFORM_NAMES.map(
    (platform) => (material: string) => compositions.post({ platform, material, brandVoice: undefined }),
  ),
  ...VOICE_FORMATS.map(
    ({ id: format }) =>
      (material: string) =>
        compositions.voiceFormat({ format, material, brandVoice: undefined }),
  ),
  (post) => compositions.template({ post }),
  (text) => compositions.voiceDescription({ examples: [text] }),
]
const ASKED_OF_EACH = 3

it.each(NASTY_SHAPES.map((shape, at) => ({ shape, at })))(
  'does not hold the composer up as $shape',
  async ({ shape, at }) => {
    const asked = Array.from({ length: ASKED_OF_EACH }, (_, turn) => ASKED[(at * ASKED_OF_EACH + turn) % ASKED.length])
    const texts = [nastyText(shape, CONTENT_MAX_CHARACTERS), nastyInProse(shape, CONTENT_MAX_CHARACTERS)]
    const refused = await Promise.all(
      asked.flatMap((ask) => texts.map((text, person) => refusalOf(ask?.(text), `${shape} ${person}`))),
    )
    expect(refused.filter((code) => code === 'text_too_hard' || code === 'unforeseen')).toEqual([])
  },
)

async function refusalOf(compose: Composition | undefined, userId: string): Promise<string | undefined> {
  try {
    await composerEngine.write(requestFor({ compose }), writeOptions({ userId }))
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.code : 'unforeseen'
  }
}
