// Keeps the composer honest in its tests: where each sentence of a draft comes from, and what it leans on.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { expand } from '#language/composer/words/contractions.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { FIXED_PHRASES, phrasesOf } from '#language/composer/words/phrases.ts'
import { compose, type Draft } from '#language/composer/compose.ts'
import type { Material } from '#language/material/material.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { stemOf, wordsOf } from '#language/words/tokenize.ts'

const FOLDER = import.meta.dirname
/** The articles beside this file. */
export const ARTICLES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({ name, content: readFileSync(join(FOLDER, name), 'utf8') }))

/** A short text in the first person, such as a coach would paste. */
export const COACH = `Why I stopped saying yes to every client

Three years ago I was working sixty hours a week and still couldn't pay myself a proper salary. I had 14 clients. I was exhausted, and my husband had stopped asking when I'd be home for dinner.

I thought the answer was more clients. So I said yes to everyone. Then one Tuesday in March my laptop died in the middle of a call. While I sat in the repair shop, I wrote down what each client paid me per hour of my time. The numbers made me feel sick. My two best clients paid me $180 an hour. The other twelve averaged $22.

However, I was afraid to let anybody go. These fears cost me another month. In April I fired nine clients with a kind letter and four weeks of notice. Seven of the nine thanked me for being honest. My income dropped for exactly two months and then it doubled.

Track your hours for two weeks, even if it hurts. Divide what each client pays by the hours they really take. Write down the three names at the bottom of the list. Call the worst one first.

You don't need more clients. You need fewer, better ones. Saying no is not rude.`

/** The draft; throws when the composer refuses. */
export function drafted(platform: PlatformName, content: string, seed = 1, habits?: HabitRates): Draft {
  const result = compose({ platform, content, seed, habits })
  if (result.kind === 'refused') throw new Error(`refused: ${result.reason}`)
  return result
}

const read = new Map<string, Material>()

function materialOf(content: string): Material {
  const material = read.get(content) ?? readMaterial(content)
  read.set(content, material)
  return material
}

// Every word of the sentence stands in the source in the same order, contractions written out.
function isCutFrom(text: string, source: string): boolean {
  const words = wordsOf(expand(text))
  const from = wordsOf(expand(source))
  let at = 0
  for (const word of from) if (word === words[at]) at++
  return at === words.length
}

function isPhrase(id: string, text: string, terms: readonly string[], material: Material): boolean {
  const [kind = '', at = ''] = id.split('.')
  const stems = new Set(
    wordsOf([material.title ?? '', ...material.sentences.map((s) => `${s.speaker} ${s.text}`)].join(' ')).map(stemOf),
  )
  const known = terms.every((term) =>
    wordsOf(term).every((word) => /^(?:the|\d+)$/.test(word) || COUNTS.test(word) || stems.has(stemOf(word))),
  )
  if (kind === 'beat') return STORY_BEATS.some((beat) => text === `${beat}:`)
  if (kind === 'number') return /^\d+$/.test(text)
  if (kind === 'hashtags') return known && text.split(' ').every((tag) => tag.startsWith('#'))
  if (kind === 'credit' || kind === 'term') return known
  const phrases = phrasesOf(kind as keyof typeof FIXED_PHRASES, material.language)
  const words = (phrases[Number(at)] ?? FIXED_PHRASES[kind as keyof typeof FIXED_PHRASES]?.[Number(at)] ?? '').split(
    /\{\w+\}/,
  )
  return known && words.join('') !== '' && words.every((part) => text.toLowerCase().includes(part.toLowerCase()))
}
const COUNTS = /^(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/

/** What in this draft is neither the material's nor a fixed phrase nor one of these emoji. */
export function untraced(draft: Draft, content: string, emoji = ''): string[] {
  const material = materialOf(content)
  const wrong: string[] = []
  let left = ''
  let from = 0
  for (const item of draft.trace) {
    const at = draft.text.indexOf(item.text, from)
    if (at === -1) wrong.push(`not in the draft: ${item.text}`)
    else {
      left += draft.text.slice(from, at)
      from = at + item.text.length
    }
    if (item.from === 'sentence') {
      const sentence = material.sentences[item.sentence]
      if (!isCutFrom(item.text, `${sentence?.label ?? ''} ${sentence?.text}`))
        wrong.push(`not in the source: ${item.text}`)
    } else if (item.from === 'title') {
      if (item.text !== material.title) wrong.push(`not the title: ${item.text}`)
    } else if (item.from === 'heading') {
      if (item.text.replace(/\.$/, '') !== material.headings[item.heading]?.replace(/\.$/, ''))
        wrong.push(`no heading: ${item.text}`)
    } else if (!isPhrase(item.phrase, item.text, item.terms, material))
      wrong.push(`no phrase ${item.phrase}: ${item.text}`)
  }
  left += draft.text.slice(from)
  const rest = left
    .replace(/^--- Slide \d+ ---$/gm, '')
    .replace(/^\d+(?:\/\d+|\.) /gm, '')
    .replace(/[\s•—]/g, '')
    .replace(/\p{RGI_Emoji}/gv, (sign) => (emoji.includes(sign) ? '' : sign))
  return rest === '' ? wrong : [...wrong, `untraced: ${rest}`]
}

/** Sentences that lean on one before them which the draft does not have there. */
export function dangling(draft: Draft, content: string): string[] {
  const { language, sentences } = materialOf(content)
  let before = -2
  return draft.trace.flatMap((item) => {
    if (item.from !== 'sentence') return []
    // The first sentence of a text leans on nothing, and what its title says stands above it.
    const follows = item.sentence === before + 1 || item.sentence === before || item.sentence === 0
    before = item.sentence
    if (follows || sentences[item.sentence]?.item || sentences[item.sentence]?.heading !== undefined) return []
    return leaningOf(item.text, language) === 'yes' ? [item.text] : []
  })
}

