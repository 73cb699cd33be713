import { expect, test } from 'vitest'
import { compose } from '#language/composer/compose.ts'

const HEAD = `In spring a rowing club gave me eleven beginners and one old boat. I was not sure that we would float.

On the first evening nobody could hold the stroke. The cox was my sister, and she was late. I had too many people for eight seats, and the rain came in from the left.`
const TURN = `In June I put the strongest rower into the last seat. She hated it for a week. Then the boat ran straight for the first time.`
const TAIL = `At the regatta we finished fourth of nine, and forty people stood in the rain and sang. Two of them have joined the club since then.

A strong arm in the wrong seat is a brake. Everybody finds the stroke when somebody quiet gives it.`
const EVENINGS = ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Sunday', 'April', 'May', 'August']
const THINGS = ['rope', 'bucket', 'lamp', 'paddle', 'bench', 'kettle', 'ladder', 'whistle']
const ANIMALS = ['ducks', 'herons', 'otters', 'geese', 'frogs', 'swans', 'carp', 'beavers']
const fillers = EVENINGS.map(
  (evening, at) =>
    `${evening} brought the usual work with the ${THINGS[at]}. The ${THINGS[at]} was wet, and there were ${ANIMALS[at]} on the river. Somebody told a joke about ${ANIMALS[at]} that lasted until the bridge. My sister laughed about the ${ANIMALS[at]}, and the ${THINGS[at]} stayed in the grass behind the shed.`,
)
const LONG = [HEAD, ...fillers.slice(0, 4), TURN, ...fillers.slice(4), TAIL].join('\n\n')

const textOf = (content: string) => {
  const draft = compose({ platform: 'Story Breakdown', content, seed: 0 })
  return draft.kind === 'draft' ? draft.text : draft.reason
}

test('a story that is too long is told from its beginning to its lesson, without paragraphs between', () => {
  const text = textOf(LONG)
  expect(text).toMatch(/^Opening line:\nIn spring a rowing club gave me eleven beginners/)
  expect(text).toMatch(/Turn:\nIn June I put the strongest rower into the last seat\./)
  expect(text).toMatch(/Lesson:\nA strong arm in the wrong seat is a brake\./)
  expect(text).not.toMatch(/otters|geese|frogs|swans/)
})

test('nobody is named in it whom only a paragraph between has introduced', () => {
  const stranger = LONG.replace('there were carp', 'there was a woman called Ortrud').replace(
    'At the regatta we',
    'At the regatta Ortrud was there and we',
  )
  const text = textOf(stranger)
  expect(text.includes('Ortrud was there')).toBe(text.includes('a woman called Ortrud'))
})
