import { describe, expect, it } from 'vitest'
import { ideas, joinIdeas } from './ideas.ts'
import { splitIdeas } from './split-ideas.ts'

const lines = (...all: string[]) => all.join('\n')

describe('an answer is taken apart', () => {
  it.each<[name: string, answer: string, expected: string[]]>([
    ['nothing', '', []],
    ['blanks', ' \n\t\n\u200b', []],
    ['marks alone', '1. \n2. **\u200b**\n- \n🚀', []],
    ['one idea', 'Tell of the week you said no.', ['Tell of the week you said no.']],
    ['a numbered list', '1. One\n2. Two\n3. Three', ['One', 'Two', 'Three']],
    ['numbers in brackets', '1) One\n2) Two', ['One', 'Two']],
    ['numbers in two brackets', '(1) One\n(2) Two', ['One', 'Two']],
    ['numbers with dashes', '1 - One\n2 – Two\n3 — Three', ['One', 'Two', 'Three']],
    ['numbers with colons', '1: One\n2: Two', ['One', 'Two']],
    ['labels', 'Idea 1: One\nIdea 2: Two', ['One', 'Two']],
    ['labels in bold', '**Idea #1:** One\n\n**Idea #2:** Two', ['One', 'Two']],
    ['numbers of emoji', '1️⃣ One\n2️⃣ Two', ['One', 'Two']],
    ['numbers that Markdown counts', '1. One\n1. Two\n1. Three', ['One', 'Two', 'Three']],
    ['numbers that go on', '6. One\n7. Two', ['One', 'Two']],
    ['one number', '1. Only this one', ['Only this one']],
    [
      'numbers beyond nine',
      Array.from({ length: 12 }, (_, at) => `${at + 1}. Idea of ${at}`).join('\n'),
      Array.from({ length: 12 }, (_, at) => `Idea of ${at}`),
    ],
    ['numbers in one line', '1. One thing 2. Another thing 3. A third', ['One thing', 'Another thing', 'A third']],
    ['letters', 'a) One\nb) Two', ['One', 'Two']],
    ['bullets', '- One\n- Two', ['One', 'Two']],
    ['stars', '* One\n* Two', ['One', 'Two']],
    ['dots', '• One\n•Two not\n• Three', ['One\n•Two not', 'Three']],
    ['long dashes', '– One\n– Two', ['One', 'Two']],
    ['boxes to tick', '- [ ] One\n- [x] Two', ['One', 'Two']],
    ['one sign as bullet', '✅ One\n✅ Two', ['One', 'Two']],
    [
      'another sign for each',
      '🚀 Launch day\n🧠 What I learned\n❤️ A thank you',
      ['🚀 Launch day', '🧠 What I learned', '❤️ A thank you'],
    ],
    ['paragraphs', 'One, told\nin two lines.\n\nTwo.', ['One, told\nin two lines.', 'Two.']],
    ['lines', 'One thing\nAnother thing\nA third', ['One thing', 'Another thing', 'A third']],
    ['CRLF', '1. One\r\n2. Two\r\n', ['One', 'Two']],
    ['JSON', '["One", "Two"]', ['One', 'Two']],
    ['JSON in an object', '{"ideas": ["One", "Two"], "count": 2}', ['One', 'Two']],
    ['JSON of objects', '{"ideas": [{"idea": "One", "stage": "TOFU"}, {"text": "Two"}]}', ['One', 'Two']],
    ['JSON with titles', '[{"title": "One", "description": "Why it works"}]', ['One: Why it works']],
    ['JSON in a fence', 'Here you go:\n```json\n["One", "Two"]\n```', ['One', 'Two']],
    ['JSON of something else', '[1, null, {"a": 2}]', []],
    ['broken JSON', '["One", "Two"', ['["One", "Two"']],
    ['a fence around a list', '```\n1. One\n2. Two\n```', ['One', 'Two']],
  ])('%s', (_, answer, expected) => expect(splitIdeas(answer, 25)).toEqual(expected))
})

describe('what is no idea is left out', () => {
  it.each<[name: string, answer: string, expected: string[]]>([
    ['an introducing line', 'Here are 2 ideas:\n1. One\n2. Two', ['One', 'Two']],
    ['an introduction over paragraphs', 'Sure! Here are 2 ideas for LinkedIn:\n\nOne.\n\nTwo.', ['One.', 'Two.']],
    ['an introduction over lines', 'Here are 2 ideas:\n\nOne thing\nAnother thing', ['One thing', 'Another thing']],
    ['an introduction without a colon', 'Here are your ideas.\n\nOne.\n\nTwo.', ['One.', 'Two.']],
    ['an introduction alone', 'Here are 5 ideas:', []],
    ['an introduction in another language', 'Voici des idées :\n\n- Une\n- Deux', ['Une', 'Deux']],
    ['a title', '# 5 ideas for LinkedIn\n\n1. One\n2. Two', ['One', 'Two']],
    ['a title over headings', '# LinkedIn ideas\n\n## One\nWhy.\n\n## Two\nHow.', ['One\nWhy.', 'Two\nHow.']],
    ['a title in other letters', '**Идеи для постов**\n\nРаз.\n\nДва.', ['Раз.', 'Два.']],
    ['a title in bold', '**Five LinkedIn ideas**\n\nOne.\n\nTwo.', ['One.', 'Two.']],
    ['an offer at the end', '1. One\n2. Two\n\nLet me know if you want me to expand any of these!', ['One', 'Two']],
    ['an offer under paragraphs', 'One.\n\nTwo.\n\nWould you like me to refine one of them?', ['One.', 'Two.']],
    ['rules between them', '1. One\n\n---\n\n2. Two\n\n***', ['One', 'Two']],
    ['emphasis', '1. **One** thing\n2. _Two_ `things`\n3. __Three__', ['One thing', 'Two things', 'Three']],
    [
      'quotation marks',
      '1. "One"\n2. “Two”\n3. «Trois»\n4. „Vier“\n5. \'Five\'',
      ['One', 'Two', 'Trois', 'Vier', 'Five'],
    ],
    ['quotation marks within bold', '1. **"One"**', ['One']],
    ['empty items', '1. One\n2. \n3. **\u200b**\n4. Four', ['One', 'Four']],
  ])('%s', (_, answer, expected) => expect(splitIdeas(answer, 25)).toEqual(expected))
})

describe('what belongs to an idea stays', () => {
  it.each<[name: string, answer: string, expected: string[]]>([
    [
      'a number at its beginning',
      '1. 5 mistakes in pricing\n2. 3-step plan for Mondays',
      ['5 mistakes in pricing', '3-step plan for Mondays'],
    ],
    [
      'a number at the beginning of lines',
      '5 mistakes in pricing\n10 things I sold\n2025: the year of no',
      ['5 mistakes in pricing', '10 things I sold', '2025: the year of no'],
    ],
    [
      'decimals and times',
      '1. 1.5 hours a day\n2. 10:30 is my best hour',
      ['1.5 hours a day', '10:30 is my best hour'],
    ],
    [
      'decimals at the beginning of lines',
      '1.5 hours a day\n2.5 hours a week',
      ['1.5 hours a day', '2.5 hours a week'],
    ],
    [
      'dashes and colons',
      '1. Before - after: what changed\n2. My rule – no calls',
      ['Before - after: what changed', 'My rule – no calls'],
    ],
    ['quotation marks around a part', '1. "Yes" and "no" in one week', ['"Yes" and "no" in one week']],
    [
      'stars that are no emphasis',
      '- 2 * 3 is 6, and 2*3*4 is 24\n- snake_case_name',
      ['2 * 3 is 6, and 2*3*4 is 24', 'snake_case_name'],
    ],
    ['a hashtag', '#MondayMood\n#Throwback with a figure', ['#MondayMood', '#Throwback with a figure']],
    [
      'a line of its own under a title',
      lines(
        '1. **The hard no**',
        '   Tell of the client you let go.',
        '2. **The slow yes**',
        '   Tell of the one you waited for.',
      ),
      ['The hard no\nTell of the client you let go.', 'The slow yes\nTell of the one you waited for.'],
    ],
    [
      'a paragraph under a title',
      '1. The hard no\n\nTell of it.\n\n2. The slow yes\n\nTell of that.\n\nLet me know what you think!',
      ['The hard no\nTell of it.', 'The slow yes\nTell of that.'],
    ],
    [
      'bullets under numbers',
      '1. One\n   - Hook: a\n   - Angle: b\n2. Two\n   - Hook: c',
      ['One\n- Hook: a\n- Angle: b', 'Two\n- Hook: c'],
    ],
    [
      'bullets under titles',
      '**One**\n- Hook: a\n- Angle: b\n\n**Two**\n- Hook: c\n- Angle: d',
      ['One\n- Hook: a\n- Angle: b', 'Two\n- Hook: c\n- Angle: d'],
    ],
    ['bullets under paragraphs', 'One\n- a\n- b\n\nTwo\n- c\n- d', ['One\n- a\n- b', 'Two\n- c\n- d']],
    ['numbers under numbers', '1. One\n   1. a\n   2. b\n2. Two', ['One\n1. a\n2. b', 'Two']],
    ['bullets under bullets', '- One\n  - a\n  - b\n- Two', ['One\n- a\n- b', 'Two']],
    [
      'a date that was wrapped',
      '1. What we learned on the\n12. of May\n2. Two',
      ['What we learned on the\n12. of May', 'Two'],
    ],
    [
      'lines an editor wrapped',
      lines(
        '- Tell of the morning on which everything went wrong at once and',
        '  what you would do on such a morning now',
        '- Two',
      ),
      ['Tell of the morning on which everything went wrong at once and what you would do on such a morning now', 'Two'],
    ],
    ['headings', '### 1. One\nWhy.\n\n### 2. Two\nHow.', ['One\nWhy.', 'Two\nHow.']],
    ['a word with a colon', 'My rule: no calls before ten', ['My rule: no calls before ten']],
  ])('%s', (_, answer, expected) => expect(splitIdeas(answer, 25)).toEqual(expected))
})

it('reads lists of other languages', () => {
  expect(splitIdeas('Hier sind 2 Ideen:\n\n1. Erzähle vom 3. Oktober\n2. Zeig, was „fertig“ heißt', 9)).toEqual([
    'Erzähle vom 3. Oktober',
    'Zeig, was „fertig“ heißt',
  ])
  expect(splitIdeas('1、早上的一个习惯\n2、我学到的三件事', 9)).toEqual(['早上的一个习惯', '我学到的三件事'])
  expect(splitIdeas('以下是两个想法：\n１．一\n２．二', 9)).toEqual(['一', '二'])
  expect(splitIdeas('【1】一つ目のアイデア\n【2】二つ目', 9)).toEqual(['一つ目のアイデア', '二つ目'])
  expect(splitIdeas('١. فكرة أولى\n٢. فكرة ثانية', 9)).toEqual(['فكرة أولى', 'فكرة ثانية'])
  expect(splitIdeas('१. पहला विचार\n२. दूसरा विचार', 9)).toEqual(['पहला विचार', 'दूसरा विचार'])
})

it('gives the first ones where there are more than asked for', () => {
  expect(splitIdeas('1. One\n2. Two\n3. Three', 2)).toEqual(['One', 'Two'])
  expect(splitIdeas('1. One', 0)).toEqual([])
})

it('keeps each within the length of an idea, between two words and no character cut', () => {
  const [long = '', cut = '', next] = splitIdeas(`1. ${'word '.repeat(2_000)}\n2. x${'🙂'.repeat(5_000)}\n3. Next`, 9)
  expect(long.length).toBeLessThanOrEqual(ideas.textMaxCharacters)
  expect(long).toMatch(/word$/)
  expect(cut.length).toBeLessThanOrEqual(ideas.textMaxCharacters)
  expect(cut.isWellFormed()).toBe(true)
  expect(next).toBe('Next')
})

it('takes apart what joinIdeas put together', () => {
  const list = ['One: two - three', '5 mistakes\nin two lines', '“Quoted” and more', 'Why 1. comes before 2.']
  expect(splitIdeas(joinIdeas(list), 25)).toEqual(list.map((idea) => idea.replace('\n', ' ')))
})

it('ends soon, whatever it is given', () => {
  for (const part of [
    '1. ',
    '**a',
    '**a ',
    '~~a ',
    '- ',
    '# ',
    '"',
    '`',
    '*a_',
    '{"a":',
    '1️⃣',
    'a\n\n',
    ' ',
    '1. a 2. ',
    '1.\n',
    '- a\n',
    '# a\n',
    '**a**\n',
    'a)\n',
    '🚀a\n',
  ])
    expect(splitIdeas(part.repeat(100_000), 25).length).toBeLessThanOrEqual(25)
})
