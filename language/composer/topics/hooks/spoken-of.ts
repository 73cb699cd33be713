// Keeps what one can only speak about from being done: people, and what happens to them.

import { FIRST_NAMES } from '#language/composer/formats/template-words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const PEOPLE = set(`
  people women men girls boys kids children teenagers teens adults parents mothers fathers mums moms dads siblings
  grandparents friends neighbours neighbors strangers couples founders managers leaders bosses employees colleagues
  coworkers interns juniors seniors freelancers contractors consultants coaches clients customers users buyers sellers
  investors recruiters candidates developers engineers designers writers artists creators influencers marketers
  salespeople accountants lawyers doctors nurses therapists teachers students beginners experts introverts extroverts
  perfectionists entrepreneurs solopreneurs owners landlords tenants immigrants expats veterans retirees patients
  volunteers readers followers critics trolls competitors millennials boomers plumbers electricians carpenters joiners
  builders roofers bricklayers plasterers decorators painters gardeners farmers florists bakers chefs cooks waiters
  barbers hairdressers tailors mechanics drivers cleaners bookkeepers photographers editors translators trainers tutors
  architects planners organisers organizers producers directors presenters speakers hosts guests agents brokers
  mentors assistants
`)
const HAPPENING = set(`
  burnout burn-out depression anxiety grief loneliness insomnia stress trauma adhd autism ptsd cancer migraine migraines
  addiction debt bankruptcy divorce infertility miscarriage menopause dementia alzheimer's diabetes pain death loss
  layoffs redundancy unemployment harassment bullying racism sexism discrimination war inflation recession poverty
  jealousy shame guilt fear perfectionism rejection failure ageism abuse violence syndrome
`)
/** People by what they practise; lists of things are none. */
const PRACTISING = /[a-z]{2}(?:ists|icians|gineers|smiths)$/
const LISTS = /^(?:check|short|play|wish|black|white|price|to-do-)lists$/
const PART_END = /\s(?:for|in|on|at|of|with|without|by|from|to|as|after|before|during|who|that|which|and|or|vs\.?)\s/i

/** Whether a topic, as it stands inside a sentence, names people or what happens to somebody, and nothing that is done. */
export function isOnlySpokenOf(topic: string): boolean {
  const [first = ''] = topic.split(' ')
  if (FIRST_NAMES.has(first.toLowerCase()) && /^\p{Lu}/u.test(first)) return true
  if (/.ing$/i.test(first)) return false
  const head = headOf(topic)
  return isPeople(head) || HAPPENING.has(head)
}

function isPeople(word: string): boolean {
  return PEOPLE.has(word) || (PRACTISING.test(word) && !LISTS.test(word))
}

/** The chief word of a name, in lower case: "founders" of "first-time founders with a day job". */
export function headOf(name: string): string {
  const chief = name.slice(0, PART_END.exec(name)?.index ?? name.length)
  return chief.split(' ').at(-1)?.toLowerCase() ?? ''
}

/** Whether a word names one person by what they are or do. */
export function isPerson(word: string): boolean {
  if (isPeople(word)) return false
  return (
    PEOPLE.has(`${word}s`) ||
    PEOPLE.has(`${word}es`) ||
    /.(?:[^aeiou]er|or|ist|eer|ian|ant|person|(?:^|wo)man)$/.test(word)
  )
}

/** Whether a line only speaks about the topic, wherever it names it. */
export function onlySpeaks(line: string): boolean {
  return (
    (line.match(/\{(?!whom\})\w+\}/gi) ?? []).length === (line.match(/\b(?:about|on) \{(?!whom\})\w+\}/gi) ?? []).length
  )
}
