import { expect, test } from 'vitest'
import { readMaterial } from './read-material.ts'

const LONG = `You asked me why we do not paint the boats in winter, so here it is.

The shed is cold and the paint does not dry before March. We painted two boats in January and both had to be done again in May. It cost us nine days and forty litres. In the same winter we mended the slipway, and that has held for six years.

What we do instead is to look at every board with a lamp. We find the soft ones when there is time to order the wood, and nobody has to wait for it in May. The paint is the last thing, and it takes a week when the sun is out.

If you want a boat that lasts, spend the winter on what is under the paint.`

const quoted = LONG.split('\n')
  .map((line) => `> ${line}`)
  .join('\n')
const head = (from: string) =>
  `From: ${from} <${from.toLowerCase()}@harbour.example>\nSent: 3 March 2025 09:12\nTo: Office\nSubject: FW: paint\n`

test('a short mail that was sent for the sake of a long one below it gives the long one', () => {
  const { kind, sentences, leftOut } = readMaterial(
    `${head('Ada')}\nCan we make something of Bo's mail below? A.\n\nOn 2 March 2025 at 18:40, Bo Lind wrote:\n${quoted}\n`,
  )
  const texts = sentences.map(({ text }) => text)
  expect(kind).toBe('mail')
  expect(texts[0]).toMatch(/^You asked me why/)
  expect(texts.join(' ')).not.toContain('Can we make something')
  expect(sentences.every(({ range }) => range !== undefined)).toBe(true)
  expect(leftOut.some(({ sort }) => sort === 'quoted mail')).toBe(true)
})

test('a longer mail that says what to do with the one below it gives that one as well', () => {
  const note = `Hi Cy, as discussed, can you write the below up for our page by Thursday. A few things before you start on it, because the boss has asked for it twice now and I would like it off my desk.

Please keep Bo's name, he is fine with it. Do not mention the harbour master, he is new and nobody has told him yet. Not too long, the last one ran to two screens and nobody got to the end of it. The sheet that I attached has two tabs, use the second one, the first one is from the year before and the litres are wrong. I am out on Wednesday, so ring Dan if you are stuck.`
  const { sentences } = readMaterial(
    `${head('Ada')}\n${note}\n\nAda\n\nOn 2 March 2025 at 18:40, Bo Lind wrote:\n${quoted}\n> ${LONG.split('\n')[4]}\n`,
  )
  const text = sentences.map((one) => one.text).join(' ')
  expect(text).toContain('The shed is cold')
  expect(text).not.toMatch(/harbour master|two tabs/)
})

test('a mail that says as much as it quotes is the text itself', () => {
  const { sentences } = readMaterial(
    `${head('Bo')}\n${LONG}\n\nOn 2 March 2025 at 18:40, Ada Berg wrote:\n> Why do we not paint the boats in winter?\n`,
  )
  expect(sentences[0]?.text).toMatch(/^You asked me why/)
  expect(sentences.map(({ text }) => text).join(' ')).not.toContain('Why do we not paint')
})
