/**
 * Reads JSON of which only the beginning has come, closing what is still open; whatever follows the first complete
 * value is left aside. Undefined where the beginning ends in the middle of something that cannot be closed, such as a
 * key without its value.
 */
export function readPartialJson(text: string): unknown {
  const closers: string[] = []
  let isInString = false
  let end = text.length
  for (let at = 0; at < end; at++) {
    const character = text[at]
    if (character === '\\' && isInString) {
      const length = text[at + 1] === 'u' ? 6 : 2
      if (at + length > text.length) end = at
      at += length - 1
    } else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '{') closers.push('}')
    else if (character === '[') closers.push(']')
    else if (character === '}' || character === ']') {
      closers.pop()
      if (closers.length === 0) end = at + 1
    }
  }
  try {
    return JSON.parse(`${text.slice(0, end)}${isInString ? '"' : ''}${closers.reverse().join('')}`)
  } catch {
    return undefined
  }
}
