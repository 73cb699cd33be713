import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { drafted } from '#test/articles/draft-checks.ts'
import { abridge } from './abridge.ts'

const FERRY = `Why the ferry waits for the baker

I was going to write about the new timetable this week. But on Monday a passenger asked me why the first ferry leaves four minutes late, and I owe the whole island an answer.

I have run the ferry to Holm since 2009. We have two boats, five people and one jetty. Every morning at ten past six we used to leave on the second, because the company that pays us counts the seconds.

In the winter of 2021 the baker, Ingrid, missed the boat eleven times. She carries forty loaves down a hill that has no light. Each time she stood on the jetty with the bread and watched us go. The mainland shop then had no bread, and by February it had found another baker.

My deckhand told me about the shop. I did not know it, and I had never asked who was running when I closed the gate. I had looked at the clock every morning for twelve years, and never once up the hill.

The company has a form for delays. It has nineteen reasons, and none of them is bread. I rang the office and a man read all nineteen to me.

My brother drives a bus in the city. He says that nobody ever waits for anybody there. He has opinions about boats as well, and none of them floats.

So we changed the clock. The gate closes at fourteen minutes past six now, and nobody runs. In the first month we carried 212 people more than the year before, and not one of them complained about four minutes.

Ingrid got the shop back in May. She pays me in cinnamon buns, which the company does not count.

If you run something by the clock, stand outside once and see who is running.

Thanks for reading, and see you on the jetty.`

const source = () => sourceOf(readMaterial(FERRY), undefined, 0)

test('a text is told from its beginning to its end within its room', () => {
  for (const room of [1_000, 1_300, 1_600]) {
    const told = abridge(source(), room)
    const texts = told?.lines.map(({ text }) => text) ?? []
    expect(texts.join(' ').length, `${room}`).toBeLessThanOrEqual(room)
    expect(texts.join(' ').length).toBeGreaterThan(room * 0.75)
    expect(texts.at(-1)).toBe('If you run something by the clock, stand outside once and see who is running.')
    const places = told?.lines.map(({ ranked }) => ranked.sentence.index) ?? []
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})

test('it begins with its subject, not with what it was going to be about', () => {
  expect(abridge(source(), 1_600)?.lines[0]?.text).toMatch(/^On Monday a passenger asked me/)
})

test('behind a gap stands nothing that leans on it', () => {
  for (const room of [900, 1_100, 1_300, 1_500]) {
    const lines = abridge(source(), room)?.lines ?? []
    const behindGap = lines.filter(
      ({ ranked }, at) => at > 0 && ranked.sentence.index !== (lines[at - 1]?.ranked.sentence.index ?? 0) + 1,
    )
    expect(behindGap.filter(({ text }) => leaningOf(text, 'en') === 'yes')).toEqual([])
  }
})

test('the point is told where there is room for half of the text, and the brother is not', () => {
  const texts = abridge(source(), 1_300)?.lines.map(({ text }) => text) ?? []
  expect(texts).toContain('The gate closes at fourteen minutes past six now, and nobody runs.')
  expect(texts.join(' ')).not.toMatch(/brother/)
})

test('what is many times longer than its room, numbered or talked is not told whole', () => {
  expect(abridge(source(), 500)).toBeUndefined()
  const talk = readMaterial(
    `Ann: Why do you wait?\n\nBob: ${FERRY.split('\n\n').slice(2, 6).join(' ')}\n\nAnn: And then?\n\nBob: ${FERRY.split('\n\n').slice(6, 9).join(' ')}`,
  )
  expect(abridge(sourceOf(talk, undefined, 0), 1_300)).toBeUndefined()
})

test('LinkedIn and a thread tell it whole at first, and one passage of it when they are asked again', () => {
  const long = `${FERRY}`.replace('Thanks for reading, and see you on the jetty.', '')
  for (const platform of ['LinkedIn', 'Twitter Thread'] as const) {
    const [first, again] = [0, 1].map((seed) => drafted(platform, long, seed).text)
    expect(first).toContain('Ingrid')
    expect(first).toContain('stand outside once and see who is running')
    expect(again).not.toBe(first)
  }
})

test('what one tells in a chat is told whole, and what several say to each other is not', () => {
  const messages = FERRY.split('\n\n').slice(2, 9)
  const chat = (says: (at: number) => string, answer: string) =>
    messages
      .map((text, at) => `[12/03/24, 9:1${at}:03 AM] ${says(at)}: ${text}\n[12/03/24, 9:1${at}:40 AM] Ann: ${answer}`)
      .join('\n')
  const told = abridge(sourceOf(readMaterial(chat(() => 'Bob', 'Go on')), undefined, 0), 1_300)
  expect(told?.lines[0]?.text).toBe('I have run the ferry to Holm since 2009.')
  expect(told?.lines.map(({ text }) => text).join(' ')).toContain('The gate closes at fourteen minutes past six now')
  const both = chat((at) => (at % 2 === 0 ? 'Bob' : 'Cy'), 'Go on')
  expect(abridge(sourceOf(readMaterial(both), undefined, 0), 1_300)).toBeUndefined()
})
