import { FOUNDATION_LIST_NAMES, type Foundations, listsOf } from '#domain/lists/foundations.ts'
import { PARTS } from './foundation-parts.ts'

/** The Foundations as a text to read, a part a heading; an empty part is left out. */
export function describeFoundations(foundations: Foundations): string {
  const lists = listsOf(foundations)
  const parts = [
    ...(foundations.contentGuidelines === '' ? [] : [`GUIDELINES\n${foundations.contentGuidelines}`]),
    ...FOUNDATION_LIST_NAMES.filter((name) => lists[name].items.length > 0).map((name) => {
      const { items, selected } = lists[name]
      const lines = items.map((item) => `– ${item}${item === selected ? ' (preferred)' : ''}`)
      return `${PARTS[name].title.toUpperCase()}\n${lines.join('\n')}`
    }),
  ]
  return parts.length === 0 ? 'Empty' : parts.join('\n\n')
}
