// Keeps what surrounds a text (bylines, menus, sign-offs, credits) out of a draft.

const ENTRY =
  /^(?:subscribe(?: now| today)?|sign (?:up|in)|log ?(?:in|out)|register|read (?:more|next)|related (?:posts?|articles?|reading)|comments?(?: \(\d+\))?|leave a (?:reply|comment)|advertisement|sponsored|skip to (?:main )?content|back to top|menu|home|search|cookies?(?: policy)?|privacy(?: policy)?|terms(?: of (?:use|service))?|contact(?: us)?|about(?: us)?|click here|project team|contributors|table of contents|contents|previous|next|print|email this|expand|collapse|show (?:more|less)|share(?: this)?(?: post| article)?|follow (?:us|me)(?: on \w+)?|\d+ min(?:ute)?s? read)[\s:.!»›]*$/i
const CREDIT =
  /^(?:by \p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,4}(?:\s*[|,·•–—-].*)?$|(?:photos?|image|images|picture|illustration|video)(?: credits?| courtesy|s)?(?: by| of| from|:)|credits?:|sources?:|posted (?:by|on|in)\b|published (?:by|on|in)?:?\s|updated (?:on)?:?\s?\w+ \d|last updated|written by|authors?:|copyright\b|©|\(c\) ?\d|tags?:|tagged|categor(?:y|ies):|filed under|(?:from|to|cc|bcc|subject|date|sent|re):\s|all rights reserved)/iu
const SIGN_OFF =
  /^(?:best|cheers|thanks|thank you|many thanks|regards|sincerely|warmly|love|yours|xo+|(?:best|kind|warm|kindest) (?:regards|wishes)|yours (?:truly|sincerely|faithfully)|talk soon|sent from my .+)[\s,.!–-]*$/i
const GREETING = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^.!?,]{0,40}[,!]?$/i
const DATE_LINE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}?,? ?\d{4}$/i
const LINK_ONLY = /^(?:https?:\/\/|www\.)\S+$/i
const INGREDIENT =
  /^(?:[-*•]\s*)?(?:\d+(?:[./]\d+)?|[½¼¾⅓⅔]|\d+\s*[½¼¾⅓⅔])\s*(?:-\s*\d+\s*)?(?:x\s)?(?:cups?|tbsp|tablespoons?|tsp|teaspoons?|oz|ounces?|lbs?|pounds?|g|grams?|kg|ml|l|litres?|liters?|cloves?|pinch|cans?|slices?|sticks?|large|medium|small)\b/i

/** A line that belongs to the page or the letter around a text. */
export function isBoilerplate(line: string): boolean {
  if (LINK_ONLY.test(line) || DATE_LINE.test(line)) return true
  if (line.length > 110) return false
  return ENTRY.test(line) || CREDIT.test(line) || SIGN_OFF.test(line) || GREETING.test(line)
}

/** A line of a menu: several short entries with separators between them, or a well-known entry on its own. */
export function isNavigation(line: string): boolean {
  const parts = line.split(/\s*[|›»·•→>]\s*/).filter((part) => part !== '')
  if (parts.length >= 3 && parts.every((part) => part.length <= 30)) return true
  return line.length <= 24 && !/[.!?:]$/.test(line) && line.split(/\s+/).length <= 3 && !/^[-*•\d]/.test(line)
}

/** A line that names an ingredient by its measure. */
export function isIngredient(line: string): boolean {
  return line.length <= 80 && INGREDIENT.test(line)
}
