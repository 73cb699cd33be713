/** Turns the pieces a model sends into the text so far: without its thoughts, its wrapping, or the form of its data. */

import { EngineError } from '#server/engines/engine-error.ts'
import type { Shape } from '#server/engines/prompts/outputs.ts'
import { readPartialJson } from './partial-json.ts'

/** Between two readings of structured data that is still arriving; each reading goes through all of it. */
const READ_EVERY_MS = 50

const THINK = '<think>'
const THOUGHT = '</think>'

export type Draft = {
  /** Takes a piece; the whole text so far where that has changed, else undefined. */
  add(piece: string): string | undefined
  /** The finished text; throws an EngineError where it is empty or not in shape. */
  finish(): string
}

export function createDraft(shape: Shape): Draft {
  const answer = createAnswer()
  return shape.schema === undefined ? createPlainDraft(answer, shape) : createStructuredDraft(answer, shape)
}

function createPlainDraft(answer: Answer, shape: Shape): Draft {
  return {
    add: (piece) => answer.add(piece),
    finish() {
      const text = shape.textOf(unwrap(answer.finish()))
      if (text === '') throw new EngineError('empty')
      return text
    },
  }
}

function createStructuredDraft(answer: Answer, shape: Shape): Draft {
  let readAt = Number.NEGATIVE_INFINITY
  let shown = ''
  return {
    add(piece) {
      const json = answer.add(piece)
      if (json === undefined || performance.now() - readAt < READ_EVERY_MS) return undefined
      readAt = performance.now()
      const value = readPartialJson(json.slice(Math.max(0, json.indexOf('{'))))
      const text = value === undefined ? '' : shape.textOf(value)
      if (text === '' || text === shown) return undefined
      shown = text
      return text
    },
    finish() {
      const json = answer.finish()
      if (json.trim() === '') throw new EngineError('empty')
      const value = readJson(json)
      const problem = value === undefined ? 'It is not JSON.' : shape.problemOf(value)
      if (problem !== undefined) throw new EngineError('wrong_shape', problem)
      const text = shape.textOf(value).trim()
      if (text === '') throw new EngineError('empty')
      return text
    },
  }
}

/** The object in an answer, whatever stands around it: a fence, or a sentence that announces it. */
function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))
  } catch {
    return undefined
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
