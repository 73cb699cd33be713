/** Characters of the longest name, its ending not counted; file systems take 255 bytes. */
const MAX_CHARACTERS = 80

// What some file system refuses or takes for something else.
const REFUSED = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/**
 * A name that every file system takes, made of a person's own words in whatever language: `parts` joined by " - ", cut
 * where it is too long, with `ending` after a dot. Parts of which nothing is left are left out.
 */
export function fileNameOf(parts: readonly string[], ending: string): string {
  const plain = parts.map((part) => trim(part.normalize('NFC').toWellFormed().replace(REFUSED, ' ')))
  const name = plain.filter((part) => part !== '').join(' - ')
  return `${name || 'text'}.${ending}`
}

function trim(part: string): string {
  return cut(part.replace(/\s+/g, ' ').replace(/^[\s.]+/, '')).replace(/(?<![\s.])[\s.]+$/, '')
}

function cut(part: string): string {
  return [...part].slice(0, MAX_CHARACTERS).join('')
}
