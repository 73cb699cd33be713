// Keeps words of such general use that they tell a manner and name no subject, with their usual endings; words that
// cluster in single texts (challenge, story, solution) name a subject after all and are left out.

import { NEUTRAL_WORDS } from './neutral-words.ts'

const VERBS = `
abandon accept accomplish achieve acquire add adapt address admit adopt advance advise affect afford agree aim
announce answer anticipate appear apply appreciate approach argue arrange arrive assess assist assume assure attempt
attend attract avoid await base bear believe belong benefit blame boost bother bridge build calm carry catch cause
cease celebrate check choose cite claim clarify close combine compare complain complete comply conceive concern
conclude confirm confuse connect contain continue contribute convey convince correct count cover craft create
cultivate cut deal debate decide declare decline dedicate define delay delight deliver demand demonstrate deny depend
derive describe deserve desire determine develop devote differ disappear discover discuss dive divide dominate double
doubt draft draw dream drive drop earn ease echo elevate eliminate embark embrace emerge emphasize empower enable
encounter encourage end endure engage enhance enjoy enrich entail enter equip escape establish estimate evaluate
evolve examine exceed excel excite exclude execute exercise exhibit exist expand expect explain explore expose express
extend facilitate fail fall fight figure fill fit fix flow fly focus forget foster fuel fulfill gain gather generate
grab grant grasp greet grow guarantee guess handle harness hate hear hesitate highlight hinder hit hold hope hurt
identify ignore illustrate imagine impact imply impose impress improve incorporate increase indicate induce inform
initiate insist inspire integrate intend interact interpret introduce invent invest invite involve join jump justify
kick lack land laugh lay lead leap leave lend leverage lie lift like limit listen live lock look lose love maintain
mark master match matter measure meet mention merge mind miss mix modify motivate name notice nurture observe obtain
occur offer organize outline overcome oversee owe own participate pass perform permit persuade pick place play point
pose possess predict prefer prepare present presume pretend prevent prioritize proceed proclaim produce promise
promote prompt propose protect prove pull pursue push quit raise range reach react read realize recall receive
recognize recommend recover reduce refer refine reflect refuse regard reinforce reject relate relax relieve rely
remain remind remove render repeat replace represent request require resemble reserve resolve respond rest restore
retain rethink return reveal review revisit reward ride rise run rush satisfy save seek sell send separate serve set
settle shape shed shift shine sign signal simplify sit skip slip smile solve spark specify spell split spot spread
spur stand stay stem step stick stress stretch strengthen strive struggle submit succeed suffer suggest suit sum
support suppose surprise surround survive suspect sustain switch tackle tailor talk tap target teach tempt tend thrive
throw tie transform treat trigger trust uncover undergo underline understand unite unlock unveil update urge utilize
vary view walk warn wear weigh welcome win wish wonder worry wrap write yield`

const IRREGULAR = `
broke broken built caught chose chosen drew drawn drove driven fell fallen flew flown forgot forgotten fought grew
grown heard held laid led lent lost met ran rose risen sat sold sent shed slept stood stuck taught threw thrown
understood underwent won wore worn wrote written`

const NOUNS = `
ability action addition advantage advice alternative angle area aspect attention background balance basis beginning
behavior capability chance chapter choice circumstance combination comparison conclusion condition connection
consequence context contrast contribution control conversation couple course credit decade decision degree detail
difference difficulty direction discussion distance edge effect effort emphasis evidence exception existence
expectation extent eye factor failure favor feeling finding frame front future gap glance goal ground habit head heart
help history importance impression improvement individual influence input insight instance interest issue item key
lesson level life line look luck manner material meaning method middle mistake nature night notion occasion opinion
opportunity option order others outcome pair past path pattern perspective phrase piece position possibility
preference presence priority procedure proportion purpose quality quantity quote reaction reality reference
relationship respect responsibility risk role room rule scale scenario scene scope sense sequence series side
situation size skill source stage start statement strength stuff subject success suggestion summary term theory
thought tip trick trouble truth turn understanding unit value variety wake wisdom word world worth`

const OTHERS = `
active actual additional amazing appropriate awesome aware basic beautiful beneficial brief broad busy careful cheap
clever common complex comprehensive confident consistent constant cool critical crucial curious current dedicated deep
detailed difficult direct due eager effective efficient entire essential excellent exciting existing expensive extra
fair familiar fantastic fast favorite final fine fit free fresh fun funny genuine given glad gradual grateful happy
healthy helpful honest huge ideal immediate impossible impressive incredible initial innovative interesting invaluable
keen latest lasting lovely lucky mad major massive meaningful minor multiple narrow natural nearby neat necessary nice
notable numerous obvious odd ongoing original particular perfect personal pleasant popular positive potential powerful
practical precise previous primary prior proud quick quiet rapid rare ready reasonable regular related relevant
reliable rich robust sad safe scary sensible serious sharp significant silly similar single slow smooth solid specific
standard steady straightforward strange strong stupid such sudden suitable superb sustainable thrilled tiny tough
traditional typical unique unlikely unusual upcoming urgent useful usual valuable vast weak weird wide wild wise
wonderful worthy absolutely actively afterward ahead alike alone alongside altogether anymore anyway anywhere aside
barely carefully closely commonly completely constantly continually continuously correctly deeply directly effectively
efficiently elsewhere entirely equally essentially eventually everywhere extremely fairly formerly forth forever
fortunately frequently gradually greatly hopefully immediately importantly individually initially interestingly
jointly lately likewise longer luckily mutually namely naturally necessarily newly notably nowadays occasionally
originally partly perfectly personally potentially precisely previously primarily promptly properly rapidly readily
regularly relatively remarkably respectively roughly routinely sadly separately seriously significantly similarly
slightly slowly smoothly solely somehow somewhat somewhere steadily strictly strongly subsequently successfully
suddenly sufficiently surprisingly thereby thoroughly thoughtfully tightly totally ultimately undoubtedly
unfortunately uniquely universally widely wisely whatsoever`

const listed = (words: string) => words.trim().split(/\s+/)

function formsOfVerb(verb: string): string[] {
  const stem = verb.replace(/e$/, '')
  const softened = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}i` : stem
  const doubled = verb + verb.slice(-1)
  return [verb, pluralOf(verb), `${softened}ed`, `${stem}ing`, `${verb}ing`, `${doubled}ed`, `${doubled}ing`]
}

function pluralOf(word: string): string {
  if (/(?:s|x|ch|sh|z)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** In lower case; forms that no English word has are among them and do no harm. */
const GENERAL_WORDS: ReadonlySet<string> = new Set([
  ...listed(VERBS).flatMap(formsOfVerb),
  ...listed(IRREGULAR),
  ...listed(NOUNS).flatMap((noun) => [noun, pluralOf(noun)]),
  ...listed(OTHERS),
])

/** Whether a plain word names no subject, of grammar or of general use, so that it may stand unmasked. */
export function isGeneral(plain: string): boolean {
  return NEUTRAL_WORDS.has(plain) || GENERAL_WORDS.has(plain)
}
