// Keeps a video script in four parts that can be filmed: what is said, what is seen, and when.

import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { countWords } from '#domain/text.ts'
import { asksAnew, named } from '#language/composer/topics/outlines/compose-outline.ts'
import type { Outline } from '#language/composer/topics/outlines/outline-kinds.ts'
import type { Subject } from '#language/composer/topics/read-subject.ts'
import { capital } from '#language/composer/topics/topic-case.ts'

/** Seconds of each part, and how many points there is time for. */
const PLANS: Readonly<
  Record<PostPlatform, { hook: number; setup: number; point: number; points: number; close: number }>
> = {
  LinkedIn: { hook: 5, setup: 15, point: 15, points: 3, close: 10 },
  'Twitter Post': { hook: 3, setup: 8, point: 9, points: 2, close: 6 },
  Instagram: { hook: 3, setup: 8, point: 9, points: 3, close: 7 },
}
/** An unhurried speaker. */
const WORDS_PER_SECOND = 2.5

/** A script for a video that begins with this hook; our own lines, and places for what only the person knows. */
export function composeScript(
  hook: string,
  { long, story, ask }: Outline,
  { platform, subject }: { platform: PostPlatform; subject: Subject | undefined },
): string {
  const plan = PLANS[platform]
  const told = long.map((line) => (line === '{story}' ? story : line.replace(/^\+/, '')))
  const lines = told.filter((line) => asksAnew(hook, line)).map(spoken)
  const [first = '', second = '', ...others] = lines
  const leadsOn = !first.includes('[')
  const setup = leadsOn ? `${first} ${second}` : first
  const rest = leadsOn ? others : [second, ...others]
  const points = rest.filter((line) => !/^\[[^\]]*\]\.?$/.test(line)).slice(0, plan.points)
  const opening = hook.replace(/\s+/g, ' ').trim()
  const parts = [
    { name: 'HOOK', say: opening, show: '[the first picture]', seconds: secondsFor(opening, plan.hook) },
    { name: 'SETUP', say: setup, show: '[where you are, and what is in sight]', seconds: plan.setup },
    ...points.map((say, at) => ({
      name: points.length > 1 ? `POINT ${at + 1}` : 'POINT',
      say,
      show: `[the picture for point ${at + 1}]`,
      seconds: plan.point,
    })),
    { name: 'CLOSE', say: `${ask} [what the viewer should do now].`, show: '[the last picture]', seconds: plan.close },
  ]
  let from = 0
  return parts
    .map(({ name, say, show, seconds }) => {
      const head = `${name} (${clock(from)}–${clock(from + seconds)})`
      from += seconds
      return `${head}\nSay: ${named(say, subject)}\nShow: ${show}`
    })
    .join('\n\n')
}

function secondsFor(text: string, least: number): number {
  return Math.max(least, Math.ceil(countWords(text) / WORDS_PER_SECOND))
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const ITEM = /^(?:\d\.|-)\s+/

/** A paragraph as it can be spoken: its lines in one, its list as a row. */
function spoken(paragraph: string): string {
  const lines = paragraph.split(/\n+/)
  const items = lines.filter((line) => ITEM.test(line))
  const others = lines.filter((line) => !ITEM.test(line))
  const row = items.length > 1 ? `${joinRow(items.map((item) => item.replace(ITEM, '')))}.` : (items[0] ?? '')
  const first = items.length === 1 ? ended(row.replace(ITEM, '')) : row
  const said =
    items.length === 1
      ? [first, ...others.map(ended)]
      : [...others.map((line) => (row === '' ? ended(line) : line)), row]
  return capital(said.filter((part) => part !== '').join(' '))
}

function joinRow(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

function ended(line: string): string {
  return /[.!?:”]$/.test(line) ? line : `${line}.`
}
