/** Makes what a provider said fit to be shown: keys never leave, whoever repeats them. */

const HIDDEN = '…'

/** Far more than is ever shown; keeps the search short however much a provider says. */
const LOOKED_AT_CHARACTERS = 2_000

const BEARER = /\b(Bearer\s+)\S+/gi

/** Everything else that looks like a key, in the order it is looked for. */
const LOOKS_SECRET = [
  // The name and password of an address.
  /(?<=\/\/)[^/\s@]+(?=@)/g,
  /(?<=[?&](?:key|api_key|apikey|token|access_token)=)[^&\s"']+/gi,
  // Partly masked by the provider itself: the rest of it is still a part of the key.
  /(?<![^\s"'`])(?=[^\s"'`]*\*{3})[^\s"'`]+/g,
  /\b(?:sk|pk|rk|gsk|xai|hf|key|api)[-_][\w-]{6,}/gi,
  /\bAIza[\w-]{10,}/g,
  /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi,
  /\w{32,}/g,
]

/** The beginning of a text, with `key` and everything that looks like a key replaced by `…`. */
export function hideSecrets(text: string, key: string | undefined): string {
  let safe = (key ? text.replaceAll(key, HIDDEN) : text).slice(0, LOOKED_AT_CHARACTERS).replace(BEARER, `$1${HIDDEN}`)
  for (const pattern of LOOKS_SECRET) safe = safe.replace(pattern, HIDDEN)
  return safe
}
