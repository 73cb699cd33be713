/** Tells watchers in this process, and in the others by NOTIFY, that something they follow has changed. */
import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Log } from './log.ts'

const CHANNEL = 'parlance_live'
const RECONNECT_MS = 500
const RECONNECT_AGAIN_MS = 2_000

export type PubSub = {
  /** Announces a change of `topic` to every process. */
  announce(topic: string): void
  /** Announces it to the other processes alone: watchers here already know. */
  announceElsewhere(topic: string): void
  /** Calls `listener` at each change until the returned function is called. */
  watch(topic: string, listener: () => void): () => void
  /** Keeps the newest value of a topic in this process alone and wakes its watchers here: for what changes often. */
  publish(topic: string, value: object): void
  /** What was last told here of a topic, or undefined. */
  latest<Value extends object>(topic: string): Value | undefined
  /** Drops what was told and wakes the watchers here. */
  forget(topic: string): void
  close(): Promise<void>
}

/**
 * Opens the one LISTEN connection of this process; it reconnects by itself and then wakes every watcher. A process that
 * `isAlone` with its database tells nobody else, who would not be there.
 */
export async function openPubSub(pool: pg.Pool, connectionString: string, log: Log, isAlone = false): Promise<PubSub> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const self = crypto.randomUUID()
  const told = new Map<string, object>()
  let closed = false
  let listening: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const client = new pg.Client({ connectionString })
    client.on('notification', ({ payload = '' }) => {
      const [origin, topic] = splitOnce(payload)
      if (origin !== self) emitter.emit(topic)
    })
    client.on('error', () => {})
    // A connection that was never made ends too; only the loss of the one in use is a reason to begin anew.
    client.on('end', () => {
      if (!closed && listening === client) retry = setTimeout(reconnect, RECONNECT_MS)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    listening = client
    if (closed) await client.end().catch(() => {})
  }

  async function reconnect() {
    try {
      await connect()
      for (const topic of emitter.eventNames()) emitter.emit(topic)
    } catch (error) {
      log.warn({ err: error }, 'listening for changes failed; trying again')
      if (!closed) retry = setTimeout(reconnect, RECONNECT_AGAIN_MS)
    }
  }

  function announceElsewhere(topic: string) {
    if (isAlone) return
    pool.query('SELECT pg_notify($1, $2)', [CHANNEL, `${self} ${topic}`]).catch((error: Error) => {
      log.warn({ err: error }, 'announcing a change failed')
    })
  }

  await connect()
  return {
    announce(topic) {
      emitter.emit(topic)
      announceElsewhere(topic)
    },
    announceElsewhere,
    watch(topic, listener) {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    publish(topic, value) {
      told.set(topic, value)
      emitter.emit(topic)
    },
    latest<Value extends object>(topic: string) {
      return told.get(topic) as Value | undefined // safe because one room tells and reads a topic
    },
    forget(topic) {
      told.delete(topic)
      emitter.emit(topic)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await listening?.end().catch(() => {})
    },
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(' ')
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)]
}
