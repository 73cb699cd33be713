import { describe, expect, it } from 'vitest'
import { lintPhrases } from '#language/phrases/lint-phrases.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { matchVoice } from '#language/voice/match-voice.ts'
import { rateHabits } from '#language/voice/rate-habits.ts'
import { ARABIC, JAPANESE, OTHER_LANGUAGES } from '#test/other-languages.ts'
import { compareEdit } from './compare-edit.ts'
import { followLessons } from './follow-lessons.ts'

const LANGUAGES = Object.entries(OTHER_LANGUAGES)

function shown(first: string, last: string): string[] {
  const findings = compareEdit(first, last)?.findings ?? []
  return findings.flatMap(({ kind, subject, example }) => (example ? [subject ? `${kind}: ${subject}` : kind] : []))
}
const possible = (first: string, last: string) =>
  (compareEdit(first, last)?.findings ?? []).map(({ kind }): string => kind)

describe.each([...LANGUAGES, ['ar', [ARABIC]] as const])('an edit of a text in %s', (language, posts) => {
  const [post = ''] = posts

  it('shows what was cut at the end and the question that went with it', () => {
    const cut = post.split('\n\n').slice(0, -1).join('\n\n')
    expect(shown(post, cut)).toEqual(expect.arrayContaining(['cut-last-line']))
    const [question = ''] = /[^.!?؟¿]+[?؟]\s*$/.exec(post) ?? []
    if (question !== '') expect(shown(post, post.replace(question, ''))).toContain('cut-closing-question')
  })

  it('shows emoji, hashtags, exclamation marks and lists that went', () => {
    const body = post.replace('🥖', '')
    const loud = `${body.replace(/\.\s/, '! ')}\n\n- ${body.slice(0, 20)} 🎉\n- ${body.slice(21, 50)}\n\n#tag #nacht`
    const calm = loud
      .replace(/!/g, '.')
      .replace(/ 🎉/g, '')
      .replace(/^- /gm, '')
      .replace(/\n\n#.*$/, '')
    expect(shown(loud, calm)).toEqual(
      expect.arrayContaining(['cut-hashtags', 'cut-emoji', 'cut-exclamations', 'cut-list-marks']),
    )
  })

  it('never shows what only English has', () => {
    const kinds = posts.flatMap((text) => possible(text, text.split('\n\n').slice(1).join('\n\n')))
    expect(kinds.length).toBeGreaterThan(0)
    const english = ['cut-call-to-action', 'wrote-out-contractions', 'made-contractions', 'cut-formula']
    expect(kinds.filter((kind) => english.includes(kind))).toEqual([])
    if (language === 'ar') expect(kinds.filter((kind) => kind === 'replaced' || kind === 'cut-words')).toEqual([])
  })
})

describe('a word', () => {
  it.each([
    ['de', 'zusammen das erste Brot', 'zusammen ein erstes Brot'],
    ['de', 'Er kam im Bademantel', 'Er kam in einem Bademantel'],
    ['fr', 'je l’ai payé', 'je les ai payées'],
    ['fr', "qu'une amie", "qu'à une amie"],
    ['es', 'llevaba las cuentas', 'llevaba unas cuentas'],
    ['pt', 'a primeira semana', 'as primeiras semanas'],
    ['it', 'il retro del mobile', 'i retri dei mobili'],
  ] as const)('of %s that was bent, or held the sentence together, was not chosen: %s', (language, from, to) => {
    const [post] = OTHER_LANGUAGES[language]
    const first = post.includes(from) ? post : `${post}\n\n${from}.`
    expect(shown(first, first.replace(from, to)).filter((name) => /^(replaced|cut-words)/.test(name))).toEqual([])
  })

  it.each([
    ['de', 'Betrieb', 'Laden', 'replaced: Betrieb → Laden'],
    ['fr', 'demande', 'commande spéciale', 'replaced: demande → commande spéciale'],
    ['es', 'tiendas', 'negocios', 'replaced: tiendas → negocios'],
    ['pt', 'vergonha', 'medo', 'replaced: vergonha → medo'],
    ['it', 'artigiano', 'falegname', 'replaced: artigiano → falegname'],
    ['de', ' schon', '', 'cut-words: schon'],
  ] as const)('of %s that was chosen is seen: %s', (language, from, to, name) => {
    const [post] = OTHER_LANGUAGES[language]
    expect(shown(post, post.replace(from, to))).toContain(name)
  })

  it('of a language without a list is never called a choice', () => {
    const dutch =
      'Gisteren stond ik om vijf uur bij mijn bakker aan de deur, maar hij had geen brood meer.\n\nZijn oven deed het niet, en hij wist niet wie hij moest bellen op dat uur.'
    expect(shown(dutch, dutch.replace('de deur', 'het raam').replace('moest', 'kon'))).toEqual([])
  })
})

it('finds nothing in an edit of Japanese, where words are not apart', () => {
  expect(compareEdit(JAPANESE, JAPANESE.slice(0, 60))).toBeUndefined()
})

it('keeps a French line that begins like an English call to action', () => {
  const text = `${OTHER_LANGUAGES.fr[0]}\n\nComment on apprend cela, je ne le sais toujours pas.`
  expect(followLessons(text, [{ kind: 'cut-call-to-action', subject: '' }], true)).toBe(text)
})

describe.each([...LANGUAGES, ['ja', [JAPANESE]] as const, ['ar', [ARABIC]] as const])('a text in %s', (_, posts) => {
  const long = [...posts, ...posts.map((text) => text.split('\n\n').reverse().join('\n\n'))]
  const english = makeFingerprint(
    Array.from(
      { length: 4 },
      (_, at) =>
        `I went to the market on day ${at}, and I did not buy a thing that I had on my list. Why do we do this? You know it too, and so does everyone who has ever been hungry in a shop full of bread and cheese. I wrote the list at home, and I left it there.`,
    ),
  )

  it('is never close to or far from a voice, in English or in its own language, and no habit of it is named', () => {
    const nothing = { band: 'unknown', confidence: 'low', habits: [] }
    expect(matchVoice(english, long)).toEqual(nothing)
    for (const text of posts) expect(matchVoice(english, text)).toEqual(nothing)
    expect(matchVoice(makeFingerprint(long), long)).toEqual(nothing)
    expect(
      matchVoice(makeFingerprint(long), 'We open the shop at six because the bakers are awake anyway. '.repeat(8)),
    ).toEqual(nothing)
  })

  it('has no worn phrases underlined, not even English ones it quotes', () => {
    for (const text of posts)
      expect(lintPhrases(`${text}\n\n„At the end of the day, it is what it is: a game changer.“`).hits).toEqual([])
  })

  it('is told to a writer by rates that hold in any language, or not at all', () => {
    const rates = rateHabits(makeFingerprint(long))
    expect(rates === undefined).toBe(posts[0] === JAPANESE)
    if (rates === undefined) return
    const { contractionShare, personPer100Words, conjunctionShare, sentenceWords, questionShare } = rates
    expect([contractionShare, personPer100Words, conjunctionShare]).toEqual([undefined, undefined, undefined])
    expect(sentenceWords.mean).toBeGreaterThan(4)
    expect(sentenceWords.mean).toBeLessThan(25)
    expect(questionShare).toBeGreaterThanOrEqual(0)
  })
})

it('hears the questions of Arabic', () => {
  expect(makeFingerprint([ARABIC]).habits.counts).toMatchObject({ question: 2, 'asking-last': 1 })
})
