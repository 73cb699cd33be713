/** Turns the pieces a model sends into the text so far: without its thoughts, its wrapping, or the form of its data. */

import { EngineError } from '#server/engines/engine-error.ts'
import { jsonIn, type Output } from '#server/engines/outputs.ts'
import { readPartialJson } from './partial-json.ts'

/** Between two readings of structured data that is still arriving; each reading goes through all of it. */
const READ_EVERY_MS = 50

const THINK = '<think>'
const THOUGHT = '</think>'

export type Draft = {
  /** Takes a piece; the whole text so far where that has changed, else undefined. */
  add(piece: string): string | undefined
  /** The finished text, with the structure it was made of if there is one; throws an EngineError where it is empty or not in form. */
  finish(): { text: string; value?: unknown }
}

export function createDraft(output: Output<unknown>): Draft {
  const answer = createAnswer()
  return output.schema === undefined ? createPlainDraft(answer, output) : createStructuredDraft(answer, output)
}

function createPlainDraft(answer: Answer, output: Output<unknown>): Draft {
  return {
    add: (piece) => answer.add(piece),
    finish() {
      const text = output.textOf(unwrap(answer.finish()))
      if (text === '') throw new EngineError('empty')
      return { text }
    },
  }
}

function createStructuredDraft(answer: Answer, output: Output<unknown>): Draft {
  let readAt = Number.NEGATIVE_INFINITY
  let shown = ''
  return {
    add(piece) {
      const json = answer.add(piece)
      if (json === undefined || performance.now() - readAt < READ_EVERY_MS) return undefined
      readAt = performance.now()
      const value = readPartialJson(json.slice(Math.max(0, json.indexOf('{'))))
      const text = value === undefined ? '' : output.textOf(value)
      if (text === '' || text === shown) return undefined
      shown = text
      return text
    },
    finish() {
      const json = answer.finish()
      if (json.trim() === '') throw new EngineError('empty')
      const value = jsonIn(json)
      const problem = value === undefined ? 'It is not JSON.' : output.problemOf(value)
      if (problem !== undefined) throw new EngineError('wrong_shape', problem)
      const text = output.textOf(value).trim()
      if (text === '') throw new EngineError('empty')
      return { text, value }
    },
  }
}

type Answer = { add(piece: string): string | undefined; finish(): string }

/** Leaves out what open models think aloud at the beginning: `<think>…</think>`. */
function createAnswer(): Answer {
  let held = ''
  let text: string | undefined
  return {
    add(piece) {
      if (text !== undefined) {
        text += piece
        return text
      }
      held += piece
      const beginning = held.trimStart()
      const said = beginning.startsWith(THINK) ? afterThought(beginning) : beginning
      if (!said || THINK.startsWith(said)) return undefined
      text = said
      return text
    },
    finish() {
      const whole = text ?? held.trim()
      if (whole.startsWith(THINK)) return afterThought(whole) ?? ''
      // Some servers swallow the opening tag and send the closing one.
      const closing = whole.indexOf(THOUGHT)
      return closing >= 0 && !whole.slice(0, closing).includes(THINK) ? whole.slice(closing + THOUGHT.length) : whole
    },
  }
}

function afterThought(text: string): string | undefined {
  const end = text.indexOf(THOUGHT)
  return end < 0 ? undefined : text.slice(end + THOUGHT.length).trimStart()
}

/** Takes off a fence or quotation marks, only where the whole text stands in one pair of them. */
function unwrap(answer: string): string {
  const text = answer.trim()
  const [, fenced] = /^```[\w-]*\n([\s\S]*?)\n?```$/.exec(text) ?? []
  if (fenced !== undefined && !fenced.includes('```')) return fenced.trim()
  const [, quoted] = /^"([^"]+)"$/.exec(text) ?? /^“([^“”]+)”$/.exec(text) ?? []
  return (quoted ?? text).trim()
}
