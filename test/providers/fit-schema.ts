/** Makes the data a model with structured outputs would give: exactly what the schema asks for, filled with the text. */
import type { JSONSchema7, JSONSchema7Definition } from '@ai-sdk/provider'

const ITEMS_PREFERRED = 3

/** A value that fits the schema; its strings are the paragraphs of the text, in order and around again. */
export function fitSchema(schema: JSONSchema7, text: string): unknown {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  let next = 0
  const say = (maxLength: number | undefined) => {
    const paragraph = paragraphs[next % Math.max(1, paragraphs.length)] ?? 'Text.'
    next += 1
    return paragraph.slice(0, maxLength)
  }
  return fill(schema, schema, say)
}

function fill(part: JSONSchema7Definition, root: JSONSchema7, say: (maxLength?: number) => string): unknown {
  if (typeof part === 'boolean') return say()
  if (part.$ref !== undefined) return fill(lookUp(part.$ref, root), root, say)
  if (part.const !== undefined) return part.const
  if (part.enum?.[0] !== undefined) return part.enum[0]
  const choice = part.anyOf?.[0] ?? part.oneOf?.[0] ?? part.allOf?.[0]
  if (choice !== undefined) return fill(choice, root, say)
  const type = Array.isArray(part.type) ? part.type[0] : part.type
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(part.properties ?? {}).map(([name, of]) => [name, fill(of, root, say)]))
    case 'array': {
      const count = Math.min(part.maxItems ?? ITEMS_PREFERRED, Math.max(part.minItems ?? 0, ITEMS_PREFERRED))
      const item = Array.isArray(part.items) ? part.items[0] : part.items
      return Array.from({ length: count }, () => fill(item ?? true, root, say))
    }
    case 'integer':
    case 'number':
      return part.minimum ?? 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return say(part.maxLength)
  }
}

function lookUp(reference: string, root: JSONSchema7): JSONSchema7Definition {
  const [, group, name = ''] = /^#\/(definitions|\$defs)\/(.+)$/.exec(reference) ?? []
  const found = group === 'definitions' ? root.definitions?.[name] : root.$defs?.[name]
  if (found === undefined) throw new Error(`The schema refers to ${reference}, which it does not hold`)
  return found
}
