// Keeps a typed topic free of what belongs to typing: marks, addresses, the request around it, and length.

/** The topic on one line, without quotes, marks, addresses and signs that a reader of a post would not see. */
export function stripTopic(typed: string): string {
  const clean = typed
    .slice(0, 4_000)
    .replace(/https?:\/\/\S+|\bwww\.\S+/gi, ' ')
    .replace(/[#@](?=[\p{L}\p{N}])/gu, '')
    .replace(/[[\]{}<>*_`~|#\\]/g, ' ')
    .replace(/\p{RGI_Emoji}/gv, ' ')
    .replace(/^\s*(?:[-•–—]|\d{1,2}[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“”‘'«»(.,;:!?–—-]+(?=[\p{L}\p{N}])/u, '')
    .replace(/(?<=[\p{L}\p{N}.!?])["”»]+\s*$/u, '')
  return tidy(clean)
}

function tidy(text: string): string {
  const isUneven = text.split('(').length !== text.split(')').length
  const even = isUneven ? text.replace(/[()]/g, ' ') : text
  return even
    .replace(/\(\s+/g, '(')
    .replace(/(?<!\s)\s+([,.;:?!)])(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

const REQUESTS: readonly RegExp[] = [
  /^(?:please\s+|can you\s+|could you\s+)?(?:i(?:['’]d| would) like to|i want to|i need to|i wanna|let['’]s)\s+(?:write|talk|post|speak|share)\s+(?:something\s+|a post\s+)?(?:about|on)\s+/i,
  /^(?:please\s+|can you\s+|could you\s+)?(?:write|make|create|generate|give me|i need|i want)\s+(?:me\s+)?(?:an?\s+|some\s+|\d+\s+)?(?:\p{L}+\s+){0,2}?(?:posts?|hooks?|ideas?|something|articles?|scripts?|content|captions?|threads?|tweets?|lines?)\s+(?:about|on|for|around)\s+/iu,
  /^(?:an?\s+)?(?:post|hook|article|something|video|thread|talk)\s+(?:about|on)\s+/i,
  /^(?:my\s+)?(?:topic|subject|theme|title|idea)\s*(?::|-|–|is\b)\s*/i,
  /^about\s+/i,
]

/** What somebody asked for, without the asking: "write a post about sourdough" is about sourdough. */
export function withoutRequest(text: string): string {
  for (const request of REQUESTS) {
    const rest = text.replace(request, '')
    if (rest !== text && /\p{L}/u.test(rest)) return rest
  }
  return text
}

const CLAUSE_END =
  / ?(?:[;:–—(]| - |,? (?=(?:and (?:the|i|we|what|how|why|then)|but|because|so that|although|though|unless|which|instead) ))/gi
const PART_END =
  / ?(?:,| (?=(?:and|or|when|while|after|before|since|if|that|who|where|with|without|for|in|on|at|by|from|to|as|into|through|during|about|despite|than) ))/gi
const DANGLING =
  / (?:and|or|but|the|a|an|my|your|our|of|to|for|in|on|at|with|by|from|as|that|which|who|because|so|is|are|was)$/i

/** The beginning of a text of single spaces, whole where it fits, else up to where a clause or a part of it ends, at most so many characters. */
export function cutAtBoundary(text: string, most: number): string {
  if (text.length <= most) return text
  const end = endBefore(text, CLAUSE_END, most) ?? endBefore(text, PART_END, most) ?? text.lastIndexOf(' ', most)
  let cut = text.slice(0, end > 0 ? end : most).trim()
  while (DANGLING.test(cut)) cut = cut.replace(DANGLING, '')
  return cut
}

function endBefore(text: string, boundary: RegExp, most: number): number | undefined {
  let end = 0
  for (const { index } of text.matchAll(boundary)) if (index <= most) end = index
  return end >= most / 3 ? end : undefined
}
