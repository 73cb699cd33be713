import { describe, expect, it } from 'vitest'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { rateHabits } from '#language/voice/rate-habits.ts'
import { followLessons, learnHabits } from './follow-lessons.ts'
import { instructionOf, type LessonName, readInstruction } from './lesson-kinds.ts'

const POST = `We utilize a really old printer — it still prints.

Utilize it while you can, they said: “We utilize it”.

It has really never failed us.

Share this with someone who cares about printers.

#printers`

const plain = (
  ...kinds: ('cut-dashes' | 'cut-last-line' | 'cut-call-to-action' | 'cut-closing-question')[]
): LessonName[] => kinds.map((kind) => ({ kind, subject: '' }))

describe('a text follows', () => {
  for (const [what, lessons, from, to] of [
    ['a dash that is not wanted', plain('cut-dashes'), ' — it', ', it'],
    ['a cut call to action', plain('cut-call-to-action'), '\n\nShare this with someone who cares about printers.', ''],
    ['a cut last line', plain('cut-last-line'), '\n\nShare this with someone who cares about printers.', ''],
    ['a cut word', [{ kind: 'cut-words', subject: 'really' }], 'has really never', 'has never'],
    ['a cut word where it is not there', [{ kind: 'cut-words', subject: 'printers' }], '', ''],
    ['no question where there is none', plain('cut-closing-question'), '', ''],
  ] as [string, LessonName[], string, string][])
    it(what, () => {
      expect(followLessons(POST, lessons, true)).toBe(POST.replace(from, to))
    })

  it('a replacement, in the case of the place, and not in what others said', () => {
    const followed = followLessons(POST, [{ kind: 'replaced', subject: 'utilize → use' }], true)
    expect(followed).toContain('We use a really')
    expect(followed).toContain('Use it while you can')
    expect(followed).toContain('“We utilize it”')
  })

  it('no lesson about its end where the platform needs one', () => {
    expect(followLessons(POST, plain('cut-last-line', 'cut-call-to-action'), false)).toBe(POST)
  })

  it('nothing inside other words, names, tags and addresses', () => {
    const text = 'The user-uses of #use and @use at https://example.com/use are misused.'
    expect(followLessons(text, [{ kind: 'replaced', subject: 'use → need' }], true)).toBe(text)
    const odd = [{ kind: 'replaced', subject: 'a+b(c → d' }] satisfies LessonName[]
    expect(followLessons('See (a+b(c) there.', odd, true)).toBe('See (d) there.')
  })
})

it('moves the rates of habits as the lessons say, and leaves the others', () => {
  const rates = rateHabits(makeFingerprint([`${POST} And do we not like it? `.repeat(4)]))
  if (!rates) throw new Error('no rates')
  const learned = learnHabits(rates, [
    { kind: 'cut-hashtags', subject: '' },
    { kind: 'added-closing-question', subject: '' },
    { kind: 'wrote-out-contractions', subject: '' },
  ])
  expect(learned).toEqual({ ...rates, hashtagsPerText: 0, endsByAskingShare: 1, contractionShare: 0 })
  expect(learnHabits(rates, [{ kind: 'shortened', subject: '' }])).toEqual(rates)
})

it('reads back of which lesson an instruction was made', () => {
  for (const name of [
    { kind: 'cut-last-line', subject: '' },
    { kind: 'joined-paragraphs', subject: '' },
    { kind: 'replaced', subject: 'utilize → use' },
    { kind: 'cut-words', subject: 'really' },
    { kind: 'cut-formula', subject: 'in today’s … world' },
  ] satisfies LessonName[])
    expect(readInstruction(instructionOf(name))).toEqual(name)
  expect(readInstruction('Write as you like.')).toBeUndefined()
})
