// Keeps sentences that lean on one that is not there from standing alone.

import type { Language } from '#language/words/tokenize.ts'
import { AUXILIARIES, FINITE, VERBS } from '#language/words/word-lists.ts'

/** `no`: stands alone. `soft`: can stand, better not first. `yes`: only right after the sentence before it. */
export type Leaning = 'no' | 'soft' | 'yes'

const CONNECTIVE =
  /^(?:however|but|except(?= (?:an?|the|that|for|when|if|it|i|we|you|they)\b)|(?:does|did|is|was|were|has|had)n't(?!.*\?)|(?:means|meant)|so|and|or|nor|yet|then|thus|hence|therefore|moreover|furthermore|additionally|also|besides|instead(?! of)|otherwise|meanwhile|nevertheless|nonetheless|still|similarly|likewise|conversely|consequently|accordingly|afterwards?|subsequently|finally|lastly|indeed|either way|even so|as such|that said|that way|in turn|in contrast|by contrast|on the other hand|on the contrary|for (?:example|instance)|in (?:particular|other words|short|sum|summary|essence|addition|fact|that case|this case|this way)|as a (?:result|consequence)|because of (?:this|that)|after that|after this|at that point|at this point|at the same time|by (?:doing|then)|above all|to (?:that|this) end|what's more|what is more|worse|better still|put another way|of course|again|too|the same|like (?:this|that|so)|not so|not because|not that|more(?:over)?[,:]|and then|but then|here,? too|bottom line|ditto|rather,|even (?!if\b|when\b|though\b)\p{L}+|how so|or not|especially|including|particularly|which|whose|whom|most notably|(?:since|until|till|back) then|from then on|ever since,|that is,|i\.e|e\.g|see also|plus,?)\b/iu
const ENUMERATES =
  /^(?:(?:first|second|third|fourth|fifth|last)(?:ly)?(?: thing| point| one| of all)?|one|two|three|four|five|six|seven|next|plus|rather|that is)(?:[,:] | [—–-] )/i
const ASKED_BACK =
  /^(?:why|how|really|so what|and then|the (?:result|outcome|reason|catch|problem|best part|worst part|answer|upshot|lesson))\?/i
const POINTING =
  /^(?:(?:all|the) (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:of them|are|were|have|had|do|did|said|of us)|this|that|these|those|such|it|its|they|them|their|theirs|he|him|his|she|her|hers|both|neither|each of (?:these|those|them)|all of (?:these|those|this|that|which)|some of (?:these|those|them|this)|one of (?:these|those|them)|many of (?:these|those|them)|most of (?:these|those|them)|none of (?:these|those|this|the)|the (?:former|latter|second|third|fourth|other|others|same|next|following|above|rest|group|final|last|new|result|answer|reason|problem|solution|idea|point|difference|key|trick|catch|good news|bad news)|another|others|other|all (?:the )?others?|any others?|every other|the others?|second and|subsequent|the (?:next|following|same) \p{L}+|here|there,|once there|while there|someone else|anyone else|everyone else|everyone|not any(?: |more)|doing so|having (?:this|that|these|done)|noting this|with (?:this|that|these|those|it|them)|for (?:this|that|these|those)|from (?:this|that|there|these)|in (?:this|that|these|those)|at (?:this|that)|on (?:this|that|my return|their return|our return)|by (?:this|that|these|developing this)|after (?:this|that|these|both)|before (?:this|that|these)|during (?:this|that|these|those)|under (?:this|that|these)|over (?:this|that|these)|through (?:this|that|these)|to (?:do (?:this|that|so)|find this|achieve this|fix this|solve this))\b/iu
/** "Both teachers and students", "It is easy to", "There are" and "Those who" point at nothing before them. */
const POINTING_AHEAD =
  /^(?:it (?:may|might|can|could|would) (?:seem|sound|look|feel|be)(?: \p{L}+){0,3} (?:like|that|to|as)\b|both (?:the )?[\p{L}’'-]+(?: [\p{L}’'-]+){0,3} and\b|neither [\p{L}’'-]+ nor\b|(?:it(?:'s|’s| is| was| can be| may be| seems| feels| takes)) (?:(?:not|often|also|always|still|so|very|really|too|more|much|just|just as|equally|sometimes|amazing|hard|easy|important|difficult|worth|tempting|clear|ideal|good|great|better|best|nice|true|our|my|no|a|an|one|time|about|only)\b.*)(?:to|that|who|when|how|whether|why|what|if) |those (?:who|with|of|in)\b|this (?:year|month|week|morning|afternoon|evening|summer|winter|spring|fall|time|article|post|guide)\b|that [\p{L}’'-]+ [\p{L}’'-]+ (?:is|was) (?:a|an|the|no|why|what|how)\b|here(?:'s|’s| is| are) (?:what|how|why|the|a|an|my|our|your)\b|the first (?:time|step|thing|rule)\b|everyone (?:has|knows|wants|needs|loves|who|in|at)\b|the (?:key|trick|first|final|last) (?:to|of)\b|another (?:reason|way|thing) to\b|the (?:difference|problem|point|idea|reason|solution|key|result|rest) (?:between|with|of|behind|for|to|is that)\b|there(?:'s|’s| is| are| was| were)\b)/iu
const POINTING_INSIDE =
  /(?<!\b(?:all|enough) )\b(?:this|these|those) (?:(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten) )?(?!who\b|with\b|of us\b|days?\b|years?\b|months?\b|weeks?\b|mornings?\b|summers?\b|kinds? of\b|that\b)([\p{L}’'-]+)/giu
const LINKS_AWAY =
  /\b(?:click|tap|sign up|see|read|check|find|download|learn more|visit|view|register|available|posted|linked?|listed|shown|described|discussed|mentioned|noted)\b[^.!?]{0,40}\b(?:here|below|above|this link|link in bio|attached)\b|\b(?:as follows|the following(?=[.,:;]| \w+:| \w+ \w+:|$)|see below|see above|aforementioned|this (?:post|article|blog|page|newsletter|episode|video|writing|tutorial)|previous(?:ly)? (?:post|published|wrote|written|article)|last (?:post|article)|stay tuned|welcome (?:back )?to|thanks for (?:watching|listening|reading)|this (?:blog |guest )?(?:entry|edition|series)\b|as (?:i|we) (?:said|wrote|mentioned|explained|promised) (?:last|earlier|before|in|above)|full recap|future (?:blog )?post|more on (?:this|that)|as you can see|read more|^see (?:the|our|my|also)\b|^subscribe|subscribe to (?:our|my|the|this)|sign up here|in the comments|figure \d|table \d|this writer|elaborate on|more information (?:on|about|at)|for more information|^(?:below|above)\b|(?:below|above) (?:are|is|shows?|depicts?)|(?:chart|graph|infographic|figure|image|photo|picture|video|table|map) (?:below|above|at the top)|(?:in|see|from) the (?:first|second|third|last|next) (?:photo|picture|image)|check (?:it )?out (?:the|our|my)|more about (?:this|that) later|we wrote about|we(?:'ve| have) written about)\b/i

/** What is told next, which a passage may not have. */
const ANNOUNCES_NEXT =
  /\b(?:want to (?:talk|share|tell you) about|going to (?:talk|tell you|share)|let's (?:dive|get|jump|dig) (?:right |straight )?in(?:to)?|without further ado|here's the thing|here's what happened|here's why)\b/i

/** How much the sentence leans on what stood before it. Other languages than English are taken at their word. */
export function leaningOf(text: string, language: Language): Leaning {
  const plain = text.replace(/^["“”'‘’(\s]+/, '').replaceAll('’', "'")
  if (language !== 'en') return leansElsewhere(plain, language)
  if (/^(?:…|\.\.\.)/.test(plain) || THAT_EARLY.test(plain)) return 'yes'
  if (CONNECTIVE.test(plain) || ENUMERATES.test(plain) || ASKED_BACK.test(plain) || isScrap(plain)) return 'yes'
  if (POINTING.test(plain) && !POINTING_AHEAD.test(plain)) return 'yes'
  if (pointsInside(plain) || pointsBack(plain) || leansByPronoun(plain)) return 'yes'
  if (COUNT_LAST.test(plain) || FRONTED.test(plain) || HOW_THAT.test(plain) || OWN_ALONE.test(plain)) return 'yes'
  if (COUNTED.test(plain) || isCountAlone(plain) || presupposes(plain)) return 'soft'
  if (/^the (?!\p{Lu})/u.test(plain.replace(/^The/, 'the')) && !SUPERLATIVE.test(plain)) return 'soft'
  return 'no'
}

/** Speaks of a link, a figure or another article: lost as soon as the sentence is taken from its page. */
export function linksAway(text: string): boolean {
  const plain = text.replaceAll('’', "'")
  return LINKS_AWAY.test(plain) || ANNOUNCES_NEXT.test(plain)
}

/** Only says that something is told next: lost where but a passage is told, and at its place in a whole text. */
export function onlyAnnounces(text: string): boolean {
  const plain = text.replaceAll('’', "'")
  return ANNOUNCES_NEXT.test(plain) && !LINKS_AWAY.test(plain)
}

/** "From the inside it looks like pain": what stands before the pronoun only says where or when. */
const FRONTED =
  /^(?:from|in|on|at|by|for|after|before|during|within|inside|outside) (?:the|an?|my|our|your|every|each) (?:\p{L}+ ){1,2}(?:it|they|he|she) (?!(?:is|was|takes?|took)\b[^,;]*\b(?:to|that|how|when)\b)\p{L}/iu
const HOW_THAT =
  /\b(?:know|knew|see|saw|say|said|think|thought|expect|understand|notice|believe) (?:that|this|it) (?:before|then|either|too|yet|now|at all)[.!]|^(?:i|we|you) (?:know|knew|see|understand) (?:how )?(?:that|this|it) (?:sounds?|feels?|looks?)\b/iu
/** "Half of his": what is his was named before. */
const OWN_ALONE = /^[^,;]*\b(?:half|some|most|all|none|any|one|many|two|three) of (?:his|hers|theirs)[.,!]/iu
const COUNT_ALONE =
  /^(?:(?:about|only|just|nearly|almost|over|another) )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))? ([\p{L}']+)(?: ([\p{L}']+))?/iu
const AFTER_VERB = /^(?:at|by|to|in|on|for|from|with|us|me|it|them|him|her|that|the|a|an|my|our|back|every|each)$/i

/** "We have fourteen." */
const COUNT_LAST =
  /^(?:(?:i|we|they|you|he|she)(?:['’](?:ve|d|s))? (?:only |just |now |still )?(?:have|had|has|got|found|made|lost|kept|bought|sold|wrote|saw|counted|took|need|needed|want|wanted)|there (?:are|were)) (?:only |just |about |nearly |over )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|none|some|many|both)[.!]/iu

/** "Forty come at least once a month": only what stood before says forty of what. */
export function isCountAlone(text: string): boolean {
  const [, verb = '', next = ''] = COUNT_ALONE.exec(text.replaceAll('’', "'")) ?? []
  const word = verb.toLowerCase()
  return AUXILIARIES.has(word) || FINITE.has(word) || (VERBS.has(word) && AFTER_VERB.test(next))
}

const COUNTED =
  /^(?:the )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|several|some|many|most|few|all|each|none) (?:of them|of which|did|do|does|were|was|have|had|has|are|is)\b/i
const SUPERLATIVE = /^the (?:best|worst|most|least|only|more|less|fact|truth|\p{L}+est)\b/iu

// "It doesn't." and "Nobody knew." are answers to what stood before; "Because it rained." is half a sentence.
function isScrap(text: string): boolean {
  const words = text.split(/\s+/)
  if (/^because\b[^,]*$/i.test(text)) return true
  if (
    words.length <= 4 &&
    /^i (?:do|did|know|see|understand|agree|can|could|have|had|am|was)\b(?! .*\b(?:a|an|the|my|\d+)\b)/i.test(text)
  )
    return true
  return words.length <= 2 || (words.length === 3 && SHORT_ANSWER.test(text))
}

const SHORT_ANSWER =
  /\b(?:one|ones|two|three|four|some|none|any|another|both)[.!]?$|^(?:not|nor|just|only|all|same|no|never|always|maybe|nobody|everyone|one|two|both)\b|\b(?:did|does|do|was|were|is|had|knew|won't|doesn't|didn't|isn't|wasn't|can't|harder|easier|worse|better|similar)[.!]?$/i

// "Also" and "even more" presuppose a sentence that said the first thing.
function presupposes(text: string): boolean {
  return (
    /\beven (?:more|less|better|worse|further)\b|\bnow (?:had|was|were|knew)\b/i.test(text) ||
    /^(?:\S+ ){0,5}(?:also|too|again|still|likewise|as well)\b/i.test(text.split(',')[0] ?? '')
  )
}

function pointsInside(text: string): boolean {
  for (const match of text.matchAll(POINTING_INSIDE)) {
    if (match.index === 0) continue
    const noun = (match[1] ?? '').toLowerCase()
    const before = text.slice(0, match.index).toLowerCase()
    if (AUXILIARIES.has(noun)) {
      if (/,\s*$/.test(before) || before.split(' ').length < 6) return true
    } else if (!before.includes(noun.slice(0, Math.max(4, noun.length - 3)))) return true
  }
  return false
}

const THAT_THING =
  /(?:,|\b(?:for|in|of|without|with|on|at|from|by|using|fill|fills|fight|like|into|under|behind|opening|find|solve|solved|answer|meet|bridge|close|made|make|reach|reached|take|took|change|changed)) that (?!is\b|was\b|are\b|were\b|i\b|we\b|you\b|they\b|he\b|she\b|it\b|the\b|a\b|our\b|your\b|my\b|their\b|there\b|would\b|will\b|can\b|has\b|have\b|do\b|does\b)\p{L}/iu
const THAT_ALONE =
  /\b(?:this|that|these|those)(?=[.,;:!?]|$)|\b(?:do|did|done|doing|does) (?:this|that|so|it)\b|\b(?:this|that) (?:in|at|on|with|for|to|from|by|as|when|because|and|but|into|out)\b(?! (?:\p{L}+ )?(?:is|are|was|were)\b)|(?<!\b(?:out|over|right|is|are|was|were|be|been|isn't|aren't) )\bthere(?=[.,;!?]|$| and\b| for\b)/giu
const BOTH_ALONE = /\bboth(?! (?:of|the|our|my|your|their|a|an|in|to|for|on|with)\b)(?!(?: [^\s,]+){1,4} and\b)/i
const THAT_EARLY =
  /^(?:[\p{L}’'-]+,? ){1,2}that(?:'s| is| was) (?:not|all|why|how|where|when|what|the|a|an|just|only|exactly)\b/iu
const THAT_TIME =
  /\b(?:that|the same) (?:month|day|week|year|night|morning|afternoon|evening|summer|winter|moment|place|thing|one)\b/i
const COUNTED_BACK =
  /(?<!\bbetween )\bthe (?:two|three|four|latter|former|other one|others)(?=[.,;!?]|$| (?:and|but|are|were|is|was|have|had|of (?:them|these|those))\b)/i
/** "Use two kettles then, and two rooms": in a case that stood before. */
const THEN_BACK = /(?<!^|\b(?:and|by|since|but|now|than|from|back) )\bthen(?=[,.;!])/iu
/** "I've been through my notebooks since": since what stood before. */
const SINCE_BACK = /(?<!\bever )\bsince[.!]$/i
/** "It's not always that easy": as easy as somebody said it was. */
const SO_EASY =
  /\b(?:it|this|things?) ?(?:['’]s|is|was|isn['’]t|wasn['’]t|seems?)(?: not| always| never| ever| quite| really| usually)* (?:that|so) (?:easy|simple|hard|clear|bad|good|straightforward|difficult)\b/i
const LIKE_THAT = /^(?:like|as with|unlike) [^,]+, (?:it|this|that|they)\b/i

// A "that" or "there" that stands for something said before, early in the sentence or in a short one.
function pointsBack(text: string): boolean {
  if (
    LIKE_THAT.test(text) ||
    SINCE_BACK.test(text) ||
    SO_EASY.test(text) ||
    THAT_TIME.test(text) ||
    COUNTED_BACK.test(text)
  )
    return true
  if (THEN_BACK.test(text) && !/\b(?:if|when|once|until|after)\b/i.test(text)) return true
  const both = BOTH_ALONE.exec(text)
  if (both && !/\band\b/i.test(text.slice(0, both.index))) return true
  const short = text.split(' ').length <= 10
  if (THAT_THING.test(text) && !/^(?:if|when)\b/i.test(text)) return true
  for (const match of text.matchAll(THAT_ALONE)) {
    if (short || match.index < text.length / 2) return true
  }
  return false
}

const PRONOUN = /\b(it|its|they|them|their|he|him|his|she|her)\b/gi
const PERSON_BEFORE =
  /\b(?:who|(?:some|every|any)(?:one|body)|grandmother|grandfather|man|woman|boy|girl|mother|father|mom|dad|wife|husband|friend|boss|founder|manager|client|customer|owner|teacher|coach|son|daughter|brother|sister|chief|director|ceo|colleague|mentor|leader|author|developer|designer|(?:my|our) \p{L}+|(?:an?|one|another|every) (?:\p{Ll}+ )?\p{Ll}{2,}(?:er|or|ist|ian|ee|man|woman)|(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)\p{Lu}\p{Ll}+)\b/u
const MANY_BEFORE =
  /\b(?:\p{L}{2,}(?:[^s\s]s|ies|ses)|people|every(?:one|body)|some(?:one|body)|any(?:one|body)|who|folks|men|women|children|staff|team|agency|company|congress|office|department|and|each(?! of)|every|audience|media|data|developer|user|reader|client|customer|person|family|government|group|organization)\b/iu
const ONE_BEFORE =
  /\b(?:(?:a|an|the|our|my|your|his|her|their|its|this|that|every|each|any|no|some|one|another) [\p{L}\d’'-]*(?:[^s\s,.;:]|ss|us|is)|\p{L}{2,}ing|\p{L}{3,}(?:tion|ment|ness|ity|ance|ence|ship|ism|age|ure))\b|\s\p{Lu}|^\p{Lu}[\p{L}\d]*[\p{Lu}\d]|#/u
const EXPLETIVE =
  /^it(?:'s| is| was| will be| would be| can be| may be| might be| became| becomes| seems?| feels?| takes?| took| turns out| makes sense| could| should)\b/i

// A pronoun whose noun is nowhere before it in the same sentence points out of the sentence.
function leansByPronoun(text: string): boolean {
  for (const match of text.matchAll(PRONOUN)) {
    const before = text.slice(0, match.index)
    const word = match[0].toLowerCase()
    if (before === '') continue
    if (standsAhead(text, match.index) || /\beven (?:if|when|though) $/i.test(before)) continue
    if (
      word === 'it' &&
      EXPLETIVE.test(text.slice(match.index)) &&
      !/^it (?:is|was) the /i.test(text.slice(match.index)) &&
      /^[^,;]*\b(?:to|that|how|whether|when|who|why|what)\b/i.test(text.slice(match.index)) &&
      /(?:,|\bbut|\band|\bthat|\bsometimes|\bwhen|\bif|\bbecause) $/i.test(before)
    )
      continue
    if (/^(?:he|him|his|she|her)$/.test(word) ? !PERSON_BEFORE.test(withoutCapital(before)) : false) return true
    if (/^(?:they|them|their)$/.test(word) && !MANY_BEFORE.test(before)) return true
    // "Giving it": what is done to a thing is not the thing.
    const things = before
      .replace(/(?<!\p{L})\p{L}+ing $/u, '')
      .replace(/^(?:An?|No|One|Every|Each) /, (first) => first.toLowerCase())
    if (/^its?$/.test(word) && !ONE_BEFORE.test(things)) return true
  }
  return false
}

const NO_NAME =
  /^(?:the|an?|in|on|at|when|as|if|after|before|but|and|for|with|what|how|why|since|until|while|because|although|now|then|once|soon|still|later|today|yesterday|tomorrow|recently|sometimes|maybe|perhaps|nobody|every|each|all|most|some|last|next|\p{L}+ly)$/iu

// "Now she comes to dinner": the capital letter of a first word is none of a name.
function withoutCapital(before: string): string {
  const word = /^[\p{L}']+/u.exec(before)?.[0] ?? ''
  return NO_NAME.test(word) ? before.charAt(0).toLowerCase() + before.slice(1) : before
}

// "As they built it, the team learned": the noun follows the clause.
function standsAhead(text: string, at: number): boolean {
  const comma = text.indexOf(',')
  if (comma === -1 || at > comma) return false
  if (
    !/^(?:as|when|while|if|after|before|since|because|once|until|although|though|instead|rather|to|by|despite|like|in|unlike)\b/i.test(
      text,
    )
  )
    return false
  return (
    /^,? (?:the|an?|our|my|your|every|each|most|many|all|\p{Lu}[\p{L}\d]+|\p{L}{3,}s)\b/u.test(text.slice(comma)) &&
    !/^,? (?:this|us|is|was)\b/i.test(text.slice(comma))
  )
}

const ELSEWHERE: Partial<Record<Language, RegExp>> = {
  es: /^(?:sin embargo|pero|así que|además|también|por (?:eso|ello|ejemplo|lo tanto)|entonces|esto|eso|esta|este|estos|estas|ese|esa|esos|ellos|ellas|él|ella|y|o|luego|en cambio|es decir|aun así)\b/i,
  fr: /^(?:cependant|mais|donc|ainsi|aussi|en effet|par exemple|toutefois|pourtant|puis|ensuite|enfin|cela|ceci|ce|cette|ces|celui|celle|ceux|il|elle|ils|elles|et|ou|alors|c'est|de plus|or)(?=[\s,'])/i,
  de: /^(?:jedoch|aber|also|daher|deshalb|dennoch|trotzdem|außerdem|auch|zum beispiel|dann|danach|dies|diese|dieser|dieses|das|er|sie|es|und|oder|denn|so|dabei|dadurch|damit|darum|stattdessen|schließlich)(?=[\s,])/i,
  pt: /^(?:no entanto|mas|porém|então|assim|além disso|também|por (?:isso|exemplo)|isto|isso|esta|este|estes|essa|esse|eles|elas|ele|ela|e|ou|depois|contudo)(?=[\s,])/i,
  it: /^(?:tuttavia|ma|però|quindi|inoltre|anche|per (?:esempio|questo)|poi|infine|questo|questa|questi|queste|quello|essi|esso|lui|lei|loro|e|o|così|invece|allora)(?=[\s,])/i,
}

function leansElsewhere(text: string, language: Language): Leaning {
  return ELSEWHERE[language]?.test(text) ? 'yes' : 'no'
}
