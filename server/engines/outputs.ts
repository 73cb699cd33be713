/** Forms of answers: what a model is asked for, so that nothing is parsed by luck, the text each becomes, and what it says. */
import type { JSONSchema7, JSONSchema7Definition } from '@ai-sdk/provider'
import * as z from 'zod/mini'
import { EngineError } from './engine-error.ts'

/** How an answer is asked for, shown while it grows, and read once it is whole. */
export type Output<Result> = {
  /** What a provider is told the form is called. */
  name: string
  /** What a provider is told; undefined where the answer is the text itself. */
  schema: JSONSchema7 | undefined
  /** The form as an example of itself, for models whose server does not hold them to a schema. */
  outline: string
  /**
   * The text of an answer, however much of it there is: fields that are missing, cut off or of another type are
   * left out, and nothing throws.
   */
  textOf(value: unknown): string
  /** Why a whole answer does not have this form, for the operator; undefined where it has. */
  problemOf(value: unknown): string | undefined
  /**
   * What a finished answer says: plain data that can be kept as JSON. `text` is the answer as it is shown, and `value` its
   * structure where it came as one, which what an automation sends does not. Throws an EngineError `wrong_shape`.
   */
  read(text: string, value: unknown): Result
  /** The structure that a whole answer holds which came as text, as that of an automation does; undefined where it has none. */
  valueIn?(text: string): unknown
}

export type OutputDefinition<Result> = Pick<Output<Result>, 'name' | 'textOf' | 'read' | 'valueIn'> & {
  /** The form of the structure; without it the answer is the text itself. */
  form?: z.ZodMiniType
}

/** A text with a word in it. */
export const words = z.string().check(z.refine((text) => text.trim() !== '', 'is empty'))

/** Stands for a text in an outline. */
const BLANK = '…'

/** An output of this definition, with what a provider is told made of its form. */
export function defineOutput<Result>({ form, ...output }: OutputDefinition<Result>): Output<Result> {
  const schema = form && schemaOf(form)
  return {
    ...output,
    schema,
    outline: JSON.stringify(outlineOf(schema)),
    problemOf: (value) => problemIn(form ?? words, value),
  }
}

/** An answer that says a structure of this form, which a model is asked for and an automation answers as JSON. */
export function structuredOutput<Form extends z.ZodMiniType>(
  definition: Pick<Output<never>, 'name' | 'textOf'> & { form: Form },
): Output<z.infer<Form>> {
  const { form } = definition
  return defineOutput<z.infer<Form>>({
    ...definition,
    read(text, value) {
      const given = value ?? jsonIn(text)
      const read = form.safeParse(given)
      if (read.success) return read.data
      throw new EngineError('wrong_shape', given === undefined ? 'It is not JSON.' : problemIn(form, given))
    },
    valueIn(text) {
      const value = jsonIn(text)
      return form.safeParse(value).success ? value : undefined
    },
  })
}

/** The object in an answer, whatever stands around it: a fence, or a sentence that announces it. */
export function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** A list with something in it. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.refine((list) => list.length > 0, 'is empty'))

/** The items under this key of an answer that may not be whole yet. */
export function itemsIn(value: unknown, key: string): readonly unknown[] {
  const items = fieldOf(value, key)
  return Array.isArray(items) ? items : []
}

/** The text under this key of an answer that may not be whole yet. */
export function textIn(value: unknown, key: string): string {
  return withoutMarkers(fieldOf(value, key))
}

/** A text of an answer; a line of hyphens would begin a slide or a post of its own. */
export function withoutMarkers(value: unknown): string {
  return typeof value === 'string' ? value.replace(/^[^\S\n\r\u2028\u2029]*-{3,}[^\S\n]*/gm, '').trim() : ''
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function problemIn(form: z.ZodMiniType, value: unknown): string | undefined {
  const issue = form.safeParse(value).error?.issues[0]
  return issue && `${issue.path.join('.') || 'the answer'}: ${issue.message}`
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
