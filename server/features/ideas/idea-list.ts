/** A list of ideas as an answer: asked for as a list, shown as lines, and read however it was set out. */
import * as z from 'zod/mini'
import { IDEAS_MAX, joinIdeas } from '#domain/lists/ideas.ts'
import { splitIdeas } from '#domain/lists/split-ideas.ts'
import { defineOutput, itemsIn, listOf, type Output, withoutMarkers, words } from '#server/engines/outputs.ts'

/** One that is there already takes no place, so that more are looked at than can be kept. */
const READ_MAX = 2 * IDEAS_MAX

/** Of what a model lists, only so many are shown. */
export function ideaList(most: number): Output<readonly string[]> {
  return defineOutput<readonly string[]>({
    name: 'ideas',
    form: z.object({ ideas: listOf(words) }),
    textOf: (value) =>
      joinIdeas(
        itemsIn(value, 'ideas')
          .map((idea) => withoutMarkers(idea).replace(/^(?:\d{1,2}[.)]|[-•])\s+/, ''))
          .filter((idea) => idea !== '')
          .slice(0, most),
      ),
    read: (text) => splitIdeas(text, READ_MAX),
  })
}
