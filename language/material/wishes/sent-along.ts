// Tells a text that was sent to somebody who shall make something of it from one that was written for its readers.

/** How somebody speaks to whoever makes a post of what they send. */
const SIGNS = [
  /\b(?:please|pls|kindly)\b(?! note\b)/giu,
  /\b(?:can|could|will|would) you (?:please |just |maybe )?(?:make|do|turn|put|write|tidy|check|send|keep|use|fix|find|ask|tell|get|leave|take|add|cut)\b/giu,
  /\byou (?:can|may|must|could|should) (?:use|cut|fix|tidy|arrange|edit|pick|leave|change|decide|skip|drop|take|put|keep|write|make|correct)\b/giu,
  /\b(?:don['’]?t|do not|not to|dinnae) (?:you )?(?:put|print|mention|use|write|call|name|say|add|forget)\b/giu,
  /\b(?:leave|take|cut) (?:\S+ ){1,4}?out\b/giu,
  /\b(?:one|the|this|a|your|my) (?:post|caption|piece|write-?up|article|blurb|newsletter|column|magazine)\b/giu,
  /\bfor (?:the|our|my|your) (?:page|linkedin|instagram|newsletter|website|blog|magazine|socials?|post|facebook|paper)\b/giu,
  /(?:^|\n)(?:hi|hello|hey|dear|morning|yes hello|right|okay|ok|so|good (?:morning|evening)|now then|alright|salaam)[, ]+(?:\p{Lu}\p{L}+)\b/gu,
  /\b(?:you decide|up to you|i(?:['’]ll| will) leave (?:it|that) (?:to|with) you|you['’]?ll know|whatever you think|let me know|thanks|cheers|bye|god bless|ring me|call me|you asked|you said|you wanted|you know what to do)\b/giu,
  /\b(?:exclamation|hashtags?|emojis?|max(?:imum)?|words max|\d{2,3} words)\b/giu,
  /\b(?:hang on|where was i|this recording|is it recording|voice note|speak soon|anyway that['’]s)\b/giu,
]
const WORDS_PER_SIGN = 300

/** From here on a text was sent along: so much, and in so many ways; notes, which readers seldom see, at less. */
const SENT = { least: 2, ways: 3 }
const NOTES_SENT = { least: 1, ways: 2 }

/** How much a text speaks to who makes something of it, 0 for what was written for readers, and in how many ways. */
export type SentAlong = { much: number; ways: number }

/** Whether a text, or notes, were sent to somebody who shall make something of it. */
export function wasSentAlong({ much, ways }: SentAlong, isNotes: boolean): boolean {
  const sent = isNotes ? NOTES_SENT : SENT
  return much >= sent.least && ways >= sent.ways
}

/** What shows that a text was sent along. Linear in its length. */
export function sentAlong(text: string): SentAlong {
  const words = text.match(/\S+/g)?.length ?? 0
  const times = SIGNS.map((sign) => text.match(sign)?.length ?? 0)
  const signs = times.reduce((sum, one) => sum + one, 0)
  return {
    much: words === 0 ? 0 : signs / Math.sqrt(words / WORDS_PER_SIGN),
    ways: times.filter((one) => one > 0).length,
  }
}
