import { expect, test } from 'vitest'
import { windowOf } from '#test/window-of.ts'
import { splitSlides } from './split-slides.ts'

function slidesOf(content: string): (string[] | undefined)[] {
  const { source, window } = windowOf(content)
  return splitSlides(source, window, window.lines)?.map((slide) => slide.lines.map(({ text }) => text)) ?? []
}

test('a slide begins where a paragraph does, and keeps the two halves of a thought', () => {
  const slides =
    slidesOf(`People did not call because something was broken. They called because nobody had told them when it would be mended.

So every Friday each tenant gets one message. It says what we know. The first Friday took us a whole afternoon. It takes forty minutes now.

The calls fell by half within six weeks. We did not hire anybody and we did not buy a system.

Silence is the most expensive thing that we ever sold.`)
  expect(slides.map((slide) => slide?.[0])).toEqual([
    'People did not call because something was broken.',
    'So every Friday each tenant gets one message.',
    'The calls fell by half within six weeks.',
    'Silence is the most expensive thing that we ever sold.',
  ])
})

test('a list stays with its lead-in, and a bullet of several sentences is a slide', () => {
  const short = slidesOf(`We use a table and the names of the people in it. It takes us forty minutes.

Here is what I would tell another office:
- Send the message when there is no news.
- Write it by hand for the first month.

Silence is the most expensive thing that we ever sold.

The phone has been quiet since then, and we work in peace.`)
  expect(short).toContainEqual([
    'Here is what I would tell another office:',
    'Send the message when there is no news.',
    'Write it by hand for the first month.',
  ])
  const long = slidesOf(`We ran ninety workshops with slides. People remembered the lunch.

- Put one object on the table. A broken kettle works. People look at a thing for longer than at a wall.
- Ask what is wrong with it. Write the answers on paper that stays in the room.
- Stop twenty minutes early. The best question always comes when people put on their coats.`)
  expect(long.map((slide) => slide?.[0])).toEqual([
    'We ran ninety workshops with slides.',
    'Put one object on the table.',
    'Ask what is wrong with it.',
    'Stop twenty minutes early.',
  ])
})
