import { describe, expect, it } from 'vitest'
import { openPost, writeTemplate } from '#language/composer/open-places.ts'
import { languageOf, wordsOf } from '#language/words/tokenize.ts'
import { ARTICLES } from '#test/articles/draft-checks.ts'
import { PASTED } from '#test/pasted/pasted-texts.ts'
import { POSTS } from '#test/posts/posts.ts'
import { shapeTemplate, TEMPLATE_WORDS_AT_LEAST } from './template.ts'
import { findDetails } from './template-details.ts'

/** The template of a text that has one. */
function templateOf(text: string): string {
  const shaped = shapeTemplate(text)
  if (shaped.kind === 'refused') throw new Error(`refused: ${shaped.reason}`)
  return shaped.text
}

/** A text with what is of this one post left open, whatever its sentences do. */
function shaped(text: string): string {
  const whole = `${text}\n\n${FILLER}`
  const written = writeTemplate(whole, findDetails(openPost(whole), languageOf(wordsOf(whole))), true)
  return written.slice(0, -FILLER.length).trim()
}
const FILLER = 'And then it was over, and there was nothing more to be said about it by anyone.'

const withoutPlaces = (template: string) => template.replace(/\[[^\]\n]*\]/g, '')
const LONG = [...ARTICLES, ...PASTED]

it.each(POSTS)('makes the template of $name that was written for it', ({ post, template }) => {
  expect(templateOf(post)).toBe(template)
})

/** Openings and hinges that many posts share are no more than a few words of it. */
const SHARED_WORDS = 3

it.each(POSTS)('leaves no sentence of $name as it stood', ({ post, template }) => {
  const sentences = post
    .split(/[\n.!?:]+/)
    .map((sentence) => sentence.replace(/^\W+|\W+$/g, ''))
    .filter((sentence) => sentence.split(' ').length > SHARED_WORDS)
  const left = sentences.filter((sentence) => withoutPlaces(template).includes(sentence))
  const formulas = /^(?:Here|And what the other|You need a|What would you|Which one|Who are you|Hit reply)/
  expect(left.filter((sentence) => !formulas.test(sentence))).toEqual([])
})

it.each([
  ['I stopped sending my CV to strangers.', 'I stopped [hook: what you stopped doing].'],
  ['We never gave up on the little bakery.', 'We never gave up [hook: what you gave up].'],
  ['Revenue is not profit.', '[hook: one thing] is not [hook: what it is not].'],
  ['Most people think bakeries sell bread.', 'Most people think [hook: what most people do or believe].'],
  ['You don’t need 10,000 followers.', 'You don’t need [hook: what nobody needs, with a number].'],
  ['The bakery smelled of smoke 🔥', '[hook: the surprising thing you did, saw or believe] 🔥'],
])('of "%s" keeps the beginning that many posts share', (line, opened) => {
  const rest = 'The oven of the bakery broke in the middle of a cold winter night.'
  expect(templateOf(`${line}\n\n${rest}`).split('\n')[0]).toBe(opened)
})

it('reads a post in HTML or with the marks of Markdown as its readers saw it, line for line', () => {
  const said = 'I had 41 rejections.\n\nP.S. Follow me for more.\n\n- one\n- two'
  const expected = templateOf(`${said}\n\n${FILLER}`)
  const html = `<p class="post">I had <b>41</b> rejections.</p><p>P.S. Follow me for more.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>${FILLER}</p>`
  expect(templateOf(html)).toBe(expected)
  expect(templateOf(`${said.replace('41 rejections', '**41 rejections**')}\n\n## ${FILLER}`)).toBe(expected)
})

describe.each([...LONG, ...POSTS.map(({ name, post }) => ({ name, content: post }))])('of $name', ({ content }) => {
  const text = content.trim()
  const template = templateOf(text)

  it('leaves no figure, link, address or handle of the source', () => {
    const left = withoutPlaces(template)
    const lists = /^[^\S\n]*(?:\w+ )?\d{1,3}(?:[.):/]|\uFE0F)/gmu
    const figures = left.replace(lists, '').match(/(?<![\w/])\d+(?![\w/])/g) ?? []
    expect(figures).toEqual([])
    expect(left).not.toMatch(/https?:|www\.|\w@\w|(?<!\w)[@#]\p{L}/u)
  })

  it('keeps its lines, their marks and their emoji', () => {
    const marks = (of: string) =>
      of.split('\n').map((line) => /^\s*(?:[-*•→❌✅]|\d{1,2}[.)/])?/u.exec(line)?.[0] ?? '')
    expect(marks(template)).toEqual(marks(text))
    expect(template.match(/\p{Extended_Pictographic}/gu)).toEqual(text.match(/\p{Extended_Pictographic}/gu))
  })

  it('is the same each time, has no article that disagrees and no place beside one of its kind', () => {
    expect(templateOf(text)).toBe(template)
    expect(template).not.toMatch(/(?<![\p{L}\]'’.])an \[[^aeiou]/u)
    expect(template).not.toMatch(/\[(topic|name|number|duration|amount)s?(?: \d+)?\] \[\1/)
  })
})

it.each(ARTICLES)('leaves no full name of $name', ({ content }) => {
  const left = withoutPlaces(templateOf(content))
  const fullNames = content.match(/(?<=\p{Ll},? )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu) ?? []
  expect(fullNames.length).toBeGreaterThan(0)
  for (const name of fullNames) expect(left).not.toContain(name)
})

it.each([
  ['I paid $1,200 for it and €30k for the rest', 'I paid [amount] for it and [amount 2] for the rest'],
  ['It took a 10-day trip and then ten days more', 'It took a [duration] trip and then [duration] more'],
  ['She was an 80-year-old and 20% younger', 'She was a [number]-year-old and [percent] younger'],
  ['We met at 5 a.m. on March 3, 2024', 'We met at [time] on [date]'],
  ['In 2019 it was 3x what it was in Q3', 'In [year] it was [number]x what it was in [quarter]'],
  ['From 3 to 5, between 20-30 and 1.5 million', 'From [number] to [number 2], between [number 3] and [number 4]'],
  [
    'I work 24/7 on the #1 reason for my six-figure year with Tom',
    'I work 24/7 on the #1 reason for my six-figure year with [name]',
  ],
  ['It was my 3rd try, said Anna Berg, not my 21st', 'It was my [ordinal] try, said [name], not my [ordinal 2]'],
  ['Write to anna@berg.example or @annaberg', 'Write to [email] or [@handle]'],
  ['I use ChatGPT, GPT-4 and Figma at Google in Oslo', 'I use [tool], [name] and [tool 2] at [company] in [place]'],
  ['Anna Berg wrote. Anna’s boss at Berg Labs did not', '[name] wrote. [name]’s boss at [company] did not'],
  ['It is [your offer] and “a great quote” and «un mot»', 'It is [your offer] and “[quote]” and «[quote 2]»'],
])('of "%s" it leaves open what is of this post', (post, template) => {
  expect(shaped(post)).toBe(template)
})

it('numbers the same thing the same way, and another one by itself', () => {
  expect(shaped('I had 41 rejections. Not 41 polite ones. Number 42 was Priya. Tom had 41')).toBe(
    'I had [number] [topics]. Not [number] polite ones. Number [number 2] was [name]. [name 2] had [number]',
  )
})

it.each([
  ['nothing', ' \n ', 'empty'],
  ['signs alone', '!!! 100% 🎉', 'empty'],
  ['fewer words than a shape needs', 'word '.repeat(TEMPLATE_WORDS_AT_LEAST - 1), 'too_short'],
  ['Japanese', '今日は新しい製品を発表しました。とても嬉しいです。皆さんのおかげです。', 'unsupported_script'],
  [
    'Russian',
    'Сегодня мы запустили новый продукт, и это был долгий путь для всей нашей команды из пяти человек.',
    'unsupported_script',
  ],
  ['what is all shape', 'Just do it and then do it again and then again until it is done and so on.', 'too_general'],
])('refuses %s', (_, post, reason) => {
  expect(shapeTemplate(post)).toEqual({ kind: 'refused', reason })
})

it.each(['a ', '$1,', '"', 'Aa ', '#', 'http://', 'one hundred ', '[a ', 'John Smith of the ', '9 to ', '“'])(
  'ends on two hundred thousand characters of "%s"',
  (part) => {
    const { kind } = shapeTemplate(part.repeat(200_000 / part.length))
    expect(kind).toMatch(/template|refused/)
  },
)

it.each([
  ['figures in one row', '', '1.'],
  ['figures with commas', '', '1,'],
  ['a place that is never closed', '[', 'a'],
  ['a number in words that goes on and on', 'a ', 'hundred '],
])('ends on a post with two hundred thousand characters of %s', (_, start, part) => {
  const post = 'I stopped doing what everybody does, and it was good for me and for all the people around me.'
  const hostile = `${start}${part.repeat(200_000 / part.length)}`
  expect(shapeTemplate(`${post}\n\n${hostile}`).kind).toMatch(/template|refused/)
})
