// Keeps every word a draft adds to the material in one table, so that each can be read and traced.

import type { Language } from '#language/words/tokenize.ts'

/**
 * `{topic}` is a key term of the material, `{name}` a speaker, `{count}` a number in words,
 * `{done}` what somebody did.
 */
export type PhraseKind =
  | 'hook'
  | 'hookOnName'
  | 'question'
  | 'questionOnStory'
  | 'questionOnTurn'
  | 'action'
  | 'attribution'
  | 'lastSlide'
  | 'guideTitle'
  | 'guideTitleOnTopic'
  | 'guideTitleOfSteps'
  | 'promiseOfSteps'
  | 'promiseOfResult'
  | 'promiseOfSome'
  | 'promiseOfPoints'
  | 'guideAction'
  | 'guideStart'
  | 'slideOnNumber'
  | 'slideOnProblem'
  | 'slideOnTurn'
  | 'slideOnOutcome'
  | 'slideOnLesson'
  | 'slideOnHowTo'
  | 'slideOnStory'
  | 'slideOnClaim'
  | 'slide'

export const FIXED_PHRASES: Readonly<Record<PhraseKind, readonly string[]>> = {
  hook: ['A few things worth knowing about {topic}.'],
  hookOnName: ['A closer look at {topic}.'],
  question: ['Does this match your experience?', 'What would you add?', 'How do you see it?'],
  questionOnStory: ['What would you have done?', 'Would you have done the same?'],
  questionOnTurn: [
    'Would you have {done}?',
    'Would you rather {done}?',
    'Do you {done}?',
    'Do you ever {done}?',
    'Would you agree that {done}?',
    'When did you last {done}?',
  ],
  action: ['Share this with someone who needs it.', 'Save this for later.', 'Tell me what you would add.'],
  attribution: ['In {name}’s words:'],
  lastSlide: ['Your turn', 'Over to you', 'One question for you'],
  guideTitle: ['{title}: a mini-guide'],
  guideTitleOnTopic: ['A mini-guide to {topic}'],
  guideTitleOfSteps: ['{count} things to do'],
  promiseOfSteps: ['{count} steps you can put to use.', 'What to do, in {count} steps.'],
  promiseOfResult: ['What to do, in {count} steps.', 'How to do it, in {count} steps.'],
  promiseOfSome: ['{count} of them:'],
  promiseOfPoints: ['What to know, in {count} points.', '{count} points to take away.'],
  guideAction: [
    'Try it this week.',
    'Begin with the one that is easiest for you.',
    'Which of them will you try first?',
  ],
  guideStart: ['Take the first step today.', 'Begin with the first one this week.', 'Go through them once this week.'],
  slideOnNumber: ['By the numbers', 'The scale of it', 'In figures'],
  slideOnProblem: ['The challenge', 'The hard part', 'The catch'],
  slideOnTurn: ['The turning point', 'The shift', 'A new direction'],
  slideOnOutcome: ['What came of it', 'The result', 'What it led to'],
  slideOnLesson: ['The takeaway', 'Worth remembering', 'What to take from it'],
  slideOnHowTo: ['How to go about it', 'In practice', 'The practical side'],
  slideOnStory: ['How it happened', 'The story', 'Looking back'],
  slide: ['Good to know', 'Keep in mind', 'Worth a thought'],
  slideOnClaim: ['Why it matters', 'The point', 'Worth knowing'],
}

const TRANSLATED: Partial<Record<Language, Partial<Record<PhraseKind, readonly string[]>>>> = {
  es: {
    slide: ['Para recordar', 'Conviene saberlo', 'Un punto más'],
    question: ['¿Qué añadirías?', '¿Coincide con tu experiencia?', '¿Qué punto te llama más la atención?'],
    action: ['Guárdalo para más tarde.', 'Compártelo con quien lo necesite.'],
    lastSlide: ['Tu turno'],
    promiseOfPoints: ['Lo que conviene saber, en {count} puntos.'],
    guideAction: ['Guárdalo para más tarde.'],
  },
  fr: {
    slide: ['À retenir', 'Bon à savoir', 'Encore un point'],
    question: ['Qu’ajouteriez-vous ?', 'Qu’en pensez-vous ?', 'Quel point vous parle le plus ?'],
    action: ['À garder pour plus tard.', 'Partagez avec quelqu’un à qui cela servira.'],
    lastSlide: ['À vous'],
    promiseOfPoints: ['L’essentiel en {count} points.'],
    guideAction: ['À garder pour plus tard.'],
  },
  de: {
    slide: ['Zum Merken', 'Gut zu wissen', 'Noch ein Punkt'],
    question: ['Was würdet ihr ergänzen?', 'Wie seht ihr das?', 'Welcher Punkt fällt euch auf?'],
    action: ['Für später merken.', 'Gern weitergeben.'],
    lastSlide: ['Jetzt ihr'],
    promiseOfPoints: ['Das Wichtigste in {count} Punkten.'],
    guideAction: ['Für später merken.'],
  },
  pt: {
    slide: ['Para lembrar', 'Bom saber', 'Mais um ponto'],
    question: ['O que você acrescentaria?', 'Isso combina com a sua experiência?', 'O que você acha?'],
    action: ['Salve para depois.', 'Compartilhe com quem precisa.'],
    lastSlide: ['Sua vez'],
    promiseOfPoints: ['O que saber, em {count} pontos.'],
    guideAction: ['Salve para depois.'],
  },
  it: {
    slide: ['Da ricordare', 'Buono a sapersi', 'Ancora un punto'],
    question: ['Che cosa aggiungereste?', 'Che cosa ne pensate?', 'Quale punto vi colpisce di più?'],
    action: ['Da tenere per dopo.', 'Condividilo con chi ne ha bisogno.'],
    lastSlide: ['A voi'],
    promiseOfPoints: ['L’essenziale in {count} punti.'],
    guideAction: ['Da tenere per dopo.'],
  },
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** The phrases of a kind in this language; where only English has one, none for a language that is known. */
export function phrasesOf(kind: PhraseKind, language: Language): readonly string[] {
  if (language === 'en') return FIXED_PHRASES[kind]
  return TRANSLATED[language]?.[kind] ?? []
}

/** A number as a phrase says it: in words in English, in figures elsewhere. */
export function countIn(count: number, language: Language): string {
  return language === 'en' ? (COUNTS[count] ?? String(count)) : String(count)
}

/** The phrase with its places filled; in the middle of a phrase a number in words is in lower case. */
export function fillPhrase(phrase: string, terms: Readonly<Record<string, string>>): string {
  const filled = phrase.replace(/\{(\w+)\}/g, (_, place: string, at: number) => {
    const term = terms[place] ?? ''
    return place === 'count' && at > 0 ? term.toLowerCase() : term
  })
  return filled.replace(/^\p{Ll}(?![\p{L}\d]*\.\p{Ll}{2})/u, (letter) => letter.toUpperCase())
}
