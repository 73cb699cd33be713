/** A host with a dot in it, a port and a path: what people copy without its scheme. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d+)?(?:[/?#].*)?$/u

/**
 * The http or https address that somebody typed or pasted, in its normal form; one without a scheme gets https, as in
 * browsers. Undefined for anything else.
 */
export function completeAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = WITHOUT_SCHEME.test(text) ? `https://${text}` : text
  if (/\s/.test(address) || !URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
