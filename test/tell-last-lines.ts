/** Adds to each failure of an API test what differed and what the server logged last, so that the end of a run tells it. */

import { afterEach, beforeEach } from 'vitest'
import { takeLastLines } from './kept-log.ts'

/** A second try is told beside the first, which has its lines already. */
const told = new WeakSet<object>()

beforeEach(() => void takeLastLines())

afterEach(({ task }) => {
  const lines = takeLastLines()
  for (const error of task.result?.errors ?? []) {
    if (told.has(error)) continue
    told.add(error)
    const more = `${error.diff ? `\n${error.diff}` : ''}${lines.length > 0 ? `\nserver:\n${lines.join('\n')}` : ''}`
    error.message += more
    if (error.stack) error.stack += more
  }
})
