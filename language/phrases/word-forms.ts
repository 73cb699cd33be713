// Keeps the forms of an English verb, as far as formulas and their alternatives need them.

const IRREGULAR: Readonly<Record<string, readonly [past: string, participle: string]>> = {
  be: ['was', 'been'],
  begin: ['began', 'begun'],
  break: ['broke', 'broken'],
  bring: ['brought', 'brought'],
  come: ['came', 'come'],
  cut: ['cut', 'cut'],
  do: ['did', 'done'],
  fall: ['fell', 'fallen'],
  feel: ['felt', 'felt'],
  find: ['found', 'found'],
  get: ['got', 'got'],
  give: ['gave', 'given'],
  go: ['went', 'gone'],
  grow: ['grew', 'grown'],
  have: ['had', 'had'],
  hit: ['hit', 'hit'],
  keep: ['kept', 'kept'],
  know: ['knew', 'known'],
  lead: ['led', 'led'],
  leave: ['left', 'left'],
  make: ['made', 'made'],
  pay: ['paid', 'paid'],
  put: ['put', 'put'],
  raise: ['raised', 'raised'],
  read: ['read', 'read'],
  rise: ['rose', 'risen'],
  run: ['ran', 'run'],
  say: ['said', 'said'],
  see: ['saw', 'seen'],
  set: ['set', 'set'],
  shine: ['shone', 'shone'],
  speak: ['spoke', 'spoken'],
  stand: ['stood', 'stood'],
  take: ['took', 'taken'],
  think: ['thought', 'thought'],
  understand: ['understood', 'understood'],
  wear: ['wore', 'worn'],
  win: ['won', 'won'],
  write: ['wrote', 'written'],
}
/** Verbs whose last letter is doubled before an ending. */
const DOUBLED = new Set(['begin', 'cut', 'get', 'hit', 'plan', 'put', 'run', 'set', 'stop', 'win', 'drop', 'step'])

/** As listed, with -s, past, participle, with -ing: in this order, always five. */
export function formsOf(verb: string): readonly string[] {
  const stem = verb.replace(/(?<=[^e]{2})e$/, '')
  const doubled = DOUBLED.has(verb) ? verb + verb.slice(-1) : stem
  const regular = /[^aeiou]y$/.test(verb)
    ? `${verb.slice(0, -1)}ied`
    : `${verb.endsWith('e') ? verb.slice(0, -1) : doubled}ed`
  const [past, participle] = IRREGULAR[verb] ?? [regular, regular]
  const third = /[^aeiou]y$/.test(verb)
    ? `${verb.slice(0, -1)}ies`
    : /(?:s|x|ch|sh|z|o)$/.test(verb)
      ? `${verb}es`
      : `${verb}s`
  return [verb, verb === 'have' ? 'has' : verb === 'be' ? 'is' : third, past, participle, `${doubled}ing`]
}
