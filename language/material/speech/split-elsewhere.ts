// Keeps speech without full stops readable in the other languages: broken before a conjunction and what begins a clause.

import type { Language } from '#language/words/tokenize.ts'

const STARTS: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:und|aber|also|denn) (?:ich|wir|er|sie|es|das|dann|da|die|der|ihr|man|niemand|alle|was|wenn|seitdem|jetzt|am|im|in|nach)(?=\s|$)/iu,
  fr: /^(?:et|mais|donc|alors|puis) (?:je|j['’]\p{L}+|on|nous|il|elle|ils|elles|c['’]\p{L}+|ça|puis|là|quand|si|un jour|après|le|la|les|mon|ma|mes)(?=\s|$)/iu,
  es: /^(?:y|pero|entonces|así que|luego) (?:yo|me|nos|no|luego|entonces|después|eso|esto|el|la|los|las|él|ella|mi|cuando|si|un día|al|ahora|lo que)(?=\s|$)/iu,
  it: /^(?:e|ma|quindi|allora|poi) (?:io|poi|ho|abbiamo|mi|ci|non|quando|se|il|la|lo|i|gli|le|un giorno|lui|lei|adesso|questo|quello)(?=\s|$)/iu,
  pt: /^(?:e|mas|então|aí|daí) (?:eu|a gente|nós|aí|depois|então|não|quando|se|o|a|os|as|um dia|ele|ela|isso|agora)(?=\s|$)/iu,
}
const TIES: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:und|also|so|ja|genau)\s+/iu,
  fr: /^(?:et|donc|alors|ben|bon|voilà)\s+/iu,
  es: /^(?:y|pues|bueno|vale)\s+/iu,
  it: /^(?:e|allora|beh|ecco)\s+/iu,
  pt: /^(?:e|então|aí|daí|bom)\s+/iu,
}
const THOUGHT_WORDS = { before: 5, after: 4 }
const READABLE_WORDS = 28

/** The thoughts of these words, each as a sentence; those too long to be read stay without their full stop. */
export function splitElsewhere(words: readonly string[], language: Language): string[] {
  const starts = STARTS[language]
  const thoughts: string[][] = []
  for (const [at, word] of words.entries()) {
    const current = thoughts.at(-1)
    const isRoom = words.length - at >= THOUGHT_WORDS.after && (current?.length ?? 0) >= THOUGHT_WORDS.before
    if (!current || (isRoom && starts?.test(words.slice(at, at + 3).join(' ')))) thoughts.push([word])
    else current.push(word)
  }
  return thoughts.map((thought) => {
    const text = thought
      .join(' ')
      .replace(TIES[language] ?? /^$/, '')
      .replace(/(?<![\s,])[\s,]+$/, '')
    const stop = thought.length > READABLE_WORDS ? '' : '.'
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${stop}`
  })
}
