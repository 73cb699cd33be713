export type MessageParams = Readonly<Record<string, string | number>>

/** Fills `{name}` in a sentence; a missing parameter leaves nothing behind. */
export function fillMessage(sentence: string, params: MessageParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '')
  })
}
