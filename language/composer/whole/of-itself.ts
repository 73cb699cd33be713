// Keeps what a text says of itself apart from what it is about.

/** "I am not a writer, so be patient": of the writing, and not of what is written about. */
const OF_ITSELF =
  /\b(?:i(?:['’]m| am) (?:not|no) (?:a |much of a )?(?:writer|blogger|expert|natural)|(?:this|the) (?:post|piece|article|letter|newsletter|note|story|bit) (?:is|was|will|has)|asked me (?:\p{L}+ ){0,5}?to (?:write|put|share)\b|(?:so )?this (?:one )?is for you\b|only read this\b|wanted to get this down\b|before i get to\b|going to (?:write|post|talk) about\b|(?:i|we) (?:should|ought to|must|have to|had better) (?:explain|say|add|mention|admit|confess)|bear with me|(?:from|in) (?:the|my) last (?:letter|post|newsletter|issue|one)|i digress|as an aside|by the way|incidentally|long story|side note)/iu

/** Whether a sentence speaks of the text itself, or only stands aside in it. */
export function isOfItself(text: string): boolean {
  return OF_ITSELF.test(text)
}
