// Keeps "about podcast" from being written: a countable thing named without an article is meant in general.

const COUNTABLE: ReadonlySet<string> = new Set(
  `newsletter podcast meeting website blog webinar deadline resume cv logo budget startup page interview routine invoice
  proposal presentation portfolio community course ebook freelancer client customer employee manager founder team product
  project campaign funnel template checklist calendar habit goal plan contract mentor cofounder investor brand story book
  speech talk workshop conference agency coach consultant business company job career offer lead review testimonial
  landlord mortgage house kitchen garden dog cat baby toddler teenager wedding marathon boundary week month morning evening
  caption carousel reel hashtag thread post profile headline hook email-list list app chatbot dashboard spreadsheet report
  survey experiment mistake decision promotion layoff sabbatical side-hustle hobby family parent child relationship`.split(
    /\s+/,
  ),
)
const UNCOUNTED_BEFORE =
  /^(?:a|an|the|my|your|our|his|her|their|this|that|these|those|each|every|one|no|some|any|another|\d+)\b|['’]s\s/i
const PREPOSITION =
  /\s(?:for|in|on|at|of|with|without|by|from|to|as|after|before|during|under|over|and|or|vs\.?|versus|that|who|which)\s/i

/** A topic whose chief word is countable and has no article, in the plural; any other as it is. */
export function pluralOfCountable(topic: string): string {
  if (UNCOUNTED_BEFORE.test(topic) || /^[a-z]+ing\s\S+\s/i.test(topic)) return topic
  const end = PREPOSITION.exec(topic)?.index ?? topic.length
  const head = /(?<![a-z-])[a-z-]+$/i.exec(topic.slice(0, end))?.[0]
  if (!head || !COUNTABLE.has(head.toLowerCase())) return topic
  return topic.slice(0, end - head.length) + pluralOf(head) + topic.slice(end)
}

function pluralOf(noun: string): string {
  if (/^child$/i.test(noun)) return `${noun}ren`
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`
}
