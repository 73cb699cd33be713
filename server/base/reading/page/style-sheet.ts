// The simple rules of a page's own styles: those for elements of a class, an identifier or a name, as on a wide screen.

import { concealmentOf, type Declarations, readDeclarations } from './declarations.ts'
import type { PageElement } from './nodes.ts'

const CHARACTERS_MAX = 300_000
const RULES_MAX = 3_000
/** Beyond so many rules of one class or identifier the rest are not asked. */
const RULES_A_KEY_MAX = 12
const SIMPLE = /^([a-z][\w-]*)?((?:[.#][\w-]+)+)$/i

const NONE: readonly string[] = []

type Rule = { name: string; parts: readonly string[]; styles: Declarations }
export type StyleSheet = ReadonlyMap<string, readonly Rule[]>

/** The rules by their first class or identifier; only those that could hide something. */
export function readStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Rule>()
  for (const { selectors, block } of blocksOf(withoutComments(css.slice(0, CHARACTERS_MAX)))) {
    for (const selector of selectors.split(',')) {
      const [whole, name = '', rest = ''] = SIMPLE.exec(selector.trim()) ?? []
      if (whole === undefined || rules.size >= RULES_MAX) continue
      const rule = rules.get(whole) ?? { name: name.toLowerCase(), parts: partsOf(rest), styles: new Map() }
      readDeclarations(block, rule.styles)
      rules.set(whole, rule)
    }
  }
  const byKey = new Map<string, Rule[]>()
  for (const rule of rules.values()) {
    const key = rule.parts[0] ?? ''
    const alike = byKey.get(key) ?? []
    if (alike.length < RULES_A_KEY_MAX) byKey.set(key, [...alike, rule])
  }
  return byKey
}

/** How the page's rules and its own styles conceal an element of these classes, as `concealmentOf`. */
export function concealmentIn(
  sheet: StyleSheet,
  element: PageElement,
  classes: readonly string[],
): ReturnType<typeof concealmentOf> {
  const id = element.getAttribute('id')
  const own = element.getAttribute('style')
  if (!own && (sheet.size === 0 || (classes.length === 0 && !id))) return undefined
  const parts = classes.map((name) => `.${name}`)
  if (id) parts.push(`#${id}`)
  const styles: Declarations = new Map()
  for (const part of parts) {
    for (const rule of sheet.get(part) ?? []) {
      if (rule.name !== '' && rule.name !== element.nodeName.toLowerCase()) continue
      if (rule.parts.every((one) => parts.includes(one)))
        for (const [name, value] of rule.styles) styles.set(name, value)
    }
  }
  if (own) readDeclarations(own, styles)
  return styles.size === 0 ? undefined : concealmentOf(styles)
}

/** The classes of an element, the first thirty. */
export function classesOf(element: PageElement): readonly string[] {
  const names = element.getAttribute('class')
  return names ? names.slice(0, 2_000).split(/\s+/, 30).filter(Boolean) : NONE
}

function partsOf(selector: string): string[] {
  return selector.split(/(?=[.#])/)
}

function withoutComments(css: string): string {
  let kept = ''
  let at = 0
  for (;;) {
    const open = css.indexOf('/*', at)
    if (open === -1) return kept + css.slice(at)
    kept += css.slice(at, open)
    const close = css.indexOf('*/', open + 2)
    if (close === -1) return kept
    at = close + 2
  }
}

/** Every block of declarations; of the rules with conditions those that a wide screen meets. */
function blocksOf(css: string): { selectors: string; block: string }[] {
  const found: { selectors: string; block: string }[] = []
  let depth = 0
  let skipped = 0
  let start = 0
  let head = ''
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{') {
      depth++
      head = css.slice(start, index).trim()
      const isOpen = /^@(?:media|supports|layer|container)\b/i.test(head) && !/print|max-|speech/i.test(head)
      if (skipped === 0 && head.startsWith('@') && !isOpen) skipped = depth
      start = index + 1
    } else if (mark === '}') {
      if (skipped === 0 && head !== '' && !head.startsWith('@'))
        found.push({ selectors: head, block: css.slice(start, index) })
      if (skipped === depth) skipped = 0
      depth = Math.max(0, depth - 1)
      head = ''
      start = index + 1
    } else if (head === '' || head.startsWith('@')) start = index + 1
  }
  return found
}
