import { expect, test } from 'vitest'
import { sourceOf } from '#language/composer/analyse/analysis.ts'
import { compose } from '#language/composer/compose.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { questionOver } from './question-over.ts'

const TALK = `Twenty-six years of other people's cranes: a chat with Bo Lind

Most of you have had an invoice from Bo and never met him. He stops at Easter.

Ada: Do you want to say who you are?

Bo: Bo Lind, crane fitter. I have done this since I was seventeen, and on my own since the yard closed.

Ada: What should a harbour spend money on that it doesn't?

Bo: Oil. Not the certificate, everybody has the certificate because the law wants it. I mean a can of oil in May and an hour of looking. They save forty pounds on it. Then three years later the bearing is gone, and that is four thousand. There is a man in the north harbour who has oiled his since I know him, and his crane is older than I am.

Ada: Is that so?

Bo: It is. You can look at it any day.

Ada: And what do you do now?

Bo: I have a boat. The engine is broken.

Bo's last day with us is the ninth of April. If you would like to sign the card, it lies in the office.`

const source = sourceOf(readMaterial(TALK), undefined, 0)
const overAnswer = (start: string) =>
  questionOver(
    source,
    source.ranked.findIndex(({ sentence }) => sentence.text.startsWith(start)),
  )?.text

test('an answer stands under what was asked, where that can be understood without the talk', () => {
  expect(overAnswer('Oil.')).toBe("What should a harbour spend money on that it doesn't?")
  expect(overAnswer('It is.')).toBeUndefined()
  expect(overAnswer('Not the certificate')).toBeUndefined()
})

test('a post of it quotes the answer from its first word, and nothing that is told of the guest', () => {
  const draft = compose({ platform: 'LinkedIn', content: TALK, seed: 0 })
  const text = draft.kind === 'draft' ? draft.text : ''
  expect(text).toMatch(/^What should a harbour spend money on that it doesn't\?\n\n“Oil\. Not the certificate/)
  expect(text).toContain('— Bo')
  expect(text).not.toMatch(/last day|the card/)
})

test('a carousel names who answers, and not under the question', () => {
  const draft = compose({ platform: 'Carousel', content: TALK, seed: 0 })
  const slides = draft.kind === 'draft' ? draft.text.split(/--- Slide \d+ ---/) : []
  const asking = slides.find((slide) => slide.includes('What should a harbour'))
  if (asking) expect(asking).not.toContain('— Bo')
  expect(slides.join('')).toContain('Bo')
})
