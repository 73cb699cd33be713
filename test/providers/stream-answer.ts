/** Writes one answer as a stream, at the pace and with the fault it is told to have. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Behaviour } from './behaviour.ts'
import type { Asked, Ending, Speech } from './dialect.ts'
import { fitSchema } from './fit-schema.ts'

const FLOOD_BYTES = 10 * 1_048_576
const FLOOD_CHUNK = 'All work and no play makes a dull post. '.repeat(1_600)

/**
 * What the answer does to its connection: `cut` breaks it, `standStill` is told when nothing more will come, `rest`
 * resolves when it may go on.
 */
type Connection = { cut: () => void; standStill: () => void; rest: (left: AbortSignal) => Promise<void> }

/** Answers. */
export async function streamAnswer(
  response: ServerResponse,
  speech: Speech,
  asked: Asked,
  behaviour: Behaviour,
  { cut, standStill, rest }: Connection,
): Promise<void> {
  const { fault } = behaviour
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const write = async (text: string) => {
    if (gone.signal.aborted) return
    if (!response.write(text)) await once(response, 'drain', { signal: gone.signal }).catch(() => {})
  }
  const wait = (ms: number) => (ms > 0 ? pause(ms, undefined, { signal: gone.signal }).catch(() => {}) : undefined)

  if (fault === 'not_a_stream') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text: behaviour.text }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  if (fault === 'reset_at_first') return cut()
  await write(speech.begin())
  if (fault === 'stall_at_first') return standStill()
  if (fault === 'error_at_first') {
    // And then the stream is left open: it is for the client to hang up.
    await write(speech.error('The server had an error while processing your request.'))
    return
  }
  await wait(behaviour.firstTokenDelayMs)
  if (behaviour.thoughts !== '') await write(speech.think(behaviour.thoughts))

  if (fault === 'flood') {
    for (let bytes = 0; bytes < FLOOD_BYTES && !gone.signal.aborted; bytes += FLOOD_CHUNK.length) {
      await write(speech.say(FLOOD_CHUNK))
    }
  } else {
    const tokens = cutUp(answerTo(asked, behaviour), behaviour.chunkCharacters)
    const middle = Math.floor(tokens.length / 2)
    const rests = [...behaviour.restsAt]
    let written = 0
    for (const [index, token] of tokens.entries()) {
      if (gone.signal.aborted) return
      if (index > 0) await wait(behaviour.chunkDelayMs)
      if (index === middle) {
        if (fault === 'stall') return standStill()
        if (fault === 'reset') {
          // What was written before has to be on its way, or it is lost with the connection.
          await wait(20)
          return cut()
        }
        if (fault === 'error_event') {
          await write(speech.error('The server had an error while processing your request.'))
          response.end()
          return
        }
        if (fault === 'no_finish') {
          response.end()
          return
        }
        if (fault === 'malformed') await write(speech.malformed())
        else if (fault === 'malformed_shape') await write(speech.misshapen())
        else if (fault === 'stray_line') await write('{"text":"lost"}\n\n')
        if (fault === 'malformed' || fault === 'malformed_shape' || fault === 'stray_line') continue
      }
      await write(speech.say(token))
      written += token.length
      if (written >= (rests[0] ?? Number.POSITIVE_INFINITY)) {
        rests.shift()
        await rest(gone.signal)
      }
    }
  }
  await write(speech.end(endingOf(fault), behaviour.usage))
  response.end()
}

function endingOf(fault: Behaviour['fault']): Ending {
  if (fault === 'cut_off' || fault === 'refusal' || fault === 'content_filter') return fault
  return 'finished'
}

function answerTo(asked: Asked, behaviour: Behaviour): string {
  if (behaviour.fault === 'empty' || behaviour.fault === 'refusal') return ''
  if (behaviour.fault === 'blank') return ' \n\n '
  if (behaviour.fault === 'wrong_shape') return '{"nothing": ["that", "was", "asked", "for"]}'
  if (behaviour.raw !== undefined) return behaviour.raw
  return asked.schema ? JSON.stringify(fitSchema(asked.schema, behaviour.text)) : behaviour.text
}

function cutUp(text: string, characters: number): string[] {
  const letters = [...text]
  const tokens: string[] = []
  for (let at = 0; at < letters.length; at += characters) tokens.push(letters.slice(at, at + characters).join(''))
  return tokens
}
