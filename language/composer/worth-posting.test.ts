import { describe, expect, test } from 'vitest'
import { checkPlatformRules } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { lintPhrases } from '#language/phrases/lint-phrases.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { rateHabits } from '#language/voice/rate-habits.ts'
import { ARTICLES, untraced } from '#test/articles/draft-checks.ts'
import { DRY, WARM } from '#test/opposite-voices.ts'
import { PASTED } from '#test/pasted/pasted-texts.ts'
import { compose, type Draft, type Refusal } from './compose.ts'

const [warm, dry] = [rateHabits(makeFingerprint(WARM)), rateHabits(makeFingerprint(DRY))]
const WAYS = [
  { seed: 0, habits: undefined },
  { seed: 1, habits: warm },
  { seed: 2, habits: dry },
]

type Told = { where: string; platform: PlatformName; content: string; draft: Draft }

const results = [...ARTICLES, ...PASTED].flatMap(({ name, content }) =>
  PLATFORM_NAMES.flatMap((platform) =>
    WAYS.map((way, at) => ({
      where: `${name}, ${platform}, way ${at}`,
      platform,
      content,
      result: compose({ platform, content, ...way }),
    })),
  ),
)
const drafts: Told[] = results.flatMap(({ result, ...told }) =>
  result.kind === 'draft' ? [{ ...told, draft: result }] : [],
)

/** Every finding, with the draft it stands in. */
function inAll(find: (told: Told) => readonly string[]): string[] {
  return drafts.flatMap((told) => find(told).map((found) => `${told.where}: ${found}`))
}

/** Sentences of the material that stand in a draft without the one before them. */
function openings({ draft }: Told): string[] {
  let before = -2
  return draft.trace.flatMap((item) => {
    // A name, a label or a heading stands between two sentences without parting them.
    if (item.from !== 'sentence') return []
    const follows = item.sentence === before + 1 || item.sentence === before
    before = item.sentence
    return follows || item.rewrites.includes('label') ? [] : [item.text]
  })
}

const plainWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

describe('a draft of real text', () => {
  test('is given wherever there are words enough for the form', () => {
    const lacking = { 'Story Breakdown': 'no_story', 'Mini-Guide': 'no_steps' } as Record<string, string> // safe because others are looked up in vain
    const refused = results.flatMap(({ where, platform, result }) =>
      result.kind === 'refused' && result.reason !== 'too_short' && result.reason !== lacking[platform]
        ? [`${where}: ${result.reason}`]
        : [],
    )
    expect(refused).toEqual([])
    const short = results.filter(({ result }) => result.kind === 'refused' && result.reason === 'too_short')
    expect(new Set(short.map(({ content }) => content)).size).toBeLessThanOrEqual(2)
    expect(short.map(({ result }) => (result as Refusal).words)).toEqual(short.map(() => expect.any(Number))) // safe because the line above keeps refusals only
  })

  test('keeps the rules of its platform, and every sentence comes from the material or the table of phrases', () => {
    expect(
      inAll(({ platform, draft }) => checkPlatformRules(platform, draft.text).map(({ message }) => message)),
    ).toEqual([])
    expect(inAll(({ draft, content }) => untraced(draft, content, '😊'))).toEqual([])
  })

  test('begins no stretch with a word that points at what is not there', () => {
    const pointing =
      /^["“]?(?:this(?! (?:year|week|month|time|morning|article)\b)|these|those(?! (?:who|with|of)\b)|they|them|he|she|his|her|their|its|but|so|and|or|also|then|however|therefore)\b|^(?:second(?: thing)?[,: ]|third(?:ly)?[,: ]|lastly|finally,|(?:which|another|others)\b|the (?:two|three|latter|former)\b|because [^,]*$)/i
    expect(inAll((told) => openings(told).filter((text) => pointing.test(text)))).toEqual([])
  })

  test('begins no stretch with an answer to nothing', () => {
    const answer =
      /^(?:(?:nobody|everyone|one|some|most) (?:knew|did|does|was|is)|it (?:did|does|was|is)(?:n[’']t| not)?)[.!]?$/i
    expect(inAll((told) => openings(told).filter((text) => answer.test(text)))).toEqual([])
  })

  test('says nothing twice', () => {
    expect(
      inAll(({ draft }) => {
        const told = draft.trace.flatMap((item) =>
          item.from === 'sentence' && !item.rewrites.includes('label') ? [plainWords(item.text).join(' ')] : [],
        )
        return told.filter((text, at) => told.indexOf(text) !== at)
      }),
    ).toEqual([])
  })

  test('has no marks of lists, tables and letters left in it, and no odd space', () => {
    const left =
      /^(?:\d+\. |• )(?:[-*•] |\d{1,2}[.)] )|^[-*] |^\d\uFE0F?\u20E3|[✅👉]|\t|\|(?: |$)|[\p{L}\d] {2,}\S| [,;!?](?:\s|$)|\n{3,}|^ | $/mu
    expect(inAll(({ draft }) => left.exec(draft.text)?.slice(0, 1) ?? [])).toEqual([])
    const letter =
      /let me know|can you send|\bp\.s\.|unsubscribe|hit reply|follow me|♻|receiving this|i read everything|forwarded this|issue #|meeting notes|best,$/im
    expect(inAll(({ draft }) => letter.exec(draft.text)?.slice(0, 1) ?? [])).toEqual([])
  })

  test('adds no worn phrase of its own', () => {
    expect(
      inAll(({ draft }) =>
        draft.trace.flatMap((item) =>
          item.from === 'phrase' && lintPhrases(item.text).hits.length > 0 ? [item.text] : [],
        ),
      ),
    ).toEqual([])
  })

  test('asks about no person of the material, and tags none', () => {
    const speaks = (name: string, content: string) =>
      new RegExp(`\\b${name} (?:said|says|asked|thinks|called|told|agrees|showed)\\b`).test(content)
    expect(
      inAll(({ draft, content }) =>
        draft.trace.flatMap((item) =>
          item.from === 'phrase' && /^(?:question|action|hashtags|guide|hook)/.test(item.phrase)
            ? item.terms.filter((term) => /^\p{Lu}\p{Ll}+$/u.test(term) && speaks(term, content))
            : [],
        ),
      ),
    ).toEqual([])
  })

  test('tags what the material keeps naming', () => {
    const stem = (text: string) =>
      plainWords(text)
        .map((word) => word.replace(/s$/, '').replace(/e$/, ''))
        .join('')
    const read = new Map(
      [...ARTICLES, ...PASTED].map(({ content }) => [
        content,
        { all: stem(content), title: stem(readMaterial(content).title ?? '') },
      ]),
    )
    expect(
      inAll(({ draft, content }) => {
        const { all, title } = read.get(content) ?? { all: '', title: '' }
        return draft.trace.flatMap((item) =>
          item.from === 'phrase' && item.phrase === 'hashtags'
            ? item.terms.filter((term) => {
                const named = stem(term)
                return !title.includes(named) && all.split(named).length - 1 < 3
              })
            : [],
        )
      }),
    ).toEqual([])
  })

  test('opens with the material’s own words', () => {
    const invented = drafts.filter(({ draft }) => {
      const [first] = draft.trace.filter((item) => item.from !== 'phrase' || item.phrase !== 'beat')
      return first?.from === 'phrase' && first.phrase.startsWith('hook')
    })
    expect(invented.map(({ where }) => where)).toEqual([])
  })

  test('has slides with headlines of its own, nearly always', () => {
    const slides = drafts.filter(({ platform }) => platform === 'Carousel')
    const filled = slides
      .flatMap(({ draft }) => draft.trace)
      .filter((item) => item.from === 'phrase' && /^slide\./.test(item.phrase))
    expect(filled.length).toBeLessThan(slides.length / 3)
  })
})
