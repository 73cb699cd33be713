import { describe, expect, test } from 'vitest'
import { checkPlatformRules } from '#domain/platform-rules.ts'
import { PLATFORM_NAMES } from '#domain/platforms.ts'
import { countWords } from '#domain/text.ts'
import { ARTICLES, COACH, drafted, untraced } from '#test/articles/draft-checks.ts'
import { compose, measureHabits } from './index.ts'

describe('habits', () => {
  const loud = [
    "You don't need a plan! 🚀 You need a start! Don't wait. It's simple, isn't it? I'm serious, you'll love it! 🎉 What are you waiting for? #start #now",
    "I can't stop! 🚀 We're going live, and you're invited! Don't miss it, you won't regret it! Are you coming? #live",
  ]
  const formal = [
    'We do not promise results. It is not our habit to exaggerate, and we will not begin now. Our reports are long, because the matters that they describe are not simple, and the reader should not be misled by brevity.',
    'The committee did not meet in August. We have considered the proposal with care, and we are not able to support it in the form in which it was submitted.',
  ]

  test('they are measured', () => {
    const measured = measureHabits(loud)
    expect(measured).toMatchObject({ contractionShare: 1, endsByAskingShare: 1, emoji: ['🚀', '🎉'] })
    expect(measured?.exclamationShare).toBeGreaterThan(0.3)
    expect(measured?.sentenceWords.mean).toBeLessThan(7)
    expect(measureHabits(formal)).toMatchObject({ contractionShare: 0, emojiPer100Words: 0, endsByAskingShare: 0 })
    expect(measureHabits(['Too little.'])).toBeUndefined()
    expect(measureHabits([])).toBeUndefined()
  })

  test('the draft has them', () => {
    const bright = drafted('LinkedIn', COACH, 1, measureHabits(loud))
    const sober = drafted('LinkedIn', COACH, 1, measureHabits(formal))
    expect(bright.text).toMatch(/🚀/)
    expect(bright.text).toMatch(/\?\n\n#Clients/)
    expect(sober.text).not.toMatch(/\p{RGI_Emoji}|#|n['’]t\b|\?$/v)
    expect(untraced(bright, COACH, '🚀')).toEqual([])
    expect(untraced(sober, COACH)).toEqual([])
  })

  test('short sentences are preferred by who writes short ones, and every platform stays within its rules', () => {
    const mean = (examples: string[]) => {
      const { trace } = drafted('Instagram', ARTICLES[1]?.content ?? '', 1, measureHabits(examples))
      const lengths = trace.flatMap((item) => (item.from === 'sentence' ? [countWords(item.text)] : []))
      return lengths.reduce((sum, length) => sum + length, 0) / lengths.length
    }
    expect(mean(loud)).toBeLessThan(mean(formal))
    for (const platform of PLATFORM_NAMES) {
      for (const examples of [loud, formal]) {
        for (const { content } of ARTICLES) {
          const result = compose({ platform, content, seed: 3, habits: measureHabits(examples) })
          if (result.kind === 'draft') expect(checkPlatformRules(platform, result.text)).toEqual([])
          expect(result.kind).toBe('draft')
        }
      }
    }
  })
})
