import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { FORMAT_PLATFORMS, VOICE_FORMATS, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { REFINEMENTS } from '#domain/writing/refinements.ts'
import { NEEDED_WORDS } from '#language/composer/compose.ts'
import { instructionOf } from '#language/lessons/lesson-kinds.ts'
import { makePrint } from '#language/voice/voice-print.ts'
import { WARM } from '#test/opposite-voices.ts'
import { spoken } from '#test/spoken/spoken-texts.ts'
import { composerEngine } from './composer-engine.ts'
import type { Brief, WriteOptions } from './engine.ts'
import { fitText } from './fit-to-platform.ts'

const material = readFileSync(
  path.resolve(import.meta.dirname, '../../test/articles/03-focus-on-accessibility.txt'),
  'utf8',
)

function briefOf(some: Partial<Brief>): Brief {
  return {
    task: 'generation',
    platform: 'LinkedIn',
    rulesOf: undefined,
    material,
    brandVoice: undefined,
    foundations: undefined,
    sheet: { name: 'generation/linkedin', version: 1, shape: 'post', expectedCharacters: 1_000, text: 'A post.' },
    webhook: undefined,
    refinement: undefined,
    ...some,
  }
}

async function write(some: Partial<Brief>, told: Partial<WriteOptions> = {}): Promise<string> {
  const { text } = await composerEngine.write(briefOf(some), {
    writingId: 'a writing',
    userId: 'a person',
    variant: 0,
    signal: new AbortController().signal,
    onText: () => {},
    onProgress: () => {},
    claimDelivery: async () => true,
    releaseDelivery: async () => {},
    ...told,
  })
  return text
}

it.each(PLATFORM_NAMES)('gives whoever asks again another draft for %s, four times over', async (platform) => {
  const drafts = await Promise.all([0, 1, 2, 3].map((variant) => write({ platform }, { variant })))
  expect(new Set(drafts).size).toBe(drafts.length)
  expect(await write({ platform }, { variant: 1 })).toBe(drafts[1])
})

it('goes on with earlier drafts once a text holds no more', async () => {
  expect(await write({ platform: 'Twitter Post' }, { variant: 500 })).not.toBe('')
})

it('tells the whole text, and how many of the drafts it needs are made', async () => {
  const texts: string[] = []
  const shares: number[] = []
  const text = await write(
    {},
    { variant: 2, onText: (so) => texts.push(so), onProgress: (share) => shares.push(share) },
  )
  expect(texts).toEqual([text])
  expect(shares[0]).toBeCloseTo(1 / 3)
  expect(shares.at(-1)).toBe(1)
})

it('follows the lessons of a voice, on every platform within its rules', async () => {
  const voice = {
    name: 'Mine',
    tone: '',
    style: '',
    description: '',
    examples: [],
    print: makePrint(WARM),
    ownPhrases: [],
  }
  const lessonNames = [
    { kind: 'cut-call-to-action', subject: '' },
    { kind: 'cut-closing-question', subject: '' },
    { kind: 'replaced', subject: 'accessibility → access' },
  ] as const
  const lessons = lessonNames.map(instructionOf)
  const taught = await write({ brandVoice: { ...voice, lessons } })
  const untaught = await write({ brandVoice: { ...voice, lessons: [] } })
  expect(untaught).toMatch(/accessibility/i)
  expect(untaught).toMatch(/\?$/)
  expect(taught).toMatch(/\baccess\b/i)
  expect(taught).not.toMatch(/\baccessibility\b|\?$/i)
  for (const platform of PLATFORM_NAMES)
    expect(checkPlatformRules(platform, await write({ platform, brandVoice: { ...voice, lessons } }))).toEqual([])
})

it('ends when it is cancelled', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(write({}, { signal })).rejects.toThrow('cancelled')
})

it('says why it refuses, with the words the platform needs', async () => {
  await expect(write({ material: 'Too short.' })).rejects.toMatchObject({
    code: 'source_too_short',
    params: { words: NEEDED_WORDS.LinkedIn },
  })
  await expect(write({ material: '🙂🙂🙂' })).rejects.toMatchObject({ code: 'source_unreadable' })
})

const refinement = { kind: 'shorter', wish: '', before: '', after: '' } as const

it('makes a passage shorter out of its own sentences', async () => {
  const passage = 'Saying no is not rude. Most teams wait too long. The best client is the one you let go in time.'
  const text = await write({ task: 'refine', platform: 'Anything', material: passage, refinement })
  expect(text.length).toBeLessThan(passage.length)
  expect(passage.split(/(?<=\.) /)).toEqual(expect.arrayContaining(text.split(/(?<=\.) /)))
})

it('says when a passage is as short as it can be', async () => {
  const one = { task: 'refine', material: 'Saying no is not rude.', refinement } as const
  await expect(write(one)).rejects.toMatchObject({ code: 'selection_too_short' })
})

it.each(REFINEMENTS.filter((kind) => kind !== 'shorter'))('does not pretend to do "%s"', async (kind) => {
  const asked = { task: 'refine', refinement: { ...refinement, kind } } as const
  await expect(write(asked)).rejects.toMatchObject({ code: 'refinement_unavailable' })
})

describe('where there is no text to arrange', () => {
  const topic = 'cold email'
  const hook = { task: 'hook', material: topic, assignment: { kind: 'hook', hookType: 'Myths', topic } } as const

  it('makes a line, ideas and posts of its own lines, another one for who asks again', async () => {
    const line = await write({ ...hook })
    expect(line).toMatch(/cold email/i)
    expect(await write(hook, { variant: 1 })).not.toBe(line)
    expect(await write({ ...hook, known: [line] })).not.toBe(line)
    const ideas = { kind: 'ideas', funnelStage: 'BOFU', topic, count: 3 } as const
    expect((await write({ task: 'idea', platform: 'Instagram', assignment: ideas })).split('\n\n')).toHaveLength(3)
    const idea = { kind: 'idea-content', funnelStage: 'TOFU', idea: 'The first email: a story.', topic } as const
    expect(await write({ task: 'ideas_content', assignment: idea })).toMatch(/^The first email/)
  })

  it('writes a post in the manner of a voice, and leaves the hook as it is', async () => {
    const { brandVoice: voice, ...post } = {
      task: 'hook_content',
      platform: 'LinkedIn',
      assignment: {
        kind: 'hook-content',
        hookType: 'Problem Solution',
        hook: 'It is what it is: cold email.',
        topic,
        contentType: 'Text Post',
        guidelines: '',
      },
      brandVoice: {
        name: 'Mine',
        tone: '',
        style: '',
        description: '',
        examples: [],
        print: makePrint(WARM),
        ownPhrases: [],
        lessons: [],
      },
    } as const
    const plain = await write(post)
    const warm = await write({ ...post, brandVoice: voice })
    expect(plain).toMatch(/^It is what it is: cold email\.\n\n[\s\S]*It does not solve/)
    expect(warm).toMatch(/^It is what it is: cold email\.\n\n[\s\S]*It doesn’t solve/)
  })

  it('says why it makes nothing', async () => {
    const about = (topic: string) => write({ ...hook, assignment: { ...hook.assignment, topic } })
    await expect(about('🎯')).rejects.toMatchObject({ code: 'topic_wordless', status: 422 })
    await expect(about('価格の付け方')).rejects.toMatchObject({ code: 'composer_language', status: 422 })
  })
})

it('refuses work it has no way of doing', async () => {
  await expect(write({ task: 'hook' })).rejects.toMatchObject({
    failure: 'request_refused',
    detail: expect.stringContaining('"hook"'),
  })
})

const source = {
  page: { name: 'revival/industry', version: 1, text: '' },
  title: 'A focus on accessibility',
  address: 'https://news.example/focus',
  credit: 'news.example',
}

it.each(PLATFORM_NAMES)(
  'names at the end of a text for %s whose sentences they are, within the rules',
  async (platform) => {
    const brief = { task: 'revival', platform, source } as const
    const text = fitText(platform, await write(brief))
    expect(checkPlatformRules(platform, text)).toEqual([])
    // Two hundred and eighty characters do not always leave the room.
    if (platform !== 'Twitter Post') expect(text).toMatch(/\(via news\.example\)(?: \d+\/\d+)?$/)
    expect(await write({ ...brief, source: { ...source, credit: undefined } })).not.toContain('via')
  },
)

it.each([
  ['image_without_words', '42 % — 7'],
  ['video_without_transcript', ''],
] as const)('says %s where that is what a source without words asks for', async (wordless, words) => {
  const writing = write({ task: 'revival', material: words, source: { ...source, wordless } })
  await expect(writing).rejects.toMatchObject({ code: wordless, status: 422 })
})

describe('what was said', () => {
  const said = spoken('hiring')
  const brief = (format: VoiceFormat) => ({
    task: 'voice_content' as const,
    platform: FORMAT_PLATFORMS[format] ?? format,
    material: said,
    assignment: { kind: 'voice-format' as const, format },
  })

  it.each(VOICE_FORMATS)('becomes $label, and another one for who asks again', async ({ id }) => {
    const first = await write(brief(id))
    expect(first).not.toMatch(/\b(?:u+m+|u+h+)\b|, like, |you know|recording/i)
    expect(await write(brief(id))).toBe(first)
    expect(await write(brief(id), { variant: 1 })).not.toBe(first)
    const platform = FORMAT_PLATFORMS[id]
    if (platform) expect(checkPlatformRules(platform, first)).toEqual([])
  })

  it('has no other arrangement once there is none, and says so', async () => {
    await expect(write(brief('image-prompt'), { variant: 400 })).rejects.toMatchObject({
      code: 'voice_format_nothing_new',
    })
  })

  it('ends when it is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(write(brief('blog-post'), { signal })).rejects.toThrow('cancelled')
  })
})
