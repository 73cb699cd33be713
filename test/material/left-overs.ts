// Keeps one list of what a source must not leave behind, in sentences that were read and in drafts alike.

const LEFT_OVERS: Readonly<Record<string, RegExp>> = {
  time: /\b\d{1,2}:\d{2}:\d{2}\b|[[(]\d{1,2}:\d{2}[\])]|^\d{1,2}:\d{2}\b(?! (?:in|on|at|sharp|every))|-->/m,
  'speaker label': /\bspeaker \d{1,2}\b|^(?:\p{Lu}[\p{L}.'’-]+ ){1,3}\d{1,2}:\d{2}|^\[[^\]]+\]|^<v /imu,
  sound: /[[(](?:music|laugh\w*|applause|chuckles|crosstalk|inaudible|silence|cheering)\b[^\])]*[\])]|♪/i,
  'transcription credit':
    /transcribed by|transcript by|otter\.ai|rev\.com|started transcription|stopped transcription|transcription ended|computer generated|WEBVTT|^NOTE\b/im,
  filler:
    /(?<![\p{L}\d])(?:u+m+|u+h+|erm|mhm|hmm)(?![\p{L}\d])|(?:^|[.!?,] )(?:you know|i mean),|, like,|, you know(?=[,.])/iu,
  repeat: /\b(we|he|she|i|it|they|my|the)(?:,)? \1\b/iu,
  'cookie notice':
    /\bcookies?\b|we value your privacy|accept all|reject all|manage preferences|got it!|personalised ads/i,
  menu: /^(?:home|menu|blog|pricing|search|sign in|log in|skip to content|careers|back to top|about us|previous|next|privacy policy|most read)[.!]?$/im,
  sharing:
    /share (?:this (?:article|post|story|page)|on)\b|copy link|pin it|follow us|\bsubscri(?:be|bing)\b|sign up (?:for|to) our|your (?:inbox|email)|newsletter and never|20% off|mailing list/i,
  'end of a page':
    /related articles|you might also like|leave a comment|thanks for sharing|all rights reserved|©|winter swimming|school canteen|poster that nobody hung|read more:|watch:|image caption|getty images|photo:|min read|reading time/i,
  mail: /^>|^(?:from|to|cc|sent|subject|date|attachments):|\bwrote:|original message|forwarded message|sent from my|confidential|consider the environment|originated from outside|kind regards|best regards|^tel\b|\+\d{2} \d/im,
  chat: /<media omitted>|media omitted|image omitted|audio omitted|message was (?:edited|deleted)|\(edited\)|end-to-end|:[a-z_]{3,}:|view thread|last reply|deleted this message|created group|missed voice call|replied to a thread|joined #/i,
  markup: /\*\*|__|^#{1,6} |\]\(|<\/?[a-z][^>]*>|&[a-z]+;|`|~~|^\|/im,
  footnote: /\[\^?[\w-]{1,12}\]|\^\[/,
  label:
    /\b(?:example|exhibit|figure) \d+:|missed context|\btodo:|action items|^attendees|see also:|^speaker notes|^notes:|^slide \d|page \d+ of \d+/im,
  table: /\|/,
  workspace:
    /add a comment|last edited|created by|powered by notion|table of contents|reacted with|click to add text|headings you add/i,
}

/** What the text still has of where it was copied from, each as `sort: text`. */
export function leftOversOf(text: string): string[] {
  return Object.entries(LEFT_OVERS).flatMap(([sort, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${sort}: ${text.slice(Math.max(0, found.index - 20), found.index + 60)}`] : []
  })
}
