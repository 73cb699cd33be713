import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { sentAlong } from './sent-along.ts'

const STORY = `For nine years I mended the boats of the sailing school the way my father had done it, from the outside in. In April Mrs Brandvold came with a dinghy that had been painted four times and leaked all the same. She had paid for each of the four. I took the floor out, and there was a board so soft that I could push my thumb through it.

Nobody had looked, because nobody had been paid to look. Every one of us had been paid to paint. Brandvold asked me what it would cost to look at all of the boats. I said a day, and she laughed at me, since the last coat alone had taken three.

So now I begin with the floor. I tell people that the first day is for looking, and that they may not like what I find. Two of them went to somebody else. The others have not been back with a leak.`

const mail = (wish: string) => `Hi Tobias,

sorry that this took so long, the slip was flooded again. Here is the thing for the page of the club, can you make a post of it please.

${STORY}

${wish}

Cheers,
Henrik`

const read = (wish: string) => readMaterial(mail(wish))
const textOf = (wish: string) =>
  read(wish)
    .sentences.map(({ text }) => text)
    .join(' ')

test.each([
  ["Please don't put Mrs Brandvold's name in, she would not like it.", 'In April Mrs B came with a dinghy'],
  ["Don't use her name, just say a customer of the school.", 'In April a customer of the school came with a dinghy'],
  ['Mrs Brandvold must not be named.', 'B asked me what it would cost'],
])('a name is kept out where that is asked: %s', (wish, told) => {
  const text = textOf(wish)
  expect(text).not.toContain('Brandvold')
  expect(text).toContain(told)
  expect(text).not.toContain(wish)
  expect(read(wish).leftOut.find(({ sort }) => sort === 'names')?.count).toBe(2)
})

test('a surname is kept out without the first name, a place by what it is, and people by what they are to each other', () => {
  const told = (story: string, wish: string) =>
    readMaterial(`Hi Tobias,\n\nfor the page, can you write it up please.\n\n${story}\n\n${wish}`)
      .sentences.map(({ text }) => text)
      .join(' ')
  const piano = `I tuned the piano of the Carrig House Hotel near Bandon for years. Fintan Scully played it. Bandon has no other. ${STORY}`
  const tuned = told(
    piano,
    "Leave out the name of the hotel, and Fintan's surname as well. You can say a hotel in Cork.",
  )
  expect(tuned).toContain('I tuned the piano of a hotel in Cork near Bandon for years. Fintan played it.')
  const sisters = `Miss Ivy has the tree and Miss Pansy has the fruit. I asked Ivy first, and then Pansy. They are sisters. ${STORY}`
  expect(told(sisters, "Do not use the sisters' names.")).toContain('Miss I. has the tree and Miss P has the fruit.')
})

test.each([
  ['Leave the bit about the last coat out, my brother painted it.', 'the last coat'],
  ["And don't mention the thumb, people will think I broke it.", 'my thumb'],
])('a part of it is kept out where that is asked: %s', (wish, part) => {
  expect(STORY).toContain(part)
  expect(textOf(wish)).not.toContain(part)
  expect(textOf(wish)).toContain('So now I begin with the floor.')
})

test('what was just told is kept out, and can be taken back', () => {
  const wish = "Two of my own boats leak as well. Don't put that in."
  expect(textOf(wish)).not.toMatch(/my own boats|put that in/)
  const back = readMaterial(mail(wish), { takenBack: ['remarks'] })
  expect(back.sentences.map(({ text }) => text)).toContain('Two of my own boats leak as well.')
  expect(back.leftOut.find(({ sort }) => sort === 'remarks')).toMatchObject({ takenBack: true, count: 2 })
})

test('what is shown of a remark is whole, for a screen to shorten', () => {
  const wish = `Don't put Mrs Brandvold's name in, because her brother-in-law has the yard on the other side of the bay and reads all of it.`
  expect(read(wish).leftOut.find(({ sort }) => sort === 'remarks')?.examples).toEqual([wish])
})

test('a name that was kept out can be taken back', () => {
  const back = readMaterial(mail("Don't put Mrs Brandvold's name in."), { takenBack: ['names'] })
  expect(back.sentences.map(({ text }) => text).join(' ')).toContain('In April Mrs Brandvold came')
})

test('a post is as long as was asked, and without what was asked to be left out of it', () => {
  const compose0 = (wish: string) =>
    compose({ platform: 'LinkedIn', content: mail(wish), title: undefined, habits: undefined, seed: 0 })
  const long = compose0('No exclamation marks, and no hashtags.')
  const short = compose0('Not more than 130 words, and no hashtags.')
  const wordsIn = (one: typeof long) => (one.kind === 'draft' ? one.text.split(/\s+/).length : 0)
  expect(wordsIn(long)).toBeGreaterThan(150)
  expect(wordsIn(short)).toBeGreaterThan(60)
  expect(wordsIn(short)).toBeLessThanOrEqual(130)
  expect(JSON.stringify([long, short])).not.toContain('#')
})

test('a post has as many paragraphs as were asked', () => {
  const draft = compose({
    platform: 'LinkedIn',
    content: mail('Max 2 short paragraphs, no hashtags.'),
    title: undefined,
    habits: undefined,
    seed: 0,
  })
  expect(draft.kind === 'draft' && draft.text.split('\n\n')).toHaveLength(2)
})

test('what is asked in the mail above another one holds for that', () => {
  const { sentences, wishes } = readMaterial(
    `From: Ada <ada@slip.example>\nTo: Cy\nDate: Mon, 3 Feb 2025\nSubject: Fwd: the boats\n\nCan you make a post of the below, under 150 words. Don't mention Mrs Brandvold.\n\n---------- Forwarded message ---------\nFrom: Henrik <henrik@slip.example>\nTo: Ada\nDate: Sun, 2 Feb 2025\nSubject: the boats\n\n${STORY}\n\n${STORY.replaceAll('boats', 'dinghies').replaceAll('a day', 'two days')}`,
  )
  expect(wishes.wordsAtMost).toBe(150)
  expect(sentences.map(({ text }) => text).join(' ')).toMatch(/^For nine years.*In April Mrs B came/)
})

test.each([
  ['Please keep it short.', 120],
  ['Nothing too long please, people read it on the ferry.', 120],
  ['Keep it short, 200 words max.', 200],
  ['It was not too long ago that she came.', undefined],
  ['She told me to keep it short.', undefined],
])('how short a short post is: %s', (asked, words) => {
  expect(readMaterial(mail(asked)).wishes.wordsAtMost).toBe(words)
})

test('what an article tells its readers is no wish of its author', () => {
  const article = `${STORY}\n\nIf you write to a yard, don't mention the paint, and never name a price. Keep it under 100 words. Don't put it in a brochure.`
  const { sentences, leftOut, wishes } = readMaterial(article)
  expect(sentences.map(({ text }) => text).join(' ')).toContain("don't mention the paint")
  expect(leftOut).toEqual([])
  expect(wishes.wordsAtMost).toBeUndefined()
  expect(sentAlong(STORY)).toEqual({ much: 0, ways: 0 })
  expect(sentAlong(mail('Not more than 130 words.')).much).toBeGreaterThan(3)
})

test('a list of advice, and what somebody says in a story, ask nothing', () => {
  const list = `# Before you go away\n\n- Don't say "easy" to a relief milker.\n- Write the tank down, and not the amount in it.\n- If you want it all done your way, then stay home, because that is what it costs.\n- Show the water.\n- Leave the dog out of it.\n\nI told him: don't tell me until I am home. ${STORY}`
  const { kind, leftOut, sentences } = readMaterial(list)
  expect(kind).toBe('notes')
  expect(leftOut).toEqual([])
  expect(sentences.map(({ text }) => text).join(' ')).toContain("don't tell me until I am home")
})

test('of a text that only asks a few wishes are heeded, and the others stay in it', () => {
  const many = Array.from(
    { length: 60 },
    (_, at) => `Please don't put the name of Person${'abcdefgh'[at % 8]}${at} in.`,
  )
  const { leftOut } = readMaterial(`Hi Tobias,\n\n${STORY}\n\n${many.join(' ')}`)
  expect(leftOut.find(({ sort }) => sort === 'remarks')?.count).toBe(24)
})

test('a story in which somebody asked for silence is told', () => {
  const text = textOf("The mayor said: don't put my name in the paper, and they put it on the first page.")
  expect(text).toContain('the mayor said'.slice(4))
})
