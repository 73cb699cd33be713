// Keeps a pattern's sentence whole when a topic is put into it.

import type { Subject } from './read-subject.ts'
import { capital } from './topic-case.ts'

type Name = Extract<Subject, { kind: 'name' }>

/** The pattern with the topic in its places: as its writer says it, as it is said to a reader, or of others; and with `whom` it is for. */
export function fitName(pattern: string, { mine, yours, theirs }: Name, whom?: string): string {
  return pattern.replace(/\{(my|your|their|whom)\}/gi, (slot, whose: string) => {
    const said = { my: mine, your: yours, their: theirs, whom }[whose.toLowerCase()] ?? slot
    return /^\{\p{Lu}/u.test(slot) ? capital(said) : said
  })
}

/** The patterns that suit the topic, with it in their places; a mark `~` stands before those for practices alone. */
export function fitNames(patterns: readonly string[], name: Name): string[] {
  const suiting = patterns.filter((pattern) => !name.isPersonal || !pattern.startsWith('~'))
  return suiting.map((pattern) => fitName(pattern.replace(/^~/, ''), name))
}

/** A sentence after a topic that stands by itself; after a colon it goes on in lower case. */
export function fitLead(continuation: string, lead: string): string {
  const inside = continuation.replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return `${lead} ${lead.endsWith(':') ? inside : capital(continuation)}`
}
