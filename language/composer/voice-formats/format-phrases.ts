// Keeps every word that a format adds to what somebody said in one table, so that each can be read and traced.

import type { Part } from '#language/composer/analyse/analysis.ts'
import { capitalise } from '#language/composer/analyse/trim-sentence.ts'
import { contract } from '#language/composer/words/contractions.ts'
import type { FormatSource } from './format-source.ts'

/** `{topic}` is what the note is about, `{count}` a number in words, `{line}` a sentence of the note, `{other}` a key term. */
export const FORMAT_PHRASES = {
  videoTitle: ['TITLE'],
  videoHook: ['HOOK'],
  videoPromise: ['PROMISE'],
  videoPart: ['PART {count}'],
  videoEnd: ['CALL TO ACTION'],
  promise: [
    'I will tell you how it came about, and what I do differently now.',
    'Stay until the end: that is where it says what you can do with it yourself.',
    'It is a short story with a use, and I will tell it in {count} parts.',
  ],
  promiseOnTopic: [
    'This is about {topic}: what happened, what I took from it, and what you can do with it.',
    'I will go through what I know about {topic} in {count} parts, in the order in which I learned it.',
    'If {topic} is on your mind as well, the last part is the one to write down.',
  ],
  videoAsk: [
    'Tell me in the comments: [your question to the viewer].',
    'If you want to go on from here: [what the viewer should do next].',
    'Write in the comments where you stand with it. I read them.',
  ],
  shortHook: ['HOOK (0:00–{until})'],
  shortMiddle: ['MIDDLE ({from}–{until})'],
  shortEnd: ['END ({from}–{until})'],
  say: ['Say:'],
  onScreen: ['On screen:'],
  screenPlace: ['[two to six words that say it without sound]'],
  mail: ['EMAIL {count}'],
  subject: ['Subject:'],
  greeting: ['Hi [first name],'],
  mailToSecond: [
    'In the next mail I will tell you how it went on.',
    'There is more to it than that. I will write to you about it in the next mail.',
    'What came after that deserves a mail of its own. You will have it in a few days.',
  ],
  mailToThird: [
    'One mail is still to come, about what you can do with it.',
    'In the last mail I will tell you what I would do in your place.',
    'That leaves one question, and the last mail is about it.',
  ],
  mailAsk: [
    'If you want help with it: [what you offer, and how to get it].',
    'Answer this mail and tell me where you stand. I read every one.',
    'What you can do now: [your offer or link].',
  ],
  signed: ['[your name]'],
  askWhatHappened: ['What happened?', 'How did it come about?', 'Where does the story begin?'],
  askAboutTopic: ['What should people know about {topic}?', 'How did you come to {topic}?', 'Why {topic}?'],
  askTheHardPart: ['What was the hard part?', 'What went wrong at first?', 'What did it cost you?'],
  askTheTurn: ['What changed?', 'What did you do then?', 'What was the turning point?'],
  askTheOutcome: ['What came of it?', 'How is it today?', 'What is the result?'],
  askTheLesson: [
    'What would you tell somebody in the same place?',
    'What do you take from it?',
    'What can others do with that?',
  ],
  askMore: ['Can you say more about that?', 'What else belongs to it?', 'What do people overlook there?'],
  number: ['{count}.'],
  tofu: ['TOFU (awareness)'],
  mofu: ['MOFU (consideration)'],
  bofu: ['BOFU (conversion)'],
  tofuIdea: [
    'Open a post with your line “{line}” and tell the scene behind it, without any advice at the end.',
    'Make “{line}” the one sentence of a picture post, and ask readers what it reminds them of.',
    'Turn “{line}” into a short video of thirty seconds: say it first, then tell what happened just before.',
    'Ask your readers what they would have done at the point where you say “{line}”, and answer the best reply in a second post.',
  ],
  mofuIdea: [
    'Take “{line}” apart in a carousel: one slide for what you mean by it, one for each step, the step people skip in the middle.',
    'Compare the two ways of doing it, with and without what you mean by “{line}”, and say who should pick which.',
    'Write the checklist that belongs to “{line}”, five lines at most, and explain the line that people misunderstand.',
    'Answer the doubt that comes up whenever you say “{line}”, in two paragraphs and with one example.',
  ],
  bofuIdea: [
    'Begin with “{line}”, say for whom your help is right and for whom it is not, and end with the first step: [your offer].',
    'Tell of one client you said “{line}” to: what they did with it, which figure changed, and what happens after a yes: [your offer].',
    'Put “{line}” beside what waiting costs, in figures the reader can replace by their own, and say how to begin: [your offer].',
    'Send a mail that quotes “{line}”, names the price and the limits of what you do, and asks for a short answer: [your offer].',
  ],
  sceneHead: ['A scene', 'The moment', 'A photograph'],
  objectHead: ['An object', 'A still life', 'A thing that stands for it'],
  drawingHead: ['A drawing', 'A graphic', 'The idea in one look'],
  scenePrompt: [
    'A documentary photograph of the moment behind this sentence: “{line}” The place: [where it happens]. Early light from one window, the person seen from behind, hands at work. Calm natural colours, shallow focus, room at the top for a headline. No text, no logos, no faces. Upright, 4:5.',
    'An unposed photograph that belongs to this sentence: “{line}” The place: [where it happens], seen from the height of a table, a single lamp, things in use and not arranged. Muted colours with one warm accent, soft grain. No text, no brand names, nobody looking into the camera. Upright, 4:5.',
  ],
  objectPrompt: [
    'A still life about {topic}: [one object from your work] alone on a plain table, soft shadow to the left, a wide empty background in one colour. Seen slightly from above, photographed with a long lens. No text, no hands, no decoration. Square.',
    'One thing that stands for {topic}: [one object from your work], cut in two or taken apart, laid out in order on grey paper. Even daylight, everything sharp, seen from straight above. No text, no logos, no people. Square.',
  ],
  objectPromptWithoutTopic: [
    'A still life that belongs to this sentence: “{line}” The object: [one object from your work], alone on a plain table, soft shadow to the left, a wide empty background in one colour. Seen slightly from above, photographed with a long lens. No text, no hands, no decoration. Square.',
    'One thing that stands for this sentence: “{line}” The thing: [one object from your work], laid out on grey paper, nothing beside it. Even daylight, everything sharp, seen from straight above. No text, no logos, no people. Square.',
  ],
  drawingPrompt: [
    'A flat drawing in two colours, [your colours], that shows {topic} and {other} in one look: the one large, the other small, a single line between them. Much empty space, no shading, edges like cut paper. No letters, no figures, no faces. Wide, 16:9.',
    'A simple ink drawing: on the left how it was, on the right how it is now, for a text about {topic} and {other}. Thin black lines on off-white, one spot of [your colour]. No letters, no arrows, no frame. Wide, 16:9.',
  ],
  drawingPromptWithoutTopic: [
    'A flat drawing in two colours, [your colours], for this sentence: “{line}” On the left how it was, on the right how it is now, the same things in both halves. Much empty space, edges like cut paper. No letters, no figures, no faces. Wide, 16:9.',
    'A simple ink drawing that shows in one look what is meant by “{line}” Thin black lines on off-white, one spot of [your colour], nothing in the background. No letters, no arrows, no frame. Wide, 16:9.',
  ],
  magnetChecklist: [
    'Your checklist for {topic} (a checklist of one page)',
    'What to do first (a checklist of one page)',
  ],
  magnetCourse: [
    '{topic} in {count} mails (a short email course)',
    '{count} short mails, one thought each (an email course)',
  ],
  magnetWorksheet: [
    'A worksheet for {topic} (two pages to fill in)',
    'Where do you stand? (a worksheet of two pages to fill in)',
  ],
  magnetStory: [
    'How it went, told in full (a case of three pages)',
    'What happened, and what it changed (a case of three pages)',
  ],
  magnetCards: ['The sentences I come back to (a set of cards)', 'Lines for the wall (a set of cards to print)'],
  inChecklist: ['Tick off, in this order:'],
  inCourse: ['One mail for each of these:'],
  inWorksheet: ['Under each line, room for the reader’s own answer:'],
  inStory: ['Tell it from the first of these sentences to the second:'],
  inCards: ['One line a card:'],
  magnetForWhom: ['For whom, in each case: [your kind of client], who [what is on their mind].'],
  magnetLeadsOn: ['What leads on from there: [your offer].'],
} as const satisfies Record<string, readonly string[]>

export type FormatPhrase = keyof typeof FORMAT_PHRASES

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A number as a phrase says it in the middle of a sentence. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count)
}

/**
 * One of the phrases of this name, chosen by the seed, with its places filled; undefined where there is none whose
 * places can be. A phrase with a place the note can fill comes before one without.
 */
export function phrase(
  source: FormatSource,
  name: FormatPhrase,
  terms: Readonly<Record<string, string | undefined>> = {},
  shift = 0,
): Part | undefined {
  const known: Readonly<Record<string, string | undefined>> = { topic: source.about, ...terms }
  const all: readonly string[] = FORMAT_PHRASES[name]
  const fitting = all
    .map((text, at) => ({ text, at, places: placesOf(text) }))
    .filter(({ places }) => places.every((place) => known[place] !== undefined))
  const telling = fitting.filter(({ places }) => places.includes('topic'))
  const choices = telling.length > 0 ? telling : fitting
  const chosen = choices[(Math.abs(Math.trunc(source.seed)) + shift) % Math.max(1, choices.length)]
  if (!chosen) return undefined
  const filled = chosen.text.replace(/\{(\w+)\}/g, (_, place: string) => known[place] ?? '')
  const cased = /^\{(?:topic|line|count)\}/.test(chosen.text) ? capitalise(filled) : filled
  const text = (source.habits?.contractionShare ?? 0) >= NEARLY_ALWAYS ? contract(cased) : cased
  const filling = chosen.places.flatMap((place) => known[place] ?? [])
  return { text, trace: [{ text, from: 'phrase', phrase: `${name}.${chosen.at}`, terms: filling }] }
}

const NEARLY_ALWAYS = 0.8

function placesOf(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, place = '']) => place)
}
