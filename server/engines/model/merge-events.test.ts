import { describe, expect, it } from 'vitest'
import { createEventMerger } from './merge-events.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const chat = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'one', choices: [{ index: 0, delta: { content }, finish_reason: null }], ...more })}\n\n`
const message = (text: string, index = 0) =>
  `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index, delta: { type: 'text_delta', text } })}\n\n`
const response = (delta: string, item = 'm1') =>
  `event: response.output_text.delta\ndata: ${JSON.stringify({ type: 'response.output_text.delta', item_id: item, output_index: 0, content_index: 0, delta })}\n\n`

/** What comes of chunks, each as it is let go of. */
function merge(chunks: readonly (string | Uint8Array)[]): string[] {
  const merger = createEventMerger()
  const parts = [
    ...chunks.map((chunk) => merger.add(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)),
    merger.end(),
  ]
  return parts.flatMap((part) => (part ? [decoder.decode(part)] : []))
}

describe('pieces that arrive together', () => {
  it.each([
    ['chat completions', chat],
    ['messages', message],
    ['responses', response],
  ])('are one event of %s', (_, piece) => {
    expect(merge([piece('One ') + piece('two ') + piece('three.')])).toEqual([piece('One two three.')])
  })

  it('stay events of their own in chunks of their own', () => {
    expect(merge([chat('One '), chat('two.')])).toEqual([chat('One '), chat('two.')])
  })

  it('keep their order around whatever else comes', () => {
    const role = 'data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]}\n\n'
    const stop = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n'
    const rest = [': still here\n\n', 'data: no json\n\n', stop, 'data: [DONE]\n\n']
    const sent = [role, chat('One '), chat('two '), rest[0], chat('three '), chat('four.'), ...rest.slice(1)].join('')
    expect(merge([sent])).toEqual([[role, chat('One two '), rest[0], chat('three four.'), ...rest.slice(1)].join('')])
  })

  it('are not joined across choices, blocks, items, counts and thoughts', () => {
    const thought = 'data: {"choices":[{"index":0,"delta":{"reasoning_content":"Hm"},"finish_reason":null}]}\n\n'
    const sent = [
      chat('One '),
      thought,
      chat('two '),
      chat('three', { usage: { prompt_tokens: 1 } }),
      message('a', 0),
      message('b', 1),
      response('c', 'm1'),
      response('d', 'm2'),
    ].join('')
    expect(merge([sent])).toEqual([sent])
  })
})

it('lets go of an event once its blank line has come, wherever chunks are cut, letters included', () => {
  const whole = chat('Zoë ') + chat('says 👋.')
  const bytes = encoder.encode(whole)
  for (let cut = 1; cut < bytes.length; cut++) {
    const parts = merge([bytes.slice(0, cut), bytes.slice(cut)])
    const text = parts
      .join('')
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => JSON.parse(event.slice('data: '.length)).choices[0].delta.content)
      .join('')
    expect(text).toBe('Zoë says 👋.')
  }
})

it('takes lines that end with a carriage return', () => {
  const crlf = (chat('One ') + chat('two.')).replaceAll('\n', '\r\n')
  expect(merge([crlf])).toEqual([chat('One two.')])
  expect(merge([chat('One ').replaceAll('\n', '\r\n')])).toEqual([chat('One ').replaceAll('\n', '\r\n')])
})

it('gives what is left of a stream that ends in the middle of an event', () => {
  expect(merge([chat('One.'), 'data: {"cho'])).toEqual([chat('One.'), 'data: {"cho'])
})
