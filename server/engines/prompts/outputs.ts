/** The forms a model is asked to answer in, so that nothing is parsed by luck, and the text each becomes. */
import type { JSONSchema7, JSONSchema7Definition } from '@ai-sdk/provider'
import * as z from 'zod/mini'
import { joinIdeas } from '#domain/lists/ideas.ts'
import { joinSlides, joinThread, STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { oneLineOf } from './one-line.ts'
import type { ShapeName } from './read-template.ts'

export type Shape = {
  name: ShapeName
  /** What a provider is told; undefined where the answer is the text itself. */
  schema: JSONSchema7 | undefined
  /** The form as an example of itself, for models whose server does not hold them to a schema. */
  outline: string
  /**
   * The text of an answer, however much of it there is: fields that are missing, cut off or of another type are
   * left out, and nothing throws. Posts of a thread are numbered `1/`, since their number is known at the end only;
   * `fitText` makes that `1/5`.
   */
  textOf(value: unknown): string
  /** Why a whole answer does not have this form, for the operator; undefined where it has. */
  problemOf(value: unknown): string | undefined
}

const words = z.string().check(z.refine((text) => text.trim() !== '', 'is empty'))
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.refine((list) => list.length > 0, 'is empty'))

/** Stands for a text in an outline. */
const BLANK = '…'

const BEATS = STORY_BEATS.map((label) => ({ label, key: camelCase(label) }))

const FORMS = {
  post: words,
  line: words,
  thread: z.object({ posts: listOf(words) }),
  slides: z.object({ slides: listOf(z.object({ headline: words, body: z.string() })) }),
  story: z.object(Object.fromEntries(BEATS.map(({ key }) => [key, words]))),
  guide: z.object({
    title: words,
    promise: words,
    steps: listOf(z.object({ title: z.string(), text: words })),
    callToAction: words,
  }),
  ideas: z.object({ ideas: listOf(words) }),
} satisfies Record<ShapeName, z.ZodMiniType>

const TEXTS: Readonly<Record<ShapeName, (value: unknown, most: number) => string>> = {
  post: (value) => (typeof value === 'string' ? value : ''),
  line: (value) => (typeof value === 'string' ? oneLineOf(value) : ''),
  thread: threadText,
  slides: (value) =>
    joinSlides(
      itemsIn(value, 'slides')
        .map((slide) => ({ headline: oneLine(textIn(slide, 'headline')), body: textIn(slide, 'body') }))
        .filter(({ headline, body }) => headline !== '' || body !== ''),
    ),
  story: (value) => {
    const told = BEATS.map(({ label, key }) => ({ label, text: withoutLabel(textIn(value, key), label) }))
    return paragraphs(told.filter(({ text }) => text !== '').map(({ label, text }) => `${label}:\n${text}`))
  },
  guide: (value) =>
    paragraphs([
      textIn(value, 'title'),
      textIn(value, 'promise'),
      ...itemsIn(value, 'steps').map((step, at) => stepText(step, at + 1)),
      textIn(value, 'callToAction'),
    ]),
  ideas: (value, most) =>
    joinIdeas(
      itemsIn(value, 'ideas')
        .map((idea) => withoutMarkers(idea).replace(/^(?:\d{1,2}[.)]|[-•])\s+/, ''))
        .filter((idea) => idea !== '')
        .slice(0, most),
    ),
}

/** Forms that are asked for as the text itself. */
const PLAIN: readonly ShapeName[] = ['post', 'line']

/** The form of this name; of a list of ideas, only so many are taken. */
export function shapeOf(name: ShapeName, most = Number.POSITIVE_INFINITY): Shape {
  const schema = PLAIN.includes(name) ? undefined : schemaOf(FORMS[name])
  return {
    name,
    schema,
    outline: JSON.stringify(outlineOf(schema)),
    textOf: (value) => TEXTS[name](value, most),
    problemOf(value) {
      const issue = FORMS[name].safeParse(value).error?.issues[0]
      return issue && `${issue.path.join('.') || 'the answer'}: ${issue.message}`
    },
  }
}

function schemaOf(form: z.ZodMiniType): JSONSchema7 {
  const { $schema, ...schema } = z.toJSONSchema(form, { target: 'draft-7' })
  return schema as JSONSchema7 // safe because the target is the draft that type describes
}

function outlineOf(schema: JSONSchema7Definition | undefined): unknown {
  if (typeof schema !== 'object') return BLANK
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, outlineOf(part)]))
  if (schema.items === undefined || Array.isArray(schema.items)) return BLANK
  return [outlineOf(schema.items), outlineOf(schema.items)]
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

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function itemsIn(value: unknown, key: string): readonly unknown[] {
  const items = field(value, key)
  return Array.isArray(items) ? items : []
}

function textIn(value: unknown, key: string): string {
  return withoutMarkers(field(value, key))
}

// A line of hyphens would begin a slide or a post of its own.
function withoutMarkers(value: unknown): string {
  return typeof value === 'string' ? value.replace(/^[^\S\n\r\u2028\u2029]*-{3,}[^\S\n]*/gm, '').trim() : ''
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
