/** What the environment decides about recognising speech; nothing here, and the model of the engine settings is asked. */
import { PROVIDERS } from '#domain/writing/engines.ts'
import { readKey } from './engines.ts'
import { HTTP_ADDRESS_FIX, readBaseUrl } from './http-address.ts'
import type { EnvReader } from './reader.ts'

/** An OpenAI-compatible server that recognises speech. */
export type TranscriptionEnv = {
  /** The server the variables name; undefined where they name none. */
  access: { baseUrl: string; key: string | undefined } | undefined
  model: string | undefined
}

/**
 * Reads the variables of transcription; what is wrong goes to the reader's list. A key goes nowhere but to the address
 * that stands beside it, or else to OpenAI's own.
 */
export function parseTranscriptionEnv(reader: EnvReader): TranscriptionEnv {
  const address = reader.checked<string | undefined>('TRANSCRIPTION_BASE_URL', undefined, HTTP_ADDRESS_FIX, readBaseUrl)
  const key = reader.checked<string | undefined>(
    'TRANSCRIPTION_KEY',
    undefined,
    'use the key as the provider gave it, without spaces.',
    readKey,
  )
  const baseUrl = address ?? (key === undefined ? undefined : PROVIDERS.openai.baseUrl)
  return { access: baseUrl ? { baseUrl, key } : undefined, model: reader.text('TRANSCRIPTION_MODEL') }
}
