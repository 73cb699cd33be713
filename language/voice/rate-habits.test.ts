import { expect, it } from 'vitest'
import { makeFingerprint } from './fingerprint.ts'
import { type HabitRates, rateHabits } from './rate-habits.ts'

const LOUD = [
  "You don't need a plan! 🚀 You need a start! Don't wait. It's simple, isn't it? I'm serious, you'll love it! 🎉🚀 What are you waiting for? #start #now",
  "Can't you stop? 🚀\n\nWe're going live, and you're invited! Don't miss it, you won't regret it! Are you coming?\n\n#live",
]
const FORMAL = [
  'We do not promise results. It is not our habit to exaggerate, and we will not begin now. Our reports are long (some run to forty pages), because the matters that they describe are not simple, and the reader should not be misled by brevity.',
  'The committee did not meet in August; it met in May. We have considered the proposal with care, and we are not able to support it in the form in which it was submitted.',
]
const ratesOf = (texts: string[], kind: 'written' | 'spoken' = 'written') => rateHabits(makeFingerprint(texts, kind))

it('reads rates out of what was counted', () => {
  expect(ratesOf(LOUD)).toMatchObject({
    contractionShare: 1,
    endsByAskingShare: 1,
    opensByAskingShare: 0.5,
    hashtagsPerText: 1.5,
    emoji: ['🚀', '🎉'],
    semicolonsPer100Words: 0,
  })
  expect(ratesOf(FORMAL)).toMatchObject({
    contractionShare: 0,
    endsByAskingShare: 0,
    emojiPer100Words: 0,
    exclamationShare: 0,
    hashtagsPerText: 0,
    emoji: [],
    personPer100Words: { i: 0, you: 0 },
  })
  expect(ratesOf(FORMAL)?.sentenceWords.mean).toBeGreaterThan((ratesOf(LOUD)?.sentenceWords.mean ?? 0) * 2)
  expect(ratesOf(FORMAL)?.semicolonsPer100Words).toBeGreaterThan(1)
  expect(ratesOf(FORMAL)?.bracketsPer100Words).toBeGreaterThan(1)
})

it('counts emoji and hashtags also where they end a line or stand alone', () => {
  const { counts } = makeFingerprint(['It works! 🎉\n\n#one #two', 'It does not.\n🎉 🎉']).habits
  expect([counts.emoji, counts.hashtag]).toEqual([3, 2])
})

it('reads paragraphs by their sentences and words', () => {
  const short = 'One short line here.\n\nAnother short line there.\n\n'.repeat(5)
  expect(ratesOf([short])?.paragraph).toEqual({ words: 4, sentences: 1 })
  expect(ratesOf([short.replaceAll('\n\n', ' ')])?.paragraph).toEqual({ words: 40, sentences: 10 })
})

it.each<[string, HabitRates | undefined]>([
  ['nothing', ratesOf([])],
  ['too few words', ratesOf(['Too little.'])],
  ['no sentence', ratesOf(['- milk\n- eggs\n- bread\n'.repeat(30)])],
])('has no rates of %s', (_, rates) => {
  expect(rates).toBeUndefined()
})

it('leaves open what a transcript cannot show', () => {
  const rates = ratesOf(LOUD, 'spoken')
  expect(rates).toMatchObject({ contractionShare: 1, endsByAskingShare: 1 })
  for (const unseen of ['paragraph', 'emojiPer100Words', 'exclamationShare', 'hashtagsPerText', 'listShare'] as const)
    expect(rates?.[unseen]).toBeUndefined()
})

it('says of another language only what needs no words', () => {
  const german =
    'Wir haben gestern lange gesprochen! Der Plan war gut, aber niemand hatte Zeit dafür. Also fangen wir heute noch einmal von vorne an, und diesmal schreiben wir alles auf, damit es keiner vergisst.'
  const rates = ratesOf([german])
  expect(rates?.sentenceWords.mean).toBeGreaterThan(5)
  expect(rates?.exclamationShare).toBeGreaterThan(0)
  for (const english of ['personPer100Words', 'contractionShare', 'conjunctionShare'] as const)
    expect(rates?.[english]).toBeUndefined()
})

it('does not take the marks of a form for habits', () => {
  const said = 'We count what we ship. Nobody asked us to, but it helped.'
  const carousel = `--- Slide 1 ---\n${said}\n\n--- Slide 2 ---\n${said} Again.\n\n---\n${said} Once more.`
  const plain = `${said}\n\n${said} Again.\n\n${said} Once more.`
  const measured = (text: string) => {
    const { style, habits } = makeFingerprint([text])
    return { style, habits }
  }
  expect(measured(carousel)).toEqual(measured(plain))
  expect(measured(`1/2 ${said}\n\n2/2 ${said} Again.`)).toEqual(measured(`${said}\n\n${said} Again.`))
  expect(measured(`Situation:\n${said}`)).toEqual(measured(said))
})
