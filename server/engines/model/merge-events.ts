/**
 * Joins pieces of text that arrived together into one event, so that a busy process reads few events in place of many: the
 * packages that read them take some 0.1 ms for each. What is no plain piece of text stays as it is, and in its place.
 */

export type EventMerger = {
  /** The whole events that these bytes complete; nothing where an event has yet to end. */
  add(bytes: Uint8Array): Uint8Array | undefined
  /** What is left when the stream has ended. */
  end(): Uint8Array | undefined
}

/** How many characters of a blank line can have come before its last one. */
const BLANK_LINE_MAX = 3

/** A merger for one stream of events, in the form of any provider. */
export function createEventMerger(): EventMerger {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  return {
    add(bytes) {
      const from = Math.max(0, rest.length - BLANK_LINE_MAX)
      rest += decoder.decode(bytes, { stream: true })
      // Only what is new is looked through, so that an event without an end costs no more with each piece of it.
      const end = from + endOfWhole(rest.slice(from))
      if (end === from) return undefined
      const whole = rest.slice(0, end)
      rest = rest.slice(end)
      return encoder.encode(mergeEvents(whole))
    },
    end() {
      rest += decoder.decode()
      return rest === '' ? undefined : encoder.encode(rest)
    },
  }
}

/** Where the last event ends whose blank line has come. */
function endOfWhole(text: string): number {
  const end = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\n\r\n'))
  return end < 0 ? 0 : text.indexOf('\n', end + 1) + 1
}

type Json = { [name: string]: unknown }

/** A piece of text in an event: what it continues, and how to say the event with another text. */
type Piece = { of: string; text: string; withText: (text: string) => Json }

function mergeEvents(text: string): string {
  const events = text.split(/\n\r?\n/)
  // What stands behind the last blank line is nothing.
  if (events.length <= 2) return text
  events.pop()
  let merged = ''
  let open: { head: string; piece: Piece; text: string } | undefined
  const close = () => {
    if (open) merged += `${open.head}data: ${JSON.stringify(open.piece.withText(open.text))}\n\n`
    open = undefined
  }
  for (const event of events) {
    const { head, piece } = readEvent(event)
    if (open && piece && piece.of === open.piece.of && head === open.head) {
      open.text += piece.text
      continue
    }
    close()
    if (piece) open = { head, piece, text: piece.text }
    else merged += `${event}\n\n`
  }
  close()
  return merged
}

function readEvent(event: string): { head: string; piece: Piece | undefined } {
  const at = event.startsWith('data:') ? 0 : event.indexOf('\ndata:') + 1
  const [head, data] = [event.slice(0, at), event.slice(at + 'data:'.length)]
  if ((at === 0 && !event.startsWith('data:')) || data.includes('\n')) return { head, piece: undefined }
  try {
    return { head, piece: readPiece(JSON.parse(data)) }
  } catch {
    return { head, piece: undefined }
  }
}

function readPiece(event: unknown): Piece | undefined {
  if (!isJson(event)) return undefined
  return pieceOfChat(event) ?? pieceOfMessage(event) ?? pieceOfResponse(event)
}

/** Chat completions: nothing but content in the one choice, which has not ended, and nothing counted. */
function pieceOfChat(event: Json): Piece | undefined {
  const { choices, usage, error } = event
  const [choice, ...others] = Array.isArray(choices) ? choices : []
  if (!isJson(choice) || others.length > 0 || usage || error) return undefined
  const { delta, finish_reason: ended } = choice
  if (!isJson(delta) || ended || Object.keys(delta).join() !== 'content' || typeof delta.content !== 'string')
    return undefined
  const withText = (content: string) => ({ ...event, choices: [{ ...choice, delta: { content } }] })
  return { of: `chat ${choice.index}`, text: delta.content, withText }
}

/** Anthropic's messages. */
function pieceOfMessage(event: Json): Piece | undefined {
  const { type, index, delta } = event
  if (type !== 'content_block_delta' || !isJson(delta) || delta.type !== 'text_delta') return undefined
  if (typeof delta.text !== 'string') return undefined
  const withText = (text: string) => ({ ...event, delta: { ...delta, text } })
  return { of: `message ${index}`, text: delta.text, withText }
}

/** OpenAI's responses. */
function pieceOfResponse(event: Json): Piece | undefined {
  const { type, delta, item_id: item, content_index: index } = event
  if (type !== 'response.output_text.delta' || typeof delta !== 'string') return undefined
  return { of: `response ${item} ${index}`, text: delta, withText: (text) => ({ ...event, delta: text }) }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
