/** The log of the worlds of this process: kept instead of printed, and told with the failure of a test. */

import { pino } from 'pino'
import { describeError, type Log } from '#server/base/log.ts'

const LINES_MAX = 12

const lines: string[] = []

/** A log whose last lines are kept. */
export function keepLog(): Log {
  return pino(
    { level: 'info', base: null, serializers: { err: describeError } },
    {
      write(line: string) {
        lines.push(line.trimEnd())
        if (lines.length > LINES_MAX) lines.shift()
      },
    },
  )
}

/** What was logged last, oldest first; forgotten with this. */
export function takeLastLines(): string[] {
  return lines.splice(0)
}
