/** The forms that texts for platforms and the formats of a voice note are asked for in; what comes of each is a text. */
import * as z from 'zod/mini'
import { STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { joinSlides, joinThread } from '#domain/platforms/split-piece.ts'
import { oneLineOf } from './one-line.ts'
import {
  defineOutput,
  itemsIn,
  listOf,
  type Output,
  type OutputDefinition,
  textIn,
  withoutMarkers,
  words,
} from './outputs.ts'
import type { TextOutputName } from './prompts/read-template.ts'

const BEATS = STORY_BEATS.map((label) => ({ label, key: camelCase(label) }))

/** Posts of a thread are numbered `1/`, since their number is known at the end only; `fitText` makes that `1/5`. */
const TEXTS: Readonly<Record<TextOutputName, Omit<OutputDefinition<string>, 'name' | 'read'>>> = {
  post: { textOf: (value) => (typeof value === 'string' ? value : '') },
  line: { textOf: (value) => (typeof value === 'string' ? oneLineOf(value) : '') },
  thread: { form: z.object({ posts: listOf(words) }), textOf: threadText },
  slides: {
    form: z.object({ slides: listOf(z.object({ headline: words, body: z.string() })) }),
    textOf: (value) =>
      joinSlides(
        itemsIn(value, 'slides')
          .map((slide) => ({ headline: oneLine(textIn(slide, 'headline')), body: textIn(slide, 'body') }))
          .filter(({ headline, body }) => headline !== '' || body !== ''),
      ),
  },
  story: {
    form: z.object(Object.fromEntries(BEATS.map(({ key }) => [key, words]))),
    textOf: (value) => {
      const told = BEATS.map(({ label, key }) => ({ label, text: withoutLabel(textIn(value, key), label) }))
      return paragraphs(told.filter(({ text }) => text !== '').map(({ label, text }) => `${label}:\n${text}`))
    },
  },
  guide: {
    form: z.object({
      title: words,
      promise: words,
      steps: listOf(z.object({ title: z.string(), text: words })),
      callToAction: words,
    }),
    textOf: (value) =>
      paragraphs([
        textIn(value, 'title'),
        textIn(value, 'promise'),
        ...itemsIn(value, 'steps').map((step, at) => stepText(step, at + 1)),
        textIn(value, 'callToAction'),
      ]),
  },
}

const OUTPUTS = new Map(
  Object.entries(TEXTS).map(([name, text]) => [name, defineOutput({ name, ...text, read: (whole) => whole })]),
)

/** The form of this name. */
export function textOutput(name: TextOutputName): Output<string> {
  const output = OUTPUTS.get(name)
  if (!output) throw new Error(`There is no output "${name}"`)
  return output
}

function threadText(value: unknown): string {
  const texts = itemsIn(value, 'posts')
    .map(withoutMarkers)
    .filter((post) => post !== '')
  return joinThread(withoutNumbers(texts).map((post, at) => `${at + 1}/ ${post}`))
}

// Numbers a model wrote all the same; a single "1/3 of founders" is no number.
function withoutNumbers(posts: readonly string[]): readonly string[] {
  const bodies = posts.map((post, at) => post.replace(new RegExp(`^${at + 1}/\\d{0,3}\\s+`), ''))
  return posts.length > 1 && bodies.every((body, at) => body !== posts[at]) ? bodies : posts
}

function stepText(step: unknown, number: number): string {
  const title = oneLine(textIn(step, 'title')).replace(/^\d{1,2}\.\s+/, '')
  const text = oneLine(textIn(step, 'text'))
  if (title === '' && text === '') return ''
  const lead = text === '' || /[.!?:…]$/.test(title) ? title : `${title}:`
  return `${number}. ${title === '' ? text : `${lead} ${text}`.trim()}`
}

function withoutLabel(text: string, label: string): string {
  return text.startsWith(`${label}:`) ? text.slice(label.length + 1).trim() : text
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

function camelCase(label: string): string {
  const [first = '', ...rest] = label.toLowerCase().split(' ')
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
