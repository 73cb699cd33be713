// Keeps one way of taking text apart into words for everything that ranks, matches or names.

const WORD = /[\p{L}\p{N}]+(?:['’.\-–][\p{L}\p{N}]+)*/gu

/** The words of a text in lower case, with straight apostrophes, in reading order. */
export function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase().replaceAll('’', "'"))
}

/** The words of a text as they are written. */
export function surfaceWordsOf(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => word)
}

/** A rough stem, enough to see that "methods" and "method", "testing" and "tested" are about one thing. */
export function stemOf(word: string): string {
  const plain = word.replace(/'s$|'$/, '')
  if (plain.length < 4 || /\d/.test(plain)) return plain
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  const cut = plain.replace(/(?:sses)$/, 'ss').replace(/(?:ingly|edly|ings|ing|ed|ers|er|es|s|ly)$/, '')
  return cut.length >= 3 ? cut.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : plain
}

const BY_LANGUAGE = {
  en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty hundred thousand million a about above according across around along among amongst behind beneath beside beyond despite except outside inside past per via within after again all also although always am an and another any anyone are as at away back be became because become been before being below between both but by came can can't cannot come could couldn't did didn't do does doesn't doing don't done down during each either else enough even ever every everyone everything few first for from further get gets getting give given go goes going gone got had hadn't has hasn't have haven't having he he's her here here's hers herself him himself his how however i i'd i'll i'm i've if in indeed instead into is isn't it it's its itself just keep last least less let let's like ll made make makes making many may maybe me might more most much must my myself near need neither never next no nobody none nor not nothing now of off often on once one ones only onto or other others our ours ourselves out over own per perhaps put quite rather re really said same say says see seem seems several shall she she's should shouldn't since so some someone something soon still such take taken than that that's the their theirs them themselves then there there's these they they'd they'll they're they've thing things this those though through thus to together too took toward towards under unless until up upon us use used uses using very want was wasn't we we'd we'll we're we've well went were weren't what what's whatever when where whether which while who who's whole whom whose why will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself",
  es: 'a al algo ante antes aquí así aunque bien cada como con contra cosa cual cuando de del desde donde dos el él ella ellas ellos en entre era es esa ese eso esta está están estar este esto estos fue gran ha hace hacer han hasta hay la las le les lo los más me mi mientras mucho muy nada ni no nos nosotros nuestra nuestro o otra otro para pero poco por porque puede que qué quien se sea ser si sí sido siempre sin sobre solo son su sus también tan tener tiene todo todos tu un una uno unos usted va ver y ya yo',
  fr: "à afin ai ainsi alors après au aucun aussi autre autres aux avant avec avoir c'est car ce cela ces cet cette chaque chez comme comment d'un d'une dans de des deux doit donc dont du elle elles en encore entre est et été être eux fait faire il ils j'ai je jusqu la le les leur leurs lui ma mais même mes moins mon n'est ne nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi qu'il qu'un quand que quel quelle qui sa sans se sera ses si son sont sous sur ta tous tout toute toutes très tu un une vers vos votre vous y",
  de: 'ab aber alle allem allen aller als also am an auch auf aus bei beim bin bis bist da damit dann das dass dem den denn der des die dies diese dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch für gegen hab habe haben hat hatte hier ich ihm ihn ihr ihre im in ins ist ja jede jeder jedes jetzt kann kein keine können man mehr mein meine mich mir mit muss nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine sich sie sind so soll sondern über um und uns unser unter viel vom von vor war waren was weil wenn wer werden wie wieder will wir wird wo zu zum zur',
  pt: 'a ainda ao aos após aqui as assim até cada com como da das de dela dele do dois dos e é ela elas ele eles em entre era essa esse esta está estão este eu foi for fazer há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós nossa nosso num numa o onde os ou para pela pelo por porque pode quando que quem são se sem ser seu seus só sobre sua suas também tem tempo ter teu todo todos tu um uma você vocês',
  it: "a agli ai al alla alle allo anche ancora avere c'è che chi ci cioè come con cosa cui da dai dal dalla dei del della delle dello di dopo dove due e è ed era essere fa fare fra già gli ha hanno ho i il in io la le lei li lo loro lui ma mai me mentre mi mio molto ne nei nel nella noi non nostro o ogni per perché più poco può qualche quando quanto quella quello questa queste questi questo qui se sempre senza si sia solo sono sopra sta su sua sul sulla suo tra tu tutti tutto un un'altra una uno vi voi",
} as const

export type Language = keyof typeof BY_LANGUAGE | 'other'

const STOPWORDS = new Map<Language, ReadonlySet<string>>(
  Object.entries(BY_LANGUAGE).map(([language, words]) => [language as Language, new Set(words.split(' '))]),
)
const NO_STOPWORDS: ReadonlySet<string> = new Set()

/** Words that carry no topic in this language. */
export function stopwordsOf(language: Language): ReadonlySet<string> {
  return STOPWORDS.get(language) ?? NO_STOPWORDS
}

/** The language most of whose small words occur; `other` when none is plain. */
export function languageOf(words: readonly string[]): Language {
  const sample = words.slice(0, 3_000)
  let best: Language = 'other'
  let most = sample.length * 0.18
  for (const [language, stopwords] of STOPWORDS) {
    const found = sample.reduce((count, word) => count + (stopwords.has(word) ? 1 : 0), 0)
    if (found > most) [best, most] = [language, found]
  }
  return best
}
