import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { FORMAT_PLATFORMS, VOICE_FORMATS, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { REFINEMENTS } from '#domain/writing/refinements.ts'
import { NEEDED_WORDS } from '#language/composer/compose.ts'
import { instructionOf } from '#language/lessons/lesson-kinds.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import type { WriteOptions } from '#server/engines/engine.ts'
import { fitText } from '#server/engines/fit-to-platform.ts'
import type { Composition } from '#server/engines/request.ts'
import { COACH } from '#test/articles/draft-checks.ts'
import { requestFor, writeOptions } from '#test/engine-requests.ts'
import { WARM } from '#test/opposite-voices.ts'
import { spoken } from '#test/spoken/spoken-texts.ts'
import { composerEngine, compositions } from './index.ts'
import type { PostInput } from './post.ts'

const article = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, `../../../test/articles/${name}.txt`), 'utf8')
const material = article('03-focus-on-accessibility')
/** What has a story, or steps, in it. */
const TELLING: Readonly<Partial<Record<PlatformName, string>>> = {
  'Story Breakdown': COACH,
  'Mini-Guide': article('06-what-s-in-a-name-understanding-and-using-governmen'),
}

async function write(compose: Composition | undefined, told: Partial<WriteOptions> = {}): Promise<string> {
  const { text } = await composerEngine.write(requestFor({ compose }), writeOptions(told))
  return text
}

const post = ({ platform = 'LinkedIn', ...some }: Partial<PostInput> = {}) =>
  compositions.post({ platform, material: TELLING[platform] ?? material, brandVoice: undefined, ...some })

it.each(PLATFORM_NAMES)('gives whoever asks again another draft for %s, four times over', async (platform) => {
  const drafts = await Promise.all([0, 1, 2, 3].map((variant) => write(post({ platform }), { variant })))
  expect(new Set(drafts).size).toBe(drafts.length)
  expect(await write(post({ platform }), { variant: 1 })).toBe(drafts[1])
})

describe('several posts of one text', () => {
  const methods = article('05-introducing-18f-design-methods')
  const beside: PlatformName[] = ['LinkedIn', 'Twitter Post']
  const thread = (told: Partial<PostInput> = {}) => post({ platform: 'Twitter Thread', material: methods, ...told })

  it('begin with different sentences where the text has them, each time the same', async () => {
    const openings: string[] = []
    for (const [at, platform] of (['LinkedIn', 'Twitter Post', 'Twitter Thread', 'Instagram'] as const).entries()) {
      const told = post({ platform, material: methods, beside: PLATFORM_NAMES.slice(0, at) })
      const text = await write(told)
      expect(await write(told)).toBe(text)
      openings.push(text.replace(/^1\/\d+ /, '').slice(0, 40))
    }
    expect(new Set(openings).size).toBe(4)
  })

  it('are the same where it has one passage, or one was asked for', async () => {
    expect(await write(post({ platform: 'Twitter Thread', beside }))).toBe(
      await write(post({ platform: 'Twitter Thread' })),
    )
    const reading = { passage: { from: 600, to: 1_400 } }
    expect(await write(thread({ beside, reading }))).toBe(await write(thread({ reading })))
  })

  it('are none that their person has had alone', async () => {
    const alone = await write(thread())
    const given: string[] = [alone]
    for (const variant of [1, 2, 3]) given.push(await write(thread({ beside }), { variant, given }))
    expect(new Set(given).size).toBe(4)
  })

  it('do not suffer from a platform that the text does not suit', async () => {
    const guide = post({ platform: 'Instagram', material: methods, beside: ['LinkedIn', 'Mini-Guide'] })
    expect(await write(guide)).not.toBe('')
  })
})

it('goes on with earlier drafts once a text holds no more', async () => {
  expect(await write(post({ platform: 'Twitter Post' }), { variant: 500 })).not.toBe('')
})

it('tells the whole text, and how many of the drafts it needs are made', async () => {
  const texts: string[] = []
  const shares: number[] = []
  const text = await write(post(), {
    variant: 2,
    onText: (so) => texts.push(so),
    onProgress: (share) => shares.push(share),
  })
  expect(texts).toEqual([text])
  expect(shares[0]).toBeCloseTo(1 / 3)
  expect(shares.at(-1)).toBe(1)
})

it('follows the lessons of a voice, on every platform within its rules', async () => {
  const voice = { fingerprint: makeFingerprint(WARM) }
  const lessonNames = [
    { kind: 'cut-call-to-action', subject: '' },
    { kind: 'cut-closing-question', subject: '' },
    { kind: 'replaced', subject: 'accessibility → access' },
  ] as const
  const lessons = lessonNames.map(instructionOf)
  const taught = await write(post({ brandVoice: { ...voice, lessons } }))
  const untaught = await write(post({ brandVoice: { ...voice, lessons: [] } }))
  expect(untaught).toMatch(/accessibility/i)
  expect(untaught).toMatch(/\?$/)
  expect(taught).toMatch(/\baccess\b/i)
  expect(taught).not.toMatch(/\baccessibility\b|\?$/i)
  for (const platform of PLATFORM_NAMES)
    expect(checkPlatformRules(platform, await write(post({ platform, brandVoice: { ...voice, lessons } })))).toEqual([])
})

it('ends when it is cancelled', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(write(post(), { signal })).rejects.toThrow('cancelled')
})

it('says why it refuses, with the words the platform needs', async () => {
  await expect(write(post({ material: 'Too short.' }))).rejects.toMatchObject({
    code: 'source_too_short',
    params: { words: NEEDED_WORDS.LinkedIn },
  })
  await expect(write(post({ material: '🙂🙂🙂' }))).rejects.toMatchObject({ code: 'source_unreadable' })
})

it('makes a passage shorter out of its own sentences', async () => {
  const passage = 'Saying no is not rude. Most teams wait too long. The best client is the one you let go in time.'
  const text = await write(compositions.passage({ passage, refinement: 'shorter' }))
  expect(text.length).toBeLessThan(passage.length)
  expect(passage.split(/(?<=\.) /)).toEqual(expect.arrayContaining(text.split(/(?<=\.) /)))
})

it('says when a passage is as short as it can be', async () => {
  const one = { passage: 'Saying no is not rude.', refinement: 'shorter' } as const
  await expect(write(compositions.passage(one))).rejects.toMatchObject({ code: 'selection_too_short' })
})

it.each(REFINEMENTS.filter((kind) => kind !== 'shorter'))('does not pretend to do "%s"', async (refinement) => {
  await expect(write(compositions.passage({ passage: material, refinement }))).rejects.toMatchObject({
    code: 'refinement_unavailable',
  })
})

describe('where there is no text to arrange', () => {
  const topic = 'cold email'
  const hook = (about = topic, known: string[] = []) =>
    compositions.topicText({ assignment: { kind: 'hook', hookType: 'Myths', topic: about }, known })

  it('makes a line, ideas and posts of its own lines, another one for who asks again', async () => {
    const line = await write(hook())
    expect(line).toMatch(/cold email/i)
    expect(await write(hook(), { variant: 1 })).not.toBe(line)
    expect(await write(hook(topic, [line]))).not.toBe(line)
    const ideas = { kind: 'ideas', funnelStage: 'BOFU', topic, count: 3 } as const
    const list = await write(compositions.topicText({ platform: 'Instagram', assignment: ideas }))
    expect(list.split('\n\n')).toHaveLength(3)
    const idea = { kind: 'idea-content', funnelStage: 'TOFU', idea: 'The first email: a story.', topic } as const
    expect(await write(compositions.topicText({ platform: 'LinkedIn', assignment: idea }))).toMatch(/^The first email/)
  })

  it('writes a post in the manner of a voice, and leaves the hook as it is', async () => {
    const post = {
      platform: 'LinkedIn',
      assignment: {
        kind: 'hook-content',
        hookType: 'Problem Solution',
        hook: 'It is what it is: cold email.',
        topic,
        contentType: 'Text Post',
        guidelines: '',
      },
    } as const
    const plain = await write(compositions.topicText(post))
    const warm = await write(
      compositions.topicText({ ...post, brandVoice: { fingerprint: makeFingerprint(WARM), lessons: [] } }),
    )
    expect(plain).toMatch(/^It is what it is: cold email\.\n\n[\s\S]*It does not solve/)
    expect(warm).toMatch(/^It is what it is: cold email\.\n\n[\s\S]*It doesn’t solve/)
  })

  it('says why it makes nothing', async () => {
    await expect(write(hook('🎯'))).rejects.toMatchObject({ code: 'topic_wordless', status: 422 })
    await expect(write(hook('価格の付け方'))).rejects.toMatchObject({ code: 'composer_language', status: 422 })
  })
})

it('refuses work it has no way of doing', async () => {
  await expect(write(undefined)).rejects.toMatchObject({ failure: 'request_refused' })
})

const news = { title: 'A focus on accessibility', credit: 'news.example' }

it.each(PLATFORM_NAMES)(
  'names at the end of a text for %s whose sentences they are, within the rules',
  async (platform) => {
    const text = fitText(platform, await write(post({ ...news, platform })))
    expect(checkPlatformRules(platform, text)).toEqual([])
    // Two hundred and eighty characters do not always leave the room.
    if (platform !== 'Twitter Post') expect(text).toMatch(/\(via news\.example\)(?: \d+\/\d+)?$/)
    expect(await write(post({ ...news, platform, credit: undefined }))).not.toContain('(via')
  },
)

it.each([
  ['image_without_words', '42 % — 7'],
  ['video_without_transcript', ''],
] as const)('says %s where that is what a source without words asks for', async (wordless, words) => {
  const writing = write(post({ ...news, material: words, wordless }))
  await expect(writing).rejects.toMatchObject({ code: wordless, status: 422 })
})

describe('what was said', () => {
  const said = spoken('hiring')
  const arranged = (format: VoiceFormat) => compositions.voiceFormat({ format, material: said, brandVoice: undefined })

  it.each(VOICE_FORMATS)('becomes $label, and another one for who asks again', async ({ id }) => {
    const first = await write(arranged(id))
    expect(first).not.toMatch(/\b(?:u+m+|u+h+)\b|, like, |you know|recording/i)
    expect(await write(arranged(id))).toBe(first)
    expect(await write(arranged(id), { variant: 1 })).not.toBe(first)
    const platform = FORMAT_PLATFORMS[id]
    if (platform) expect(checkPlatformRules(platform, first)).toEqual([])
  })

  it('has no other arrangement once there is none, and says so', async () => {
    await expect(write(arranged('image-prompt'), { variant: 400 })).rejects.toMatchObject({
      code: 'voice_format_nothing_new',
    })
  })

  it('ends when it is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(write(arranged('blog-post'), { signal })).rejects.toThrow('cancelled')
  })
})
