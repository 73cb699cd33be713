import { describe, expect, test } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { countFeatures } from '#language/voice/count-features.ts'
import { type Fingerprint, getBackground, makeFingerprint } from '#language/voice/fingerprint.ts'
import { matchVoice, standOf } from '#language/voice/match-voice.ts'
import { likeness, measureStyle, unpackStyle } from '#language/voice/measure-style.ts'
import { rateHabits } from '#language/voice/rate-habits.ts'
import { ARTICLES, COACH, drafted, untraced } from '#test/articles/draft-checks.ts'
import { PIECES } from '#test/material/pieces.ts'
import { DRY, WARM } from '#test/opposite-voices.ts'
import { compose, type Draft } from './compose.ts'
import { nearestFirst } from './nearest-first.ts'

const ratesOf = (texts: readonly string[]) => rateHabits(makeFingerprint(texts))

describe('habits', () => {
  const loud = [
    "You don't need a plan! 🚀 You need a start! Don't wait. It's simple, isn't it? I'm serious, you'll love it! 🎉 What are you waiting for? #start #now",
    "I can't stop! 🚀 We're going live, and you're invited! Don't miss it, you won't regret it! Are you coming? #live",
  ]
  const formal = [
    'We do not promise results. It is not our habit to exaggerate, and we will not begin now. Our reports are long, because the matters that they describe are not simple, and the reader should not be misled by brevity.',
    'The committee did not meet in August. We have considered the proposal with care, and we are not able to support it in the form in which it was submitted.',
  ]

  test('the draft has them', () => {
    const bright = drafted('LinkedIn', COACH, 1, ratesOf(loud))
    const sober = drafted('LinkedIn', COACH, 1, ratesOf(formal))
    expect(bright.text).toMatch(/🚀/)
    expect(bright.text).toMatch(/\?\n\n#Clients/)
    expect(sober.text).not.toMatch(/\p{RGI_Emoji}|#|n['’]t\b|\?$/v)
    expect(untraced(bright, COACH, '🚀🎉')).toEqual([])
    expect(untraced(sober, COACH)).toEqual([])
  })

  test('short sentences are preferred by who writes short ones, and every platform stays within its rules', () => {
    const mean = (examples: string[]) => {
      const texts = ARTICLES.map(({ content }) => drafted('Instagram', content, 0, ratesOf(examples)).text)
      const { sentences, sentenceWords } = makeFingerprint(texts).habits
      return sentenceWords / sentences
    }
    expect(mean(loud)).toBeLessThan(mean(formal))
    const rates = [ratesOf(loud), ratesOf(formal)]
    for (const platform of PLATFORM_NAMES) {
      for (const habits of rates) {
        for (const { content } of ARTICLES) {
          const result = compose({ platform, content, seed: 3, habits })
          if (result.kind === 'draft') expect(checkPlatformRules(platform, result.text)).toEqual([])
          else expect(result.reason).toMatch(/^no_st/)
        }
      }
    }
  })
})

describe('a measured voice', () => {
  const [warm, dry] = [makeFingerprint(WARM), makeFingerprint(DRY)]
  const firstStands = (fingerprint: Fingerprint, [text = '']: readonly string[]) =>
    standOf(fingerprint, countFeatures([text]))
  // As they are given: the nearest of the first drafts, and the others after it.
  const draftsOf = (content: string, fingerprint: Fingerprint) =>
    nearestFirst(
      fingerprint,
      [0, 1, 2].map((seed) => drafted('LinkedIn', content, seed, rateHabits(fingerprint))),
    ).map(({ text }) => text)
  const materials = [{ name: 'a coach', content: COACH }, ...ARTICLES]
  const posts = materials.map(({ name, content }) => ({
    name,
    warm: draftsOf(content, warm),
    dry: draftsOf(content, dry),
  }))

  test('draws the same material towards itself and from its opposite, whatever it is', () => {
    const wrong = posts.flatMap((post) => [
      ...(firstStands(warm, post.warm) > firstStands(warm, post.dry) ? [] : [`warm: ${post.name}`]),
      ...(firstStands(dry, post.dry) > firstStands(dry, post.warm) ? [] : [`dry: ${post.name}`]),
    ])
    expect(wrong).toEqual([])
  })

  test('is told apart from its opposite by the match that people see', () => {
    const grades = ['far', 'mixed', 'close']
    const gradesOf = (fingerprint: Fingerprint, whose: 'warm' | 'dry') =>
      posts.flatMap((post) => post[whose].map((text) => grades.indexOf(matchVoice(fingerprint, text).band)))
    const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
    expect(Math.min(...gradesOf(warm, 'warm'), ...gradesOf(dry, 'dry'))).toBeGreaterThanOrEqual(0)
    expect(sum(gradesOf(warm, 'warm'))).toBeGreaterThan(sum(gradesOf(warm, 'dry')))
    expect(sum(gradesOf(dry, 'dry'))).toBeGreaterThan(sum(gradesOf(dry, 'warm')))
  })

  test('shapes openings, endings, contractions and signs as it has them', () => {
    for (const text of posts.flatMap((post) => post.warm)) {
      expect(text).toMatch(/😊[\s\S]*\?$/)
      expect(text).not.toMatch(/\b(?:do|does|did|is|are|was|were) not [a-z]/)
    }
    for (const text of posts.flatMap((post) => post.dry)) {
      expect(text).not.toMatch(/😊|!|\?$|#\p{L}/u)
      expect(text).not.toMatch(/\b(?:can|won|don|didn|isn|aren|wasn)[’']t\b/)
      // Whoever never opens with a question does not, as long as the material has another opening.
      expect(text.split('\n')[0]).not.toMatch(/\?$/)
    }
  })

  test('has long sentences taken apart where it writes short ones', () => {
    const kept =
      'I kept two clients for the whole of that difficult summer; we met every Friday and we wrote down what had worked.'
    const content = COACH.replace('However, I was afraid', `${kept} However, I was afraid`)
    const texts = (fingerprint: Fingerprint) =>
      [1, 2, 3, 4, 5, 6].map((seed) => drafted('LinkedIn', content, seed, rateHabits(fingerprint)).text).join('\n')
    expect(texts(warm)).toContain('difficult summer. We met every Friday')
    expect(texts(dry)).toContain('difficult summer; we met every Friday')
  })
})

describe.each(PLATFORM_NAMES)('a measured voice in %s', (platform) => {
  const [warm, dry] = [makeFingerprint(WARM), makeFingerprint(DRY)]
  const [warmRates, dryRates] = [rateHabits(warm), rateHabits(dry)]
  const draftsOf = (content: string, seed: number, habits: typeof warmRates): Draft[] => {
    const result = compose({ platform, content, seed, habits })
    return result.kind === 'draft' ? [result] : []
  }
  // What people said of themselves tells more than articles do.
  const told = platform === 'Story Breakdown' || platform === 'Mini-Guide' ? PIECES : []
  const all = [{ name: 'a coach', content: COACH }, ...ARTICLES, ...told].map(({ content }) => ({
    warm: [0, 1].flatMap((seed) => draftsOf(content, seed, warmRates)),
    dry: [0, 1].flatMap((seed) => draftsOf(content, seed, dryRates)),
  }))
  // Not every text has a story or steps in it.
  const posts = all.filter(({ warm, dry }) => warm.length > 0 && dry.length > 0)
  test('has texts enough that it can shape', () => expect(posts.length).toBeGreaterThanOrEqual(3))
  const textsOf = (drafts: readonly Draft[]) => drafts.map(({ text }) => text)
  const allWarm = textsOf(posts.flatMap((post) => post.warm))
  const allDry = textsOf(posts.flatMap((post) => post.dry))
  const likenessTo = (fingerprint: Fingerprint, drafts: readonly Draft[]) =>
    likeness(unpackStyle(fingerprint.style), measureStyle(getBackground(), countFeatures(textsOf(drafts))))

  test('draws most materials towards itself and from its opposite', () => {
    const right = posts.flatMap((post) => [
      likenessTo(warm, post.warm) > likenessTo(warm, post.dry),
      likenessTo(dry, post.dry) > likenessTo(dry, post.warm),
    ])
    expect(right.filter((is) => is).length).toBeGreaterThanOrEqual(right.length * 0.75)
  })

  test('has its length of sentences', () => {
    const mean = (texts: readonly string[]) => {
      const { sentences, sentenceWords } = makeFingerprint(texts).habits
      return sentenceWords / sentences
    }
    // Steps are the material's own: a guide has fewer to choose from.
    expect(mean(allWarm) * (platform === 'Mini-Guide' ? 1 : 1.15)).toBeLessThan(mean(allDry))
  })

  test('has its length of lines, where the form leaves lines free', () => {
    const mean = (texts: readonly string[]) => {
      const { words, lines } = makeFingerprint(texts).habits
      return words / lines
    }
    expect(mean(allWarm)).toBeLessThan(mean(allDry))
  })

  test('has its signs and contractions, and none that it never uses', () => {
    const told = (drafts: readonly Draft[]) =>
      drafts.flatMap(({ trace }) => trace.flatMap((item) => (item.from === 'sentence' ? [item.text] : [])))
    for (const text of told(posts.flatMap((post) => post.dry)))
      expect(text).not.toMatch(/\p{RGI_Emoji}|!["”’\)]*$|#\p{L}|\b(?:can|won|don|didn|isn|aren|wasn)[’']t\b/v)
    for (const text of told(posts.flatMap((post) => post.warm)))
      expect(text).not.toMatch(/\b(?:do|does|did|is|are|was|were) not [a-z]/)
    const bright = allWarm.filter((text) => text.includes('😊'))
    expect(bright.length).toBeGreaterThanOrEqual(allWarm.length * 0.75)
  })

  test('ends by asking where it does so and the form leaves the end free', () => {
    const asks = (texts: readonly string[]) => texts.filter((text) => /\?$/.test(text)).length
    const isOfForm = platform === 'Story Breakdown' || platform === 'Mini-Guide'
    if (!isOfForm) expect(asks(allWarm)).toBeGreaterThanOrEqual(allWarm.length * 0.75)
    if (platform !== 'Story Breakdown') expect(asks(allDry)).toBe(0)
  })
})
