import { expect, it } from 'vitest'
import { textOutput } from '#server/engines/text-outputs.ts'
import { readPartialJson } from './partial-json.ts'
import { createDraft } from './streamed-text.ts'

function write(answer: string, pieceCharacters = answer.length) {
  const draft = createDraft(textOutput('post'))
  const shown: (string | undefined)[] = []
  for (let at = 0; at < answer.length; at += pieceCharacters)
    shown.push(draft.add(answer.slice(at, at + pieceCharacters)))
  return { text: draft.finish().text, shown: shown.filter((text) => text !== undefined) }
}

it.each([
  ['Plain words.', 'Plain words.'],
  ['\n\nPlain words.\n', 'Plain words.'],
  ['```\nFenced words.\n```', 'Fenced words.'],
  ['```markdown\nFenced words.\n```\n', 'Fenced words.'],
  ['"Quoted words."', 'Quoted words.'],
  ['“Quoted words.”', 'Quoted words.'],
  // Only a pair around all of it is a wrapping.
  ['"One." said she. "Two."', '"One." said she. "Two."'],
  ['“One.” “Two.”', '“One.” “Two.”'],
  ['```js\na\n```\nand\n```js\nb\n```', '```js\na\n```\nand\n```js\nb\n```'],
  ['Words with ```code```', 'Words with ```code```'],
  ['<think>Hm.</think>\n\nWords.', 'Words.'],
  ['\n<think></think>Words.', 'Words.'],
  ['Hm, a post.\n</think>\n\nWords.', 'Words.'],
  ['Tags such as <think> and </think> are for models.', 'Tags such as <think> and </think> are for models.'],
  ['<thi', '<thi'],
])('makes a text of %j', (answer, text) => {
  expect(write(answer).text).toBe(text)
  expect(write(answer, 1).text).toBe(text)
})

it('keeps the one line that was asked for', () => {
  const draft = createDraft(textOutput('line'))
  draft.add('Here are some hooks:\n\n1. "Stop pricing by the hour."\n2. "Price the result."')
  expect(draft.finish().text).toBe('Stop pricing by the hour.')
})

it('shows nothing of a thought, however it is cut up', () => {
  for (const characters of [1, 3, 7, 100]) {
    const { shown } = write('<think>Secret plan.</think>\n\nWords for all.', characters)
    expect(shown.every((text) => 'Words for all.'.startsWith(text))).toBe(true)
    expect(shown.at(-1)).toBe('Words for all.')
  }
})

it.each(['', ' \n ', '<think>only thoughts', '<think>only thoughts</think>', '```\n\n```'])(
  'finds %j empty',
  (answer) => {
    expect(() => write(answer)).toThrow(expect.objectContaining({ failure: 'empty' }))
  },
)

it.each([
  ['{"posts":["One"', { posts: ['One'] }],
  ['{"posts":["One","Tw', { posts: ['One', 'Tw'] }],
  ['{"posts":["a \\"quo', { posts: ['a "quo'] }],
  ['{"posts":["cut \\', { posts: ['cut '] }],
  ['{"posts":["cut \\u00', { posts: ['cut '] }],
  ['{"posts":["brace } in', { posts: ['brace } in'] }],
  ['{"slides":[{"headline":"A","body":"B"}]}', { slides: [{ headline: 'A', body: 'B' }] }],
  ['{"posts":["One"]}\n```', { posts: ['One'] }],
  ['{"posts":', undefined],
  ['{"po', undefined],
  ['', undefined],
])('reads %j as far as it goes', (text, value) => {
  expect(readPartialJson(text)).toEqual(value)
})

it('reads every beginning of an answer without ever taking something back', () => {
  const whole = JSON.stringify({
    slides: [
      { headline: 'Ä "b"', body: 'c\nd' },
      { headline: 'e', body: '😀' },
    ],
  })
  let before = ''
  for (let length = 0; length <= whole.length; length++) {
    const value = readPartialJson(whole.slice(0, length))
    const text = value === undefined ? before : textOutput('slides').textOf(value)
    expect(text.length).toBeGreaterThanOrEqual(before.length)
    before = text
  }
  expect(before).toBe(textOutput('slides').textOf(JSON.parse(whole)))
})
