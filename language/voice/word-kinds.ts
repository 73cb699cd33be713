// Keeps the kind of every word: a class of grammar for the words that have one, else its ending; never what it is about.

const CLASSES = {
  article: 'a an the',
  pointing: 'this that these those such another other others',
  i: 'i me my mine myself',
  we: 'we us our ours ourselves',
  you: 'you your yours yourself yourselves',
  they: 'he him his himself she her hers herself they them their theirs themselves',
  it: 'it its itself one ones oneself',
  asking: 'who whom whose which what whatever whoever whichever',
  anyone: `someone somebody something anyone anybody anything everyone everybody everything nobody nothing none`,
  and: 'and or but nor so yet',
  because: 'for because since although though while whereas unless until till if whether as than',
  of: 'of in on at by with from to into onto',
  about: `about above across after against along among around before behind below beneath beside besides between beyond
    despite down during except inside like near off out outside over past per through throughout toward towards under
    underneath up upon via within without versus`,
  be: 'am is are was were be been being',
  have: 'do does did done doing have has had having',
  may: 'will would shall should can could may might must ought cannot',
  not: 'not no never',
  often: 'ever always often sometimes usually rarely seldom again once twice',
  many: `all any both each either every few fewer less least little many more most much neither several some enough half
    lot lots plenty same own whole various certain`,
  here: 'here there where when why how then now today tomorrow yesterday soon later already still just only even also too',
  very: `very quite rather pretty really actually simply basically literally merely nearly almost hardly barely perhaps
    maybe probably possibly certainly definitely clearly obviously indeed surely truly fully highly especially
    particularly mainly mostly largely generally typically normally specifically exactly approximately roughly`,
  however: `however therefore thus hence moreover furthermore meanwhile otherwise instead nevertheless nonetheless
    additionally finally first firstly second secondly third next last lastly further afterwards anyway regardless
    accordingly consequently overall`,
}

const CLASS_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) => words.split(/\s+/).map((word) => [word, name] as const)),
)

const ENDING =
  /(?:ization|ations?|itions?|tions?|sions?|ments?|ness|ities|ity|ances?|ences?|ingly|ings?|edly|ally|ly|ful|less|able|ible|ous|ives?|ical|ial|al|ic|ists?|isms?|ized?|ize|ies|ed|ers?|ors?|es|s|y|e)$/

/** The ending of a plain word of four letters or more, '' where it has none that tells a form. */
export function endingOf(plain: string): string {
  return plain.length > 3 ? (ENDING.exec(plain)?.[0] ?? '') : ''
}

/** The kind of a plain word; `general` says that it is one of those that name no subject. */
export function kindOfWord(plain: string, general: boolean): string {
  const known = CLASS_OF.get(plain)
  if (known !== undefined) return known
  if (plain.includes("'")) return /n't$/.test(plain) ? "n't" : /'s$/.test(plain) ? "'s" : "'"
  const shown = general ? 'light' : '*'
  if (/ly$/.test(plain)) return 'ly'
  if (/ing$/.test(plain)) return `${shown}ing`
  if (/ed$/.test(plain)) return `${shown}ed`
  if (/(?:tion|sion|ment|ness|ity|ance|ence)s?$/.test(plain)) return 'ness'
  if (/(?:ful|less|able|ible|ous|ive|al|ic)$/.test(plain)) return 'al'
  return /s$/.test(plain) ? `${shown}s` : shown
}
