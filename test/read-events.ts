/** Reads the event stream of a writing the way a page does. */
import type { WritingEvent } from '#server/features/writing/watch-writing.ts'

/** An event and the id a page would come back with. */
export type NamedEvent = WritingEvent & { id: string }

/** The events of an answered stream, in order. */
export function readEvents(stream: string): NamedEvent[] {
  return stream
    .split('\n\n')
    .filter((block) => block.includes('data: {'))
    .map((block) => {
      const [, id = ''] = /^id: (.*)$/m.exec(block) ?? []
      const [, json = '{}'] = /^data: (.*)$/m.exec(block) ?? []
      return { ...(JSON.parse(json) as WritingEvent), id } // safe because the contract gives events this form
    })
}

/** What a page that knew `known` shows after these events; throws where a piece in between is missing. */
export function textAfter(events: readonly NamedEvent[], known = ''): string {
  return events.reduce((text, event) => {
    if (event.type !== 'text') return text
    if (event.offset > text.length) throw new Error(`The text has a gap at ${text.length}`)
    return text.slice(0, event.offset) + event.text
  }, known)
}
