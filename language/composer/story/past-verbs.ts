// Keeps what English verbs look like when something is over, and when it would have been done.

/** Past forms with their participles; the regular ones have both alike. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'went gone, did done, took taken, gave given, began begun, saw seen, knew known, came come, became become, ran run',
    'wrote written, broke broken, chose chosen, drove driven, fell fallen, flew flown, grew grown, spoke spoken',
    'woke woken, wore worn, drew drawn, ate eaten, forgot forgotten, hid hidden, rode ridden, rose risen, shook shaken',
    'sang sung, sank sunk, swore sworn, threw thrown, froze frozen, stole stolen, tore torn, rewrote rewritten, said said',
    'told told, got got, left left, lost lost, found found, made made, met met, sat sat, stood stood, spent spent',
    'bought bought, sold sold, built built, heard heard, held held, kept kept, led led, paid paid, sent sent, slept slept',
    'taught taught, won won, caught caught, brought brought, hung hung, stuck stuck, fought fought, lent lent, dug dug',
    'swept swept, struck struck, rebuilt rebuilt, put put, cut cut, set set, let let, shut shut, hit hit, quit quit, read read',
  ]
    .join(', ')
    .split(', ')
    .map((pair) => pair.split(' ')),
)

/** How somebody was, what they had, felt or thought: nothing that happens on one day. */
const STATES = new Set(
  'liked loved hated wanted needed believed hoped feared used seemed belonged owned lived worked wondered supposed assumed'.split(
    ' ',
  ),
)

/** Whether this word says that something was done, and is no state of things. */
export function isDeed(word: string): boolean {
  const lower = word.toLowerCase()
  return lower in IRREGULAR ? lower !== 'knew' : /.[^\We]ed$/.test(lower) && !STATES.has(lower)
}

/** The participle of a past form: "went" becomes "gone". */
export function participleOf(word: string): string {
  return IRREGULAR[word.toLowerCase()] ?? word
}

/** What happens to somebody, whether they choose it or not. */
const BEFALLS = new Set(
  'got lost won missed found heard met fell saw grew noticed realized realised received forgot discovered learned became came died ended happened managed tried tripped slipped earned talked'.split(
    ' ',
  ),
)

/** Whether this past form says what somebody may as well have left undone. */
export function isChosen(word: string): boolean {
  return isDeed(word) && !BEFALLS.has(word.toLowerCase())
}

/** Whether this past form only brings what somebody said. */
export function isSaying(word: string): boolean {
  return /^(?:said|told|asked|answered|replied|explained|argued|complained)$/i.test(word)
}
