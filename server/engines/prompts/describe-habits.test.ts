import { expect, it } from 'vitest'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { describeHabits } from './describe-habits.ts'

const DRY = `The committee considered the proposals that had been submitted during the previous quarter; it concluded, after extensive deliberation, that the majority of them were consistent with the established criteria, although a number of reservations were recorded in the minutes.

In accordance with the applicable regulations, the implementation of the approved measures is scheduled to commence at the beginning of the following year, and it will be evaluated on the basis of the indicators (as amended) that were defined in the annex to the original agreement.`

const WARM = `Do you keep a list of things you never finish? I've kept mine for years. It's long, and it's honest!

I read it on Sundays. But I don't cross out what I can't let go — and that's the best part. You get lighter with each line!

So don't be hard on yourself. You're allowed to stop. What would you cross out first?`

it('says long sentences without anybody in them as they are', () => {
  const habits = describeHabits(makeFingerprint([DRY]))
  expect(habits).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Sentences have about [34]\d words and /),
      expect.stringMatching(/^Paragraphs have about 1 sentence, \d\d words\.$/),
      'Does not open with a question.',
      'Does not end with a question.',
      'Keeps "I" and "we" out. Does not address the reader.',
      'Uses no emoji.',
      'Uses no exclamation marks.',
      'Uses no hashtags.',
    ]),
  )
})

it('says short ones to a reader with their figures', () => {
  const habits = describeHabits(makeFingerprint([WARM]))
  expect(habits).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Sentences have about [678] words and /),
      expect.stringMatching(/^Paragraphs have about 3 sentences, 2\d words\.$/),
      'Opens with a question.',
      'Ends by asking the reader something.',
      expect.stringMatching(/^About one sentence in \d asks something\.$/),
      expect.stringMatching(/^In every hundred words: about \d × "I" and "my", about \d+ × "you" and "your"\.$/),
      expect.stringMatching(/^About one sentence in \d begins with "And"/),
      'Contracts nearly always ("don\'t", "it\'s").',
      expect.stringMatching(/^About one sentence in \d ends with an exclamation mark\.$/),
      expect.stringMatching(/^Uses about one dash in every \d\d words\.$/),
    ]),
  )
})

it('does not make much of rare marks that are missing from a few words', () => {
  expect(describeHabits(makeFingerprint([WARM])).join()).not.toMatch(/semicolons|lists/)
  const more = Array.from({ length: 6 }, (_, at) => `${WARM}\n\nNote ${at}.`)
  expect(describeHabits(makeFingerprint(more))).toEqual(
    expect.arrayContaining(['Uses no semicolons.', 'Makes no lists.']),
  )
})

it('says nothing of how a transcript is typed, nor of too little', () => {
  expect(describeHabits(makeFingerprint([WARM], 'spoken')).join()).not.toMatch(
    /exclamation|emoji|hashtag|dash|Paragraphs/,
  )
  expect(describeHabits(makeFingerprint(['Hello there.']))).toEqual([])
})
