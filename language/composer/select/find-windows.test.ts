import { expect, test } from 'vitest'
import { type Source, sourceOf } from '#language/composer/analyse/analysis.ts'
import { compose } from '#language/composer/compose.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { untraced } from '#test/articles/draft-checks.ts'
import { findWindows } from './find-windows.ts'
import { endWorth, WORTH } from './window-worth.ts'

const LIMITS = { words: { least: 30, ideal: 120, most: 200 }, opening: { wanted: 140, most: 210 } }
const read = (content: string) => sourceOf(readMaterial(content), undefined, 0)
const best = (source: Source) => findWindows(source, LIMITS)[0]?.lines.map(({ text }) => text) ?? []
const placeOf = (source: Source, start: string) =>
  source.ranked.findIndex(({ sentence }) => sentence.text.startsWith(start))
const endingWith = (source: Source, start: string) =>
  endWorth(source, placeOf(source, start)) ?? Number.NEGATIVE_INFINITY

const TALK = `Ann Lee  0:03
Good morning. How did you find forty volunteers in so small a town?

Ruth Abara  0:09
We stopped asking for volunteers. So we asked for one hour with a date on it. Sixty people came on the first Saturday.

Ann Lee  0:20
And how many of those came back?

Ruth Abara  0:24
Forty come at least once a month. We write them a card after the first time.

Ann Lee  0:31
What would you tell a bigger organisation?

Ruth Abara  0:35
Give every task an end. A task without an end is a job, and they have one already.

Ann Lee  0:44
Thank you, let us stop here.`

test('an answer follows where the lines before it name what it counts', () => {
  expect(best(read(TALK))).toContain('Forty come at least once a month.')
  const lost = read(TALK.replace('Sixty people came on the first Saturday.', 'It was a success.'))
  expect(best(lost)).not.toContain('Forty come at least once a month.')
})

test('thanks and the words of others do not keep a talk from its end', () => {
  const source = read(TALK)
  expect(best(source).at(-1)).toBe('A task without an end is a job, and they have one already.')
  expect(endingWith(source, 'A task')).toBeGreaterThanOrEqual(WORTH.endsText + WORTH.endsSection)
})

test('nothing begins with an answer that is no sentence', () => {
  const source = read(`Ann Lee  0:03
How does one write a book before work?

Gwen Hall  0:08
Badly, at first. I got up at five and looked at a screen for a month. I thought the problem was the hour. The problem was that I decided every morning what to write.

Ann Lee  0:20
And what helped you then?

Gwen Hall  0:24
I stopped in the middle of a sentence every evening. The next morning I knew how it ended, so I began with something easy.`)
  for (const { lines } of findWindows(source, LIMITS)) expect(lines[0]?.text).not.toMatch(/^Badly/)
})

test('an end waits for the half that is still to come', () => {
  const source =
    read(`I edit on paper now, and I print what was said in the talk. My ears forgive too much. My eyes don’t.

A full book is not a good book. A good book has a free hour in it.

I worked there for two years and it was hard. I asked four of them why. All four named a night. We changed the nights in April, and the nurses stayed.`)
  expect(endingWith(source, 'My ears')).toBeLessThan(endingWith(source, 'My eyes'))
  expect(endingWith(source, 'A full book')).toBeLessThan(endingWith(source, 'A good book'))
  expect(endWorth(source, placeOf(source, 'I asked four'))).toBeUndefined()
})

test('a brewery is who they are in the next sentence', () => {
  const source =
    read(`A brewery asked us for a new logo in autumn. They had hated the old one for years. We asked forty guests to draw it from memory, and thirty-three of them could do it.

We told the brewery to keep it and to spend the money on the glasses. They were angry for two days, and then they called and asked which glasses.`)
  expect(best(source)[0]).toBe('A brewery asked us for a new logo in autumn.')
  expect(best(source)[1]).toBe('They had hated the old one for years.')
})

const OFFICE = `We manage four hundred flats with six people, and for years the phone rang from eight to six. In 2024 we counted the calls for a month. Seven in ten were about something that we had already ordered.

So every Friday each tenant with an open repair gets one message. The calls fell by half within six weeks.

Here is what I would tell another office:
- Send the message when there is no news.
- Write it by hand for the first month.
- Never promise a day that depends on somebody else.

Silence is the most expensive thing that we ever sold.`

test('a list keeps the line that says what it is a list of', () => {
  const lines = best(read(OFFICE))
  expect(lines).toContain('Here is what I would tell another office:')
  expect(lines).toContain('Write it by hand for the first month.')
})

test('orders without what they are a list of are left out, with what names them', () => {
  const bare = OFFICE.replace('Here is what I would tell another office:\n', '').replace(
    'Silence is',
    'The news is what they want. Silence is',
  )
  for (const { lines } of findWindows(read(bare), LIMITS)) {
    const texts = lines.map(({ text }) => text)
    if (texts[0]?.startsWith('Send')) continue
    expect(texts).not.toContain('Write it by hand for the first month.')
    expect(texts).not.toContain('The news is what they want.')
  }
})

test('a list right under its heading has the heading above it', () => {
  const short = OFFICE.replace(/ In 2024 we counted[^\n]*/, '')
  const headed = short.replace('Here is what I would tell another office:', '## What we learned\n')
  const draft = compose({ platform: 'LinkedIn', content: headed, seed: 0 })
  expect(draft.kind === 'draft' && draft.text).toContain('What we learned\n• Send the message')
  expect(draft.kind === 'draft' && untraced(draft, headed)).toEqual([])
})

test('what leans on a sentence that was left out goes as well, and what begins anew stays', () => {
  const asked = `Ann Lee  0:03
How did the hall become safe?

Ruth Abara  0:09
We had fourteen accidents in a year, and nobody reported them. I brought cake for the first ten reports, and we got thirty.

Ann Lee  0:20
So it looked worse?

Ruth Abara  0:24
Much worse. My boss called me. I told him that the hall was as dangerous as before. It was two shelves and one knife. We changed the knife for nine euros.`
  expect(best(read(asked))).toContain('It was two shelves and one knife.')
  const lost = read(asked.replace('My boss called me.', 'Yes, really.'))
  for (const { lines } of findWindows(lost, LIMITS)) {
    const texts = lines.map(({ text }) => text)
    if (!texts.includes('It was two shelves and one knife.'))
      expect(texts).not.toContain('We changed the knife for nine euros.')
  }
})

test('nothing begins with advice to who asked, and "no" costs', () => {
  const source = read(`Ann Lee  0:03
How do you take a holiday with sixty cows?

Ruth Abara  0:09
You train the neighbour. No, for nine years I took none. I thought that the cows knew me.

Ann Lee  0:20
And what changed?

Ruth Abara  0:24
We are five farms now, and each of us is free every fifth weekend. We wrote one page about every stable. We had one mistake in four years, and it was a gate.`)
  expect(best(source)[0]).toMatch(/^We are five farms/)
})

test('an example whose name is all that is left of its label goes whole', () => {
  const source =
    read(`I keep a box for notes that I never gave to anybody. There are thirty of them, and I read them once a year.

A sharp note is a question with its coat on.

Example 2: the plumber. I wanted to write that he is careless. I called and asked who had been asked. Nobody had asked him either.

I did not become kinder. I became faster at finding the question.`)
  expect(best(source).join(' ')).not.toMatch(/plumber|careless|asked who/)
  expect(best(source).at(-1)).toBe('I became faster at finding the question.')
})

test('most of them are left out where nobody has named them', () => {
  const source = read(`Ann Lee  0:03
What do you teach managers?

Ruth Abara  0:09
I ran a hall with ninety people, and I answered every question myself. It took me two years to see it.

Ann Lee  0:20
And what do they learn first?

Ruth Abara  0:24
I teach them to wait. Count to ten after a question before you answer it. It is painful. Most of them reach four. But in the second week somebody fills the silence, and the work begins to move.`)
  expect(best(source)).not.toContain('Most of them reach four.')
  expect(best(source).at(-1)).toMatch(/^But in the second week/)
})
