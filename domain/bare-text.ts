/** Takes off what engines put around a text that is shown as it is: Markdown, and quotation marks around the whole. */

// What stands between ends at the next mark, so that a text full of marks nobody closed takes no longer to read.
const PAIRED = /(\*\*|__|~~|`)(?=\S)((?:(?!\1)[^\n])+)(?<=\S)\1/g
const SINGLE = /(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_\n]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu

const LATIN = /[\p{Script=Latin}\p{N}]/u

/** A text without the marks of emphasis; what stands in them stays. "f**k" and "a__b__c" have none. */
export function unmarked(text: string): string {
  const isLatin = (at: number) => LATIN.test(text.charAt(at))
  return text
    .replace(PAIRED, (whole: string, _, words: string, at: number) =>
      isLatin(at - 1) && isLatin(at + whole.length) ? whole : words,
    )
    .replace(SINGLE, '$2')
}

const QUOTED =
  /^(?:"([^"]*)"|“([^“”]*)”|«\s?([^«»]*)\s?»|»([^«»]*)«|„([^„“”]*)[“”]|'([^']*)'|‘([^‘]*)’|「([^「」]*)」)$/s

/** A text alone: no heading mark, no emphasis, and no quotation marks around the whole of it; trimmed. */
export function bareText(text: string): string {
  const plain = unmarked(text.trim().replace(/^#{1,6}\s+/, '')).trim()
  const parts = QUOTED.exec(plain)?.slice(1) ?? []
  return (parts.find((part) => part !== undefined) ?? plain).trim()
}
