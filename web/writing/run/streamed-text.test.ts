import { describe, expect, test } from 'vitest'
import { createStreamedText } from './streamed-text.ts'

function stage() {
  const frames: (() => void)[] = []
  const text = createStreamedText((draw) => frames.push(draw))
  const seen: string[] = []
  text.subscribe(() => seen.push(text.read()))
  return { text, seen, frames, draw: () => frames.shift()?.() }
}

describe('a change', () => {
  test.each([
    ['goes on', 6, 'world', 'Hello world'],
    ['repeats what is known after a resume', 0, 'Hello world', 'Hello world'],
    ['is written anew from an earlier place', 0, 'Good day', 'Good day'],
    ['takes back the end', 5, '', 'Hello'],
  ])('%s', (_, offset, added, expected) => {
    const { text, draw } = stage()
    text.change({ offset: 0, text: 'Hello ' })
    expect(text.change({ offset, text: added })).toBe(true)
    draw()
    expect(text.read()).toBe(expected)
  })

  test('is refused where something before it is missing', () => {
    const { text, draw } = stage()
    text.change({ offset: 0, text: 'Hello ' })
    expect(text.change({ offset: 40, text: 'x' })).toBe(false)
    draw()
    expect(text.read()).toBe('Hello ')
  })
})

test('many changes of one frame are shown once', () => {
  const { text, seen, frames, draw } = stage()
  for (let at = 0; at < 50; at++) text.change({ offset: at, text: 'a' })
  expect(frames).toHaveLength(1)
  expect(seen).toEqual([])
  draw()
  expect(seen).toEqual(['a'.repeat(50)])
  text.change({ offset: 50, text: 'b' })
  draw()
  expect(seen).toHaveLength(2)
})

test('a whole text is shown at once, and the frame that was asked for changes nothing', () => {
  const { text, seen, draw } = stage()
  text.change({ offset: 0, text: 'half' })
  text.put('all of it')
  draw()
  expect(seen).toEqual(['all of it'])
})

test('nobody is called back after they stopped watching', () => {
  const { text } = stage()
  let calls = 0
  const stop = text.subscribe(() => calls++)
  text.put('one')
  stop()
  text.put('two')
  expect(calls).toBe(1)
})
