/** Asks an OpenAI-compatible server what is said in a recording; the one place that knows this wire. */

import { SPEECH_LANGUAGES, TRANSCRIPTION_LIMITS, voiceNotes } from '#domain/lists/voice-notes.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import type { Log } from '#server/base/log.ts'
import { type PostLimits, postToAddress } from '#server/base/post-to-address.ts'
import { BARE_AAC } from '#server/base/reading/index.ts'
import type { SpeechAccess } from '#server/features/engine-settings/index.ts'
import { endingOf } from './audio-file.ts'
import type { Recording } from './read-recording.ts'

type Spoken = Pick<Recording, 'audio' | 'mediaType'>

/** What models write where nobody speaks: [BLANK_AUDIO], (silence), ♪. */
const NOTES = /\[[^[\]\n]{0,60}\]|\([^()\n]{0,60}\)|[♪♫]/g

/** The language of a BCP 47 tag as services are told it, by two letters; or `speech_language_unknown`. */
export function readLanguage(tag: string): string {
  const known = SPEECH_LANGUAGES.find(({ id }) => id === tag)
  if (!known) throw new AppError('speech_language_unknown')
  return new Intl.Locale(known.id).language
}

/**
 * What is said in a recording; without `language` the service tells it by itself. Throws `speech_missing` where it hears
 * no words, and `transcription_failed`, whose cause is logged without anything of the recording or the key.
 */
export async function recogniseSpeech(
  log: Log,
  { baseUrl, key, model }: SpeechAccess,
  { audio, mediaType }: Spoken,
  language: string | undefined,
  limits: PostLimits = TRANSCRIPTION_LIMITS,
): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([audio], { type: mediaType }), `recording.${sentEnding(mediaType)}`)
  form.set('model', model)
  form.set('response_format', 'json')
  if (language !== undefined) form.set('language', language)
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
    accept: 'application/json',
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  }
  const text = await ask(`${baseUrl}/audio/transcriptions`, headers, body, limits).catch((error: unknown) => {
    log.warn({ err: error, host: new URL(baseUrl).host }, 'speech was not recognised')
    throw new AppError('transcription_failed', {}, { cause: error })
  })
  const words = normaliseText(text).trim().slice(0, voiceNotes.textMaxCharacters)
  if (!/[\p{L}\p{N}]/u.test(words.replace(NOTES, ''))) throw new AppError('speech_missing')
  return normaliseText(words)
}

/** Services know no ending for AAC without a container, and tell what a file is by its bytes once they take it. */
function sentEnding(mediaType: string): string {
  return mediaType === BARE_AAC ? 'm4a' : endingOf(mediaType)
}

async function ask(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
  limits: PostLimits,
): Promise<string> {
  const answer = await postToAddress(address, headers, body, limits)
  if (answer.status !== 200) throw new Error(`The service that recognises speech answered ${answer.status}`)
  const text = readAnswer(answer.headers['content-type'] ?? '', answer.text)
  if (text === undefined) throw new Error('The service that recognises speech answered something else')
  return text
}

/** The text of an answer, which is JSON with a `text` or plain text; undefined for anything else. */
function readAnswer(type: string, body: string): string | undefined {
  const isPlain = /^text\/plain\b/i.test(type)
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer === 'object' && answer !== null && 'text' in answer)
      return typeof answer.text === 'string' ? answer.text : undefined
  } catch {
    // It may be plain text.
  }
  // What begins like JSON is an answer that went wrong, whatever it is called.
  return isPlain && !/^\s*\{/.test(body) ? body : undefined
}
