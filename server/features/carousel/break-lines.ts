/** Breaks text into lines where its language may break, and evens them out. */
/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak'
import { measureWidth, type Setting, signsOf } from './measure-words.ts'

/** Lines of a text, and whether a word had to be broken because no line is wide enough for it. */
export type Lines = { lines: string[]; isBroken: boolean }

/** A line is made narrower than it could be by no more than this, to even a paragraph out. */
const STEPS = 12
const FOLLOWS = /^(?:[–—\-]|[%€£$]|(?:\p{RGI_Emoji}\uFE0F?)+[.,!?…:;]*)\s*$/v
const TOGETHER_MAX = 24

/** The lines of one paragraph, none wider than `width`, in units of the size of the type. */
export function breakLines(text: string, setting: Setting, width: number): Lines {
  const lines: string[] = []
  let isBroken = false
  let line = ''
  let taken = 0
  function end() {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    taken = 0
  }
  for (const part of partsOf(text)) {
    if (taken + measureWidth(part.trimEnd(), setting) > width) end()
    let rest = part
    while (line === '' && measureWidth(rest.trimEnd(), setting) > width) {
      isBroken = true
      line = headThatFits(rest, setting, width)
      rest = rest.slice(line.length)
      end()
    }
    line += rest
    taken += measureWidth(rest, setting)
  }
  end()
  return { lines, isBroken }
}

/** The same number of lines, as even as they become without growing narrower than `least` of the width. */
export function evenLines(text: string, setting: Setting, width: number, least: number): Lines {
  const widest = breakLines(text, setting, width)
  if (widest.lines.length < 2 || widest.isBroken) return widest
  let even = widest
  for (let step = 1; step <= STEPS; step++) {
    const narrower = breakLines(text, setting, width * (1 - ((1 - least) * step) / STEPS))
    if (narrower.lines.length > widest.lines.length || narrower.isBroken) break
    even = narrower
  }
  return even
}

function headThatFits(line: string, setting: Setting, width: number): string {
  let head = ''
  for (const sign of signsOf(line)) {
    if (head !== '' && measureWidth(head + sign, setting) > width) break
    head += sign
  }
  return head
}

/** What stays on one line, with the spaces behind it. */
function partsOf(text: string): string[] {
  const breaker = new LineBreaker(text)
  const parts: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const part = text.slice(start, next.position)
    const before = parts.at(-1)
    if (before !== undefined && before.length < TOGETHER_MAX && belongsTo(before, part))
      parts[parts.length - 1] = before + part
    else parts.push(part)
    start = next.position
  }
  return parts
}

/** A dash, a unit or an emoji stays with the word before it, and a Korean word is no row of signs. */
function belongsTo(before: string, part: string): boolean {
  return before.endsWith(' ')
    ? FOLLOWS.test(part)
    : /\p{Script=Hangul}$/u.test(before) && /^\p{Script=Hangul}/u.test(part)
}
