/** Keeps docs/brand-voices.md true: every limit, kind, band, sentence, file and call that it names is the product's own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import {
  BRAND_VOICES_MOST,
  brandVoiceInput,
  brandVoiceLimit,
  EXAMPLE_MAX_WORDS,
  EXAMPLES_MAX,
  MANNERS,
  PROMPT_EXAMPLES_MAX,
  SOURCE_FILE_ENDINGS,
  SOURCE_FILE_MAX_BYTES,
  SOURCE_KINDS,
  SOURCE_MAX_WORDS,
  SOURCES_MAX,
  SOURCES_MAX_CHARACTERS,
  SOURCES_MAX_WORDS,
} from '#domain/lists/brand-voices.ts'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { FOUNDATION_ITEMS_MAX, FOUNDATION_LIST_NAMES } from '#domain/lists/foundations.ts'
import { PLAN_TYPES } from '#domain/plans/plans.ts'
import { FREE_WRITINGS_PER_HOUR, OPERATIONS, TASKS } from '#domain/writing/operations.ts'
import { LANGUAGES } from '#language/detection/function-words.ts'
import { SUGGESTION_WORDS_NEEDED } from '#language/foundation-suggestions/suggest-foundations.ts'
import { EDITED_POSTS_READ, RETURNS_WITH_TIMES, SEEN_AT_LEAST, SHARE_AT_LEAST } from '#language/lessons/find-lessons.ts'
import { describeLesson } from '#language/lessons/lesson-kinds.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { FORMULAS } from '#language/phrases/formulas.ts'
import { LINT_HITS_AT_LEAST, LINT_WITHIN_WORDS } from '#language/phrases/lint-phrases.ts'
import {
  describeCertainty,
  EXAMPLE_WORDS_AT_LEAST,
  EXAMPLE_WORDS_FOR_LONG,
  EXAMPLE_WORDS_FOR_SHORT,
  LONG_TEXT_WORDS,
  SHORT_TEXT_WORDS,
} from '#language/voice/certainty.ts'
import { compareHabits } from '#language/voice/compare-habits.ts'
import { describeFingerprint } from '#language/voice/describe-fingerprint.ts'
import { countHabits } from '#language/voice/habits.ts'
import { TEXT_WORDS_AT_LEAST, type VoiceMatch } from '#language/voice/match-voice.ts'
import { listRoutes } from './routes.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const guide = read('docs/brand-voices.md')
/** What was measured is checked by measuring again (`npm run bench`). */
const told = guide.replace(/### As measured[\s\S]*?(?=\n## )/, '')

const shown = (count: number) => count.toLocaleString('en-US')
const NAMES = ['none', 'one', 'two', 'three', 'four', 'five', 'six']
const named = (count: number) => NAMES[count] ?? shown(count)
const TENS: Readonly<Record<number, string>> = { 20: 'twenty', 30: 'thirty' }

test.each([
  ['examples', `${named(1)} to ${named(EXAMPLES_MAX)} examples of at most ${EXAMPLE_MAX_WORDS} words each`],
  ['voices an hour', `make ${TENS[FREE_WRITINGS_PER_HOUR]} an hour`],
  [
    'voices of each plan',
    `${PLAN_TYPES.map((plan) => `${plan} ${brandVoiceLimit(plan)}`).join(', ')}; the admin has as many as elite`,
  ],
  ['days to undo', `Undo brings both back, for ${TENS[TRASH_DAYS]} days`],
  ['days to put a source back', `removed ones can be put back for ${TENS[TRASH_DAYS]} days`],
  [
    'files',
    `${SOURCE_FILE_ENDINGS.map((ending) => `\`${ending}\``).join(', ')} of at most ${SOURCE_FILE_MAX_BYTES / 1_048_576} MB`,
  ],
  [
    'sources',
    `At most ${SOURCES_MAX} sources, ${shown(SOURCE_MAX_WORDS)} words each, ${shown(SOURCES_MAX_WORDS)} words and ${shown(SOURCES_MAX_CHARACTERS)} characters in all`,
  ],
  ['words of a text', `Under ${TEXT_WORDS_AT_LEAST} words nothing is said of a single text`],
  ['words of examples', `Under ${EXAMPLE_WORDS_AT_LEAST} words of examples`],
  [
    'words for certainty',
    `From ${shown(EXAMPLE_WORDS_FOR_LONG)} words of examples texts of ${LONG_TEXT_WORDS} words are matched with some certainty, from ${shown(EXAMPLE_WORDS_FOR_SHORT)} words those of ${SHORT_TEXT_WORDS} words too`,
  ],
  ['examples shown to a writer', `up to ${named(PROMPT_EXAMPLES_MAX)} of your texts`],
  [
    'words of a text that is sent back',
    `texts under ${TEXT_WORDS_AT_LEAST} words and other languages than English are never sent back`,
  ],
  ['formulas', `${FORMULAS.length} formulas that everybody uses`],
  ['formulas that crowd', `once ${named(LINT_HITS_AT_LEAST)} different ones stand within ${LINT_WITHIN_WORDS} words`],
  ['items of a list', `A list holds up to ${FOUNDATION_ITEMS_MAX} items`],
  ['words to suggest from', `nothing is suggested from fewer than ${SUGGESTION_WORDS_NEEDED} words`],
  ['edited posts', `each of your last ${TENS[EDITED_POSTS_READ]} edited posts of a voice`],
  [
    'posts that show it',
    `in at least ${named(SEEN_AT_LEAST)} posts, and in ${named(SHARE_AT_LEAST * 5)} of five of those where it could have shown`,
  ],
  ['posts that bring it back', 'comes back only when twice as many posts show it'],
])('tells the number of %s as it is', (_, sentence) => {
  expect(told).toContain(sentence)
})

it('tells numbers that hold of the rest', () => {
  expect(RETURNS_WITH_TIMES).toBe(2)
  expect(OPERATIONS).not.toContain('brand_voice')
  expect(told).toContain('Making a voice costs no tokens')
  expect(BRAND_VOICES_MOST).toBe(brandVoiceLimit('elite'))
  expect(brandVoiceLimit('admin')).toBe(brandVoiceLimit('elite'))
})

it('has a row for every kind of source, and no other', () => {
  const rows = [...told.matchAll(/^\| (Text|Link|File|Post|[A-Z]\w+) +\|/gm)]
    .map((match) => match[1])
    .filter((row) => row !== 'Source')
  const kinds: Record<(typeof SOURCE_KINDS)[number], string> = {
    example: '',
    text: 'Text',
    link: 'Link',
    file: 'File',
    piece: 'Post',
  }
  expect(rows).toEqual(SOURCE_KINDS.map((kind) => kinds[kind]).filter((row) => row !== ''))
  for (const manner of MANNERS) expect(told).toContain(manner)
})

it('names every band, and quotes what is really said', () => {
  const bands: Record<Exclude<VoiceMatch['band'], 'unknown'>, true> = { close: true, mixed: true, far: true }
  expect([...told.matchAll(/\*\*(close|mixed|far|[a-z]+)\*\*/g)].map((match) => match[1])).toEqual(Object.keys(bands))
  const quiet = countHabits(Array.from({ length: 40 }, () => 'We met and then we all went home again.'.repeat(3)))
  const loud = countHabits([
    'I ask you: why (oh why) — really; is it 5, 6, 7?! Don’t! You don’t! 🎉 🎉 #a #b\n'.repeat(30),
  ])
  const habits = compareHabits(quiet, loud, 'written', 0)
  expect(told).toContain(`at most ${named(habits.length)} habits that differ`)
  const rarely = countHabits([`Well! ${'We met there and then we all went home again. '.repeat(200)}`])
  const hints = compareHabits(rarely, countHabits(['So good! It was. '.repeat(4)]), 'written', 0).map(
    ({ hint }) => hint,
  )
  expect(hints).toContain('You rarely use exclamation marks: 4 here.')
  expect(told).toContain('("You rarely use exclamation marks: 4 here")')
  expect(told).toContain(`("${describeLesson({ kind: 'cut-last-line', subject: '' }, 4, 5).replace(/\.$/, '')}")`)
  expect(describeCertainty(20_000, 'spoken')).toContain('never with much certainty')
  expect(told).toContain('Spoken examples give low certainty always')
})

it('quotes a description as one is written', () => {
  const quoted = /\("(Short sentences[^"]*)"\)/.exec(told)?.[1] ?? ''
  const asked = ['Why do you wait so long?', 'Why do you go?'].map(
    (asks) => `${asks} You start, and your day is all the better for it.`,
  )
  const said = describeFingerprint({
    kind: 'written',
    words: countHabits(asked).words,
    habits: countHabits(asked),
  }).split('; ')
  expect(quoted.split('; ').filter((part) => !said.includes(part))).toEqual([])
})

it('quotes a formula that is on the list', () => {
  const quoted = [...told.matchAll(/formulas that everybody uses \("([^"]+)"\)/g)].map((match) => match[1] ?? '')
  expect(quoted).toHaveLength(1)
  for (const phrase of quoted) expect(findFormulas(phrase)).toHaveLength(1)
})

it('names every list of the Foundations and every language', () => {
  const words = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace('call to actions', 'calls to action')
  for (const list of FOUNDATION_LIST_NAMES) expect(told).toContain(words(list))
  const languages: Record<(typeof LANGUAGES)[number], string> = {
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
    pt: 'Portuguese',
    it: 'Italian',
  }
  for (const language of LANGUAGES) expect(told).toContain(languages[language])
  expect(told).toContain(`in the ${named(LANGUAGES.length)} languages`)
})

it('names only what stands on a button or heading of the pages', () => {
  const pages = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => read(path.join('web', file)))
    .join('\n')
  const onScreen = [
    ...told.matchAll(/"((?:Sounds|This is)[^"]*)"|\*\*((?:Brand Voices → |Enhanced)[^*]*)\*\*/g),
  ].flatMap((match) => (match[1] ?? match[2] ?? '').split(' → '))
  expect(onScreen).toEqual(['Brand Voices', 'Create Voice', 'Sounds like me', 'Enhanced', 'This is how I talk'])
  for (const words of [...onScreen, 'Undo']) expect(pages).toContain(words)
})

it('names no call that is not answered, and shows one as it is taken', () => {
  const routes = [...listRoutes().map(({ method, path: at }) => `${method} /api${at}`), 'GET /api/openapi.json']
  const named = [...told.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]*)`/g)].map((match) => match[1] ?? '')
  expect(named).toHaveLength(3)
  expect(named.filter((call) => !routes.includes(call))).toEqual([])
  const body = JSON.parse(/`(\{"operation"[^`]*)`/.exec(told)?.[1] ?? '') as { operation: string; input: unknown } // safe because the next lines look at it
  expect(TASKS).toContain(body.operation)
  expect(brandVoiceInput.safeParse(body.input).success).toBe(true)
})

it('names no variable, file, command or section that is not there', () => {
  const example = read('.env.example')
  const variables = [...guide.matchAll(/`([A-Z][A-Z_]{4,})(?:=[^`]*)?`/g)].map((match) => match[1] ?? '')
  expect(variables).toEqual(['FETCH_PRIVATE_ADDRESSES'])
  for (const name of variables) expect(example).toMatch(new RegExp(`^# ?${name}=`, 'm'))
  const files = [...guide.matchAll(/\]\(([\w/.-]+\.md)\)|`(domain\/[\w/.-]+)`/g)]
  expect(files.length).toBeGreaterThan(2)
  for (const [, linked, cited] of files)
    expect([linked ?? cited, existsSync(path.join(root, linked ? 'docs' : '', linked ?? cited ?? ''))]).toEqual([
      linked ?? cited,
      true,
    ])
  for (const [, bench] of guide.matchAll(/npm run bench -- ([\w-]+)/g))
    expect(existsSync(path.join(root, 'bench', `${bench}.ts`))).toBe(true)
  const sections = [...guide.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]?.toLowerCase().replaceAll(' ', '-'))
  for (const [, section] of guide.matchAll(/\]\(#([\w-]+)\)/g)) expect(sections).toContain(section)
})
