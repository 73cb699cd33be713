import { describe, expect, it } from 'vitest'
import { compareEdit } from './compare-edit.ts'
import { makeExample } from './finding.ts'

const POST = `We leverage fourteen tools, and nobody knows why.

I counted them one evening with a cup of tea. It is a lot for a small team, and half of them were really never opened. We don't need them all!

Here is what we did:
- We wrote every tool down
- We asked who used it
- We cancelled nine

It was easy — nobody has missed one since. 🎉

Book a call if you want our list.

#tools #growth`

/** The kinds that an edit shows, with what they are about. */
function shown(first: string, last: string): string[] {
  const findings = compareEdit(first, last)?.findings ?? []
  return findings.flatMap(({ kind, subject, example }) => (example ? [subject ? `${kind}: ${subject}` : kind] : []))
}

/** Every kind that could have been seen in a post. */
function possible(first: string, last: string): string[] {
  return (compareEdit(first, last)?.findings ?? []).map(({ kind }) => kind)
}

const without = (text: string, ...parts: string[]) => parts.reduce((rest, part) => rest.replace(part, ''), text)

const PLAIN = `The first line says what this is about.

The second line goes on about it for a while.

The third line gives an example of it.

The last line rounds it all off nicely.`
const TWO_LONG = `We moved the meeting to the morning because nobody was awake after lunch, and it helped at once. People came on time, said what they had to say, and left. It took me years to see it.`

describe('an edit shows', () => {
  for (const [what, first, last, kinds] of [
    ['that the last line was cut', PLAIN, PLAIN.split('\n\n').slice(0, 3).join('\n\n'), ['cut-last-line']],
    ['that the first line was cut', PLAIN, PLAIN.split('\n\n').slice(1).join('\n\n'), ['cut-first-line']],
    [
      'a cut last line although the line before it got a last touch',
      PLAIN,
      without(PLAIN, '\n\nThe last line rounds it all off nicely.').replace('example of it.', 'example of that.'),
      ['cut-last-line'],
    ],
    [
      'nothing of a last line that another one replaced',
      PLAIN,
      PLAIN.replace('The last line rounds it all off nicely.', 'See you on Tuesday in Hall 4 with everybody else.'),
      [],
    ],
    [
      'nothing of a last line that was moved',
      PLAIN,
      `The last line rounds it all off nicely.\n\n${PLAIN.split('\n\n').slice(0, 3).join('\n\n')}`,
      [],
    ],
    [
      'the last sentence of a post of one line as its last line',
      `One thing came first that day. Another thing came second then. The third thing was the best by far.`,
      `One thing came first that day. Another thing came second then.`,
      ['cut-last-line'],
    ],
    ['that hashtags went', POST, without(POST, '\n\n#tools #growth'), ['cut-hashtags']],
    ['nothing of hashtags of which some stayed', POST, POST.replace(' #growth', ''), []],
    ['that hashtags came', PLAIN, `${PLAIN}\n\n#lines`, ['added-hashtags']],
    ['that emoji went', POST, POST.replace(' 🎉', ''), ['cut-emoji']],
    ['that emoji came', PLAIN, PLAIN.replace('nicely.', 'nicely. 🎉'), ['added-emoji']],
    ['that exclamation marks went', POST, POST.replace('all!', 'all.'), ['cut-exclamations']],
    ['that dashes went', POST, POST.replace('easy —', 'easy:'), ['cut-dashes']],
    ['that a list became plain lines', POST, POST.replaceAll('\n- ', '\n'), ['cut-list-marks']],
    [
      'that a call to action went, and with it the last line',
      POST,
      without(POST, '\n\nBook a call if you want our list.'),
      ['cut-last-line', 'cut-call-to-action'],
    ],
    ['that a closing question went', `${PLAIN} Is it not so?`, PLAIN, ['cut-closing-question']],
    ['that a closing question came', PLAIN, `${PLAIN}\n\nWhat would you add to it?`, ['added-closing-question']],
    [
      'a closing question before hashtags and emoji',
      `${PLAIN}\n\nIs it not so? 👇\n\n#lines`,
      `${PLAIN}\n\n#lines`,
      ['cut-last-line', 'cut-closing-question'],
    ],
    ['nothing of a full stop that became a question mark', PLAIN, PLAIN.replace('nicely.', 'nicely?'), []],
    ['that contractions were written out', POST, POST.replace("don't", 'do not'), ['wrote-out-contractions']],
    [
      'that curly contractions were written out',
      'It’s late. You can’t see it, and they won’t say it to anybody here.',
      'It is late. You cannot see it, and they will not say it to anybody here.',
      ['wrote-out-contractions'],
    ],
    [
      'that full words were contracted',
      'It is late. You do not see it, and they say it to anybody here.',
      "It's late. You don't see it, and they say it to anybody here.",
      ['made-contractions'],
    ],
    ['that words were replaced', POST, POST.replace('leverage', 'use'), ['replaced: leverage → use']],
    [
      'that a phrase was replaced by a word',
      POST,
      POST.replace('a lot for', 'too much for'),
      ['replaced: a lot → too much'],
    ],
    ['that a word was cut', POST, POST.replace('really ', ''), ['cut-words: really']],
    [
      'that a worn phrase went',
      `At the end of the day, tools are there for people. Nobody has to love them. They have to work.`,
      `Tools are there for people. Nobody has to love them. They have to work.`,
      ['cut-formula: at the end of the day'],
    ],
    ['that a long paragraph was split', TWO_LONG, TWO_LONG.replace('once. ', 'once.\n\n'), ['split-paragraphs']],
    ['that short paragraphs were joined', PLAIN, PLAIN.replaceAll('\n\n', ' '), ['joined-paragraphs']],
    ['that a text was cut by a third', `${TWO_LONG} ${PLAIN}`, TWO_LONG, ['shortened']],
    ['nothing of a slip that was corrected', POST.replace('cancelled', 'cancleled'), POST, []],
    ['nothing of a word that was bent', POST, POST.replace('counted', 'count').replace('asked', 'asking'), []],
    ['nothing of another spelling', POST, POST.replace('cancelled', 'canceled'), []],
    ['nothing of capitals', POST, POST.replace('nobody knows why', 'NOBODY knows why'), []],
    ['nothing of little words', POST, POST.replace('with a cup', 'over the cup'), []],
    ['nothing of figures', POST, POST.replace('one evening', '12'), []],
  ] as const)
    it(what, () => {
      expect(shown(first, last)).toEqual(kinds)
    })

  it('several changes at once, each by itself', () => {
    const last = without(POST, ' 🎉', '\n\n#tools #growth').replace('leverage', 'use').replace('all!', 'all.')
    expect(shown(POST, last)).toEqual(['cut-hashtags', 'cut-emoji', 'cut-exclamations', 'replaced: leverage → use'])
  })
})

it('says what could have been seen, so that it can be told from what was', () => {
  expect(possible(POST, POST.replace('one evening', 'last night'))).toEqual([
    'cut-first-line',
    'cut-last-line',
    'added-closing-question',
    'cut-call-to-action',
    'cut-hashtags',
    'cut-emoji',
    'cut-exclamations',
    'cut-dashes',
    'cut-list-marks',
    'shortened',
    'split-paragraphs',
    'joined-paragraphs',
    'wrote-out-contractions',
    'made-contractions',
    'replaced',
  ])
  expect(possible('Short and plain as a post can be.', 'Short and simple as a post can be.')).toEqual([
    'added-closing-question',
    'added-hashtags',
    'added-emoji',
    'replaced',
  ])
})

it('gives one place of a change, as it was and as it is', () => {
  const examples = (first: string, last: string) =>
    compareEdit(first, last)?.findings.flatMap(({ example }) => (example ? [example] : []))
  expect(examples(POST, POST.replace('leverage', 'use'))).toEqual([
    {
      before: 'We leverage fourteen tools, and nobody knows why.',
      after: 'We use fourteen tools, and nobody knows why.',
    },
  ])
  expect(examples(PLAIN, PLAIN.split('\n\n').slice(0, 3).join('\n\n'))).toEqual([
    { before: 'The last line rounds it all off nicely.', after: '' },
  ])
  expect(examples(PLAIN, PLAIN.replace('for a while.', 'for a while. 🎉'))).toEqual([
    {
      before: 'The second line goes on about it for a while.',
      after: 'The second line goes on about it for a while. 🎉',
    },
  ])
  expect(examples(PLAIN, `${PLAIN}\n\n#lines`)).toEqual([{ before: '', after: '#lines' }])
  expect(examples(TWO_LONG, TWO_LONG.replace('once. ', 'once.\n\n'))?.[0]?.after).toMatch(/once\.\n\nPeople/)
  expect(examples(`${TWO_LONG} ${PLAIN}`, TWO_LONG)).toEqual([{ before: '71 words', after: '37 words' }])
})

describe('compares nothing', () => {
  for (const [what, first, last] of [
    ['where nothing was changed', POST, POST],
    [
      'where only spaces and empty lines were',
      POST,
      POST.replaceAll('\n\n', '\n').replace('tools, and', 'tools,   and '),
    ],
    ['where there was nothing', '', POST],
    ['where there is nothing left', POST, ''],
    ['where too little is left to tell', POST, 'Test.'],
    ['where another text took its place', POST, `${TWO_LONG} ${TWO_LONG}`],
    ['where all lines stand the other way round', PLAIN, PLAIN.split('\n\n').toReversed().join('\n\n')],
    ['in texts without a word', '🎉🎉🎉 --- !!!', '🎉 ---'],
    ['in texts longer than posts are', 'word '.repeat(5_000), 'word '.repeat(4_900)],
  ] as const)
    it(what, () => {
      expect(compareEdit(first, last)).toBeUndefined()
    })
})

describe('keeps its head', () => {
  const many = (count: number, word: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => word(at)).join(' ')
  for (const [what, first, last] of [
    [
      'in one line of 19,000 characters',
      many(3_200, (at) => `w${at % 997}`),
      many(3_200, (at) => `w${(at * 7) % 991}`),
    ],
    ['in one word said 4,000 times', 'no '.repeat(4_000), 'no '.repeat(2_500)],
    ['in a thousand lines', many(1_000, (at) => `line ${at}\n`), many(700, (at) => `line ${at}\n`)],
    [
      'in marks without end',
      `Why ${'?!'.repeat(4_000)} is it so late today`,
      `Why ${'!?'.repeat(3_000)} is it so late`,
    ],
    [
      'in words of two scripts',
      'Привет мир, это просто текст для 東京 проверки. Ещё!',
      'Привет мир, это текст для 東京 проверки. Ещё.',
    ],
    [
      'in a word of 15,000 letters',
      `We saw ${'a'.repeat(15_000)} on the wall`,
      `We saw ${'a'.repeat(14_998)}bb on the wall`,
    ],
    [
      'in lone surrogates and controls',
      'It is \ud800 odd \u0007 but fine here',
      'It was \ud800 odd \u0007 but fine there',
    ],
  ] as const)
    it(what, () => {
      const findings = compareEdit(first, last)?.findings ?? []
      for (const { example } of findings) {
        expect(example?.before.length ?? 0).toBeLessThan(2_000)
        expect(example?.after.length ?? 0).toBeLessThan(2_000)
      }
      for (const { subject } of findings) expect(subject.length).toBeLessThan(100)
    })
})

it('an example far into a long paragraph is shown from a little before its change', () => {
  const words = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ')
  const { before, after } = makeExample(`${words} ends here.`, `${words} ends now.`)
  expect(before).toMatch(/^…word\d+ .* ends here\.$/)
  expect(after).toMatch(/^…word\d+ .* ends now\.$/)
  expect(before.length).toBeLessThan(200)
  expect(makeExample('A short one.', 'Another.')).toEqual({ before: 'A short one.', after: 'Another.' })
  expect(makeExample('', words).after).toMatch(/^word0 .*…$/)
})
