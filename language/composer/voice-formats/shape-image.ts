// Keeps prompts for pictures to what the note says: a scene, an object and a drawing, with places for what is seen.

import { joinParts, type Part } from '#language/composer/analyse/analysis.ts'
import type { KeyTerm } from '#language/composer/analyse/key-terms.ts'
import { type FormatPhrase, phrase } from './format-phrases.ts'
import type { FormatSource } from './format-source.ts'
import { shortLines } from './short-lines.ts'

/** Three prompts for an image generator. */
export function shapeImagePrompts(source: FormatSource): Part | undefined {
  const limits = { least: 4, most: 24, characters: 160 }
  const scenes = shortLines(source, {
    ...limits,
    purpose: 'scene',
    cues: { story: 0.2, 'first person': 0.05, lesson: -0.15, howTo: -0.1 },
  })
  const scene = scenes[0]
  if (!scene) return undefined
  const ideas = shortLines(source, { ...limits, purpose: 'picture', cues: { contrast: 0.1, claim: 0.1, lesson: 0.1 } })
  const [second, third] = ideas.filter(({ index }) => index !== scene.index)
  const other = otherTerm(source)
  const line = (found: typeof second) => (found ?? scene).part.text
  const object = source.about === undefined ? 'objectPromptWithoutTopic' : 'objectPrompt'
  const drawing = source.about === undefined || other === undefined ? 'drawingPromptWithoutTopic' : 'drawingPrompt'
  const prompts = [
    prompt(source, 0, 'sceneHead', 'scenePrompt', { line: line(scene) }),
    prompt(source, 1, 'objectHead', object, { line: line(second) }),
    prompt(source, 2, 'drawingHead', drawing, { line: line(third ?? second), other }),
  ]
  return prompts.every((part) => part !== undefined) ? joinParts(prompts, '\n\n') : undefined
}

function prompt(
  source: FormatSource,
  at: number,
  head: FormatPhrase,
  text: FormatPhrase,
  terms: Readonly<Record<string, string | undefined>>,
): Part | undefined {
  const number = phrase(source, 'number', { count: String(at + 1) })
  const [title, body] = [phrase(source, head), phrase(source, text, terms)]
  return number && title && body && joinParts([joinParts([number, title], ' '), body], '\n')
}

const UNITS = /^(?:pounds?|dollars?|euros?|percent|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/i

function otherTerm({ terms, about = '' }: FormatSource): string | undefined {
  const isOther = ({ text, person, broad, times, inText }: KeyTerm) =>
    !person &&
    !broad &&
    times >= 3 &&
    inText.length > 3 &&
    !UNITS.test(text) &&
    !about.toLowerCase().includes(text.toLowerCase())
  return terms.find(isOther)?.inText
}
