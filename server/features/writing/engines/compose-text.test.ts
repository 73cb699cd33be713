import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms.ts'
import { composerEngine } from './compose-text.ts'

const material = readFileSync(
  path.resolve(import.meta.dirname, '../../../../test/articles/03-focus-on-accessibility.txt'),
  'utf8',
)

function write(platform: string, variant: number, text = material) {
  const brief = { operation: 'generation' as const, platform, material: text, brandVoice: undefined }
  return composerEngine.write(brief, { seed: 7, variant, signal: new AbortController().signal, onText: () => {} })
}

it.each(PLATFORM_NAMES)('gives whoever asks again another draft for %s, four times over', async (platform) => {
  const drafts = [
    await write(platform, 0),
    await write(platform, 1),
    await write(platform, 2),
    await write(platform, 3),
  ]
  expect(new Set(drafts).size).toBe(drafts.length)
  expect(await write(platform, 1)).toBe(drafts[1])
})

it('goes on with earlier drafts once a text holds no more', async () => {
  expect(await write('Twitter Post', 500)).not.toBe('')
})

it('says why it refuses, with the words the platform needs', async () => {
  await expect(write('LinkedIn', 0, 'Too short.')).rejects.toMatchObject({
    code: 'source_too_short',
    params: { words: 60 },
  })
  await expect(write('LinkedIn', 0, '🙂🙂🙂')).rejects.toMatchObject({ code: 'source_unreadable' })
})
