/** Tells what an error of the network means; providers are reached over undici, whose errors carry a code somewhere. */
import { EngineError } from '#server/engines/engine-error.ts'
import { hideSecrets } from '#server/engines/redact-secrets.ts'
import { Setback } from './retryable-failure.ts'

const CLOSED = 'The connection was closed before an answer came.'
const UNKNOWN_AUTHORITY = 'The certificate of the server was issued by an authority that this machine does not know.'
const SELF_SIGNED = 'The certificate of the server is signed by itself, so it is not trusted.'

/** How undici names, with a code or without one, that its parser found something other than HTTP. */
const NOT_HTTP = 'HTTPParserError'

/** Codes after which another attempt may find somebody there. */
const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at this address.',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  EAI_AGAIN: 'The name of the server could not be looked up just now.',
}

const LASTING: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server of this name.',
  EHOSTUNREACH: 'There is no way to this address from here.',
  ENETUNREACH: 'There is no way to this address from here.',
  ETIMEDOUT: 'The server did not take the connection in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The server did not take the connection in time.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is made out for another name.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not encrypt here: try http:// in place of https://.',
  EPROTO: 'The server does not encrypt here: try http:// in place of https://.',
}

/** The meaning of an error that came before any answer. */
export function failureOfNetwork(error: unknown, key: string | undefined): Setback {
  const code = findCode(error)
  const passing = PASSING[code]
  if (passing) return new Setback(new EngineError('unreachable', passing), { retry: true })
  const lasting = LASTING[code]
  if (lasting) return new Setback(new EngineError('unreachable', lasting))
  if (code === NOT_HTTP || code.startsWith('HPE_'))
    return new Setback(new EngineError('not_an_api', 'The answer is not HTTP.'))
  return new Setback(new EngineError('unreachable', hideSecrets(innermostWords(error), key)))
}

function findCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (cause.name === NOT_HTTP) return NOT_HTTP
  }
  return ''
}

function innermostWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? innermostWords(error.cause) : error.message
}
