// Keeps "to price your work" usable inside a sentence as "pricing your work", where that is plain to do.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Verbs stressed on their last syllable, or of one, whose last consonant is doubled. */
const DOUBLES = set(`
  get set let put cut run win sit quit stop drop shop chop ship skip trip slip grip clip snap map tap wrap trap plan ban
  scan spin pin begin plug dig jog hug log blog vlog brag drag beg rub grab scrub stab nod shed bid rid bet forget
  regret reset upset split spit hit knit fit submit commit admit permit emit refer prefer defer transfer infer occur
  incur deter compel excel propel rebel control patrol step prep strip swap swim trim skim hum program tag flag
  pet net vet bat pat chat rot spot plot jot slot spar star stir blur bar debug unplug unwrap rewrap outrun input output
`)

/** "sleep" becomes "sleeping"; the verb in its plain form, in lower case. */
export function gerundOf(verb: string): string {
  if (verb === 'be' || verb.endsWith('ee') || verb.endsWith('oe') || verb.endsWith('ye')) return `${verb}ing`
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (verb.endsWith('inge')) return `${verb}ing`
  if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`
  if (verb.endsWith('ic')) return `${verb}king`
  return DOUBLES.has(verb) ? `${verb}${verb.at(-1)}ing` : `${verb}ing`
}

const BEFORE_THE_VERB = /^(?:(?:not|never|finally|actually|really|always|still|just|[a-z]{2,}ly)\s+)*/i
const JOINED = /(?:,|\band|\bor|\bthen|\bbut)\s+(?:not\s+|then\s+|still\s+|[a-z]+ly\s+)?([a-z'’]+)/gi
const SHORT_VERBS = set('be do have get go say see eat sit run lie die let')

/**
 * What comes after "to", as something done: "price your work" becomes "pricing your work". Undefined where another verb
 * may follow that would have to change too, and where the first word is none.
 */
export function doingOf(deed: string, verbs: ReadonlySet<string>): string | undefined {
  const adverbs = BEFORE_THE_VERB.exec(deed)?.[0] ?? ''
  const [, verb, rest = ''] = /^([a-z]{2,})((?:\s.*)?)$/i.exec(deed.slice(adverbs.length)) ?? []
  if (!verb || (/(?:ing|ed)$/.test(verb.toLowerCase()) === true && !verbs.has(verb.toLowerCase()))) return undefined
  for (const [, word = ''] of rest.matchAll(JOINED)) {
    if (verbs.has(word.toLowerCase()) || SHORT_VERBS.has(word.toLowerCase())) return undefined
  }
  return `${adverbs.toLowerCase()}${gerundOf(verb.toLowerCase())}${rest}`
}
