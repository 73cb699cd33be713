// Keeps what is said to subscribers only, and where something stands in print, out of posts and slides.

/** What a letter to subscribers ends with: an address, a box, places that are left, the next letter. */
const OF_LETTER =
  /\b(?:e-?mail me|mail me|write to me|drop me a line|(?:can|could|please) sign up|sign up (?:here|below|on the)|subscribe (?:here|below|to (?:my|our|this))|next (?:week|month)(?::|\b.{0,40}\bi promise)|(?:slots?|places?|spots?|tickets?) (?:left|on the \p{L}+day)|forwarded this|is (?:no |not )?legal advice|(?:please |then )get in touch|in the sidebar|on the home page)\b|^(?:visit .{2,40} (?:now|today|to (?:learn|read|see))|check out|stay tuned|follow us|join us|register (?:now|here))\b|^(?:last week['’]s|last month['’]s) (?:post|note|issue|letter)\b/iu
/** "Sci Data 9, 60 (2022)" and "Gomes DGE, Pottier P, et al": where something stands in print. */
const CITES = /\bet al\b|\b\d+ ?(?:\(\d+\))?[,:] ?[\d–-]+ ?\((?:19|20)\d\d\)/i

/** Whether it says where something stands in print. */
export function isCited(text: string): boolean {
  return CITES.test(text)
}

/** Whether it is said to those who get this letter, and to nobody else. */
export function isOfLetter(text: string): boolean {
  return OF_LETTER.test(text)
}
