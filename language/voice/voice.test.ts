import { expect, it } from 'vitest'
import { countFeatures, countHalves, joinHalves } from './count-features.ts'
import { describeFingerprint } from './describe-fingerprint.ts'
import { type Fingerprint, makeFingerprint } from './fingerprint.ts'
import { matchVoice } from './match-voice.ts'

/** Short, warm, to one reader. */
const WARM = [
  `Ever burned the toast because you were reading? Me too. I laughed about it for days.

Here's what I do now. I put the phone in a drawer, I sit down, and I eat. That's it. You don't need a plan for breakfast!

Try it tomorrow. You'll feel silly at first, and then you won't. Tell me how it went?`,
  `Do you keep a list of things you never finish? I've kept mine for years. It's long, and it's honest.

I read it on Sundays. I cross out what I don't want any more, and that's the best part. You get lighter with each line!

So don't be hard on yourself. You're allowed to stop. What would you cross out first?`,
  `Can you remember the last letter you wrote by hand? I couldn't. So I bought a stamp and tried.

It took me an hour. My hand hurt, I made mistakes, and I loved it! You can't delete a thing, and that's the point.

Pick one friend. Write five lines. Don't make it pretty. Will you do it this week?`,
]
const WARM_NEW = `Have you ever walked home the long way? I did it last night. It's a small thing, and it's free.

I saw a cat, two lamps and a very tired baker. I didn't hurry. You don't have to either!

Leave ten minutes early. You'll see more than you think. Where would you go first?`

/** Long sentences, nobody in them, nothing contracted. */
const DRY_NEW = `The committee considered the proposals that had been submitted during the previous quarter; it concluded, after extensive deliberation, that the majority of them were consistent with the established criteria, although a number of reservations regarding the allocation of resources were recorded in the minutes.

In accordance with the applicable regulations, the implementation of the approved measures is scheduled to commence at the beginning of the following year — subject to the availability of funding — and will be evaluated on the basis of the indicators (as amended) that were defined in the annex to the original agreement.

It should be noted that the responsibilities of the participating institutions are not affected by this decision; the obligations which arise from earlier resolutions remain in force.`

const fingerprint = makeFingerprint(WARM)
const grades = ['far', 'mixed', 'close']

it('finds a text among the examples close', () => {
  expect(matchVoice(fingerprint, WARM[0] ?? '').band).toBe('close')
  expect(matchVoice(fingerprint, WARM).band).toBe('close')
})

it('places a new text of the same manner above one of another manner', () => {
  const alike = grades.indexOf(matchVoice(fingerprint, WARM_NEW).band)
  const other = grades.indexOf(matchVoice(fingerprint, DRY_NEW).band)
  expect(other).toBe(grades.indexOf('far'))
  expect(alike).toBeGreaterThan(other)
})

it('names the habits that differ, with what is found here', () => {
  const { habits } = matchVoice(fingerprint, DRY_NEW)
  expect(habits.length).toBeGreaterThan(0)
  expect(habits.length).toBeLessThanOrEqual(4)
  const hints = habits.map(({ hint }) => hint)
  expect(hints).toContainEqual(expect.stringMatching(/^Your sentences have about \d words: about \d\d here\.$/))
  expect(hints.join(' ')).not.toMatch(/%|\bAI\b|wrote this/)
})

it('has nothing to say about the habits of the examples themselves', () => {
  expect(matchVoice(fingerprint, WARM).habits).toEqual([])
})

it('counts what the examples never do', () => {
  const loud = `${WARM_NEW} 😀 So good 😀 so good 🎉 so good 🎉 so good 🎉`
  expect(matchVoice(fingerprint, loud).habits).toContainEqual({
    habit: 'emoji',
    hint: 'You never use emoji in your examples: 5 here.',
  })
})

it('says nothing of fewer than 50 words, and speaks of short posts together', () => {
  const posts = WARM_NEW.split('\n\n')
  for (const post of posts)
    expect(matchVoice(fingerprint, post)).toEqual({ band: 'unknown', confidence: 'low', habits: [] })
  expect(matchVoice(fingerprint, posts).band).not.toBe('unknown')
})

it('is surer of many posts than of one', () => {
  const many = makeFingerprint(Array.from({ length: 25 }, (_, at) => `${WARM.join('\n\n')}\n\nNote ${at}.`))
  expect(matchVoice(many, [WARM_NEW, WARM_NEW, WARM_NEW]).confidence).toBe('medium')
  expect(matchVoice(many, WARM_NEW).confidence).toBe('low')
  expect(
    matchVoice(
      many,
      Array.from({ length: 10 }, () => WARM_NEW),
    ).confidence,
  ).toBe('high')
  expect(matchVoice(fingerprint, WARM_NEW).confidence).toBe('low')
})

it.each([
  ['nothing', ''],
  ['one word', 'Hello'],
  ['white space', ' \n\n\t '],
  ['one word again and again', 'the '.repeat(400)],
  ['one sentence of code', 'const a = b.map((c) => c.d * 2); if (!a) { throw new Error(e) }\n'.repeat(20)],
  [
    'another language',
    'Der Ausschuss hat gestern beschlossen, dass die Stadt ihre alten Brücken noch vor dem Winter erneuern muss, weil die Schäden größer sind als bisher angenommen wurde. '.repeat(
      8,
    ),
  ],
  ['signs without words', '!?… — ## @@ 😀😀 '.repeat(50)],
])('does not judge %s, as a text or as an example', (_, text) => {
  expect(matchVoice(fingerprint, text).band).toBe('unknown')
  const strange = makeFingerprint([text])
  expect(matchVoice(strange, WARM_NEW).band).toBe('unknown')
  expect(describeFingerprint(strange)).not.toBe('')
})

it('makes a fingerprint of nothing, and of nothing but lists', () => {
  expect(makeFingerprint([]).words).toBe(0)
  expect(matchVoice(makeFingerprint([]), WARM_NEW).band).toBe('unknown')
  const list = makeFingerprint(['- milk\n- eggs\n- bread\n'.repeat(30)])
  expect(matchVoice(list, WARM_NEW).band).toBe('unknown')
})

it('counts an example once that is given three times', () => {
  const once = makeFingerprint([WARM[0] ?? ''])
  expect(makeFingerprint([WARM[0] ?? '', WARM[0] ?? '', ` ${WARM[0]}\n`])).toEqual(once)
})

it('is the same after a way through JSON, and small', () => {
  const json = JSON.stringify(fingerprint)
  const again = JSON.parse(json) as Fingerprint // safe because it was a fingerprint a line ago
  expect(again).toEqual(fingerprint)
  expect(matchVoice(again, WARM_NEW)).toEqual(matchVoice(fingerprint, WARM_NEW))
  expect(json.length).toBeLessThan(20_000)
})

it('keeps no word of the examples that names a subject', () => {
  const { counts } = countFeatures(['The zebra crossed Zanzibar with NASA, and zebras love zebra-crossings.'])
  expect([...counts.keys()].filter((key) => /z[ea]|nasa|ross/i.test(key))).toEqual([])
  expect(JSON.stringify(fingerprint)).not.toMatch(/toast|drawer|stamp/)
})

it.each([
  ['several texts', WARM],
  ['one text', WARM.slice(0, 1)],
  ['none', []],
])('counts as much in two halves as in the whole of %s', (_, texts) => {
  expect(joinHalves(countHalves(texts), texts.length)).toEqual(countFeatures(texts))
})

it('counts the order of kinds of words, of marks and of sentences, whatever they are about', () => {
  const keys = (text: string) => new Set(countFeatures([text]).counts.keys())
  const found = keys('We quickly painted the barn, and it shone. Why?')
  for (const key of ['kinds:< we', 'kinds:we ly', 'kinds:ly *ed', 'kinds:*ed article', 'apart:we _ *ed', 'ending:ed']) {
    expect(found).toContain(key)
  }
  expect(found).toContain('gap:, 3')
  expect(found).toContain('rhythm:1 0')
  expect(keys('We quickly drained the pond, and it shone. Why?')).toEqual(found)
})

it('tells a subject from a manner: the same sentences about other things stay as close', () => {
  const swapped = WARM_NEW.replace('cat', 'hat').replace('lamps', 'ducks').replace('baker', 'sailor')
  expect(matchVoice(fingerprint, swapped)).toEqual(matchVoice(fingerprint, WARM_NEW))
})

it('does not match against a fingerprint of another edition', () => {
  expect(matchVoice({ ...fingerprint, edition: 'older' }, WARM_NEW).band).toBe('unknown')
})

it('keeps spoken examples from being judged by their punctuation', () => {
  const spoken = makeFingerprint(WARM, 'spoken')
  const bare = WARM_NEW.replace(/[.,?!]/g, '').toLowerCase()
  expect(matchVoice(spoken, bare).confidence).toBe('low')
  const names = matchVoice(spoken, DRY_NEW).habits.map(({ habit }) => habit)
  expect(names.filter((habit) => /dash|semicolon|bracket|emoji|exclamation|paragraph/.test(habit))).toEqual([])
})

it('describes a voice in plain words', () => {
  const words = describeFingerprint(fingerprint)
  expect(words).toMatch(/^Short sentences, often a question first; /)
  expect(words).toContain('no emoji')
  expect(words).toContain('contractions, as people talk')
  expect(words).toContain('to one reader')
  expect(describeFingerprint(makeFingerprint([DRY_NEW]))).toMatch(/^Long sentences; .*you keep yourself out of it$/)
  expect(describeFingerprint(makeFingerprint(['Hello there']))).toBe('Too few sentences to describe yet')
})
