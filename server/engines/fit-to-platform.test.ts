import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { normaliseText } from '#domain/text.ts'
import { findProblems, fitText } from './fit-to-platform.ts'
import { textOutput } from './text-outputs.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../test/articles')
const ARTICLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name, content: readFileSync(path.join(FOLDER, name), 'utf8') }))

describe('fitting', () => {
  it.each(ARTICLES)('keeps every word of $name on every platform, and is done after once', ({ content }) => {
    for (const platform of [...PLATFORM_NAMES, 'Anything']) {
      const text = fitText(platform, `\n ${content}\r\n`)
      if (platform !== 'Twitter Thread') expect(text).toBe(normaliseText(content).trim())
      expect(fitText(platform, text)).toBe(text)
    }
    expect(findProblems('Twitter Thread', fitText('Twitter Thread', content))).toEqual([])
  })

  it('cleans what an engine sent', () => {
    expect(fitText('LinkedIn', '\uFEFF  Cafe\u0301\u0000\r\n\r\nOne. \n')).toBe('Café\n\nOne.')
  })

  it('counts the posts of a thread that a model gave', () => {
    const text = textOutput('thread').textOf({ posts: ['Hook.', 'Thought.', 'End.'] })
    expect(fitText('Twitter Thread', text)).toBe('1/3 Hook.\n\n2/3 Thought.\n\n3/3 End.')
  })
})

describe('problems', () => {
  it.each([
    ['LinkedIn', 'a'.repeat(3_043), ['Too long by 43']],
    ['Twitter Post', 'a'.repeat(281), ['Too long by 1']],
    ['Instagram', '#a #b #c #d #e #f https://example.com', ['1 hashtag too many']],
    ['Carousel', `${'--- Slide ---\nA\n'.repeat(5)}${'word '.repeat(41)}`, ['Slide 5 has 1 word too many']],
    ['Carousel', 'One slide', []],
    ['Story Breakdown', 'No beats', []],
    ['LinkedIn', ' ', ['There is no text yet']],
    ['A platform of tomorrow', ' ', []],
  ])('of %s are those it would refuse', (platform, text, problems) =>
    expect(findProblems(platform, text)).toEqual(problems),
  )
})
