import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { ARABIC, JAPANESE, OTHER_LANGUAGES } from '#test/other-languages.ts'
import { flowOf, mayBeEnglish, readLanguage } from './read-language.ts'

const articles = path.resolve(import.meta.dirname, '../../test/articles')
const ENGLISH = readdirSync(articles).map((file) => readFileSync(path.join(articles, file), 'utf8'))
const languageOf = (text: string) => readLanguage(text).language

test.each(Object.entries(OTHER_LANGUAGES))(
  'tells %s by whole posts and by every longer paragraph',
  (language, posts) => {
    for (const post of posts) {
      expect(languageOf(post)).toBe(language)
      expect(mayBeEnglish(post)).toBe(false)
      for (const paragraph of post.split('\n\n').filter((text) => text.split(' ').length >= 15))
        expect([languageOf(paragraph), paragraph]).toEqual([language, paragraph])
    }
  },
)

it('takes no English paragraph for another language', () => {
  const paragraphs = ENGLISH.flatMap((text) => text.split(/\n\s*\n/))
  expect(paragraphs.length).toBeGreaterThan(100)
  const strange = paragraphs.map(languageOf).filter((language) => language !== 'en' && language !== undefined)
  expect(strange.filter((language) => language !== 'unlisted')).toEqual([])
  expect(strange.length).toBeLessThan(paragraphs.length / 30)
})

test.each([
  ['nothing', '', undefined],
  ['signs', '🙂 --- !!! 123', undefined],
  ['a few words', 'Was macht man dann?', undefined],
  ['the same words of two languages', 'Das Brot und der Ofen, the bread and an oven.', undefined],
  [
    'Dutch, which has no list',
    'Gisteren stond ik om vijf uur bij mijn bakker aan de deur, maar hij had geen brood meer want zijn oven deed het niet goed.',
    'unlisted',
  ],
  [
    'Polish',
    'Wczoraj o piątej rano stałem przed piekarnią, a piec był zimny. Sąsiad przyszedł w szlafroku i naprawił wszystko w dziesięć minut.',
    'unlisted',
  ],
  ['Russian', 'Вчера я стоял в пекарне в пять утра, и печь была холодной.', 'other-script'],
  ['Greek', 'Χθες στις πέντε ο φούρνος ήταν κρύος και κανείς δεν ήξερε γιατί.', 'other-script'],
  ['code', 'const a = b.map((c) => c.d * 2); if (!a) { throw new Error(e) }\n'.repeat(20), 'unlisted'],
])('says of %s what can be told', (_, text, language) => {
  expect(languageOf(text)).toBe(language)
})

it('knows words apart by spaces from words that are not', () => {
  for (const text of [
    JAPANESE,
    '我昨天五点在面包店，烤箱是冷的。我给邻居打了电话。',
    'เมื่อวานนี้ฉันไปร้านขนมปังตอนห้าโมงเช้า',
  ]) {
    expect(readLanguage(text)).toEqual({ language: 'other-script', isSpaced: false })
    expect(flowOf([text])).toBe('unspaced')
  }
  expect(readLanguage(ARABIC)).toEqual({ language: 'other-script', isSpaced: true })
  expect(readLanguage('어제 다섯 시에 빵집에 갔는데 오븐이 차가웠다.')).toEqual({
    language: 'other-script',
    isSpaced: true,
  })
})

it('counts running text in every language, and neither code nor one word again and again', () => {
  for (const posts of [...Object.values(OTHER_LANGUAGES), [ARABIC], ENGLISH.slice(0, 2)])
    expect(flowOf(posts)).toBe('running')
  for (const text of ['', 'Hello there.', 'und '.repeat(200), 'const a = b.map((c) => c.d * 2); '.repeat(30)])
    expect(flowOf([text])).toBe('broken')
})
