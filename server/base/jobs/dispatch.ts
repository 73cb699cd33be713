/** Runs queued jobs as soon as they are announced, as many at once as the limits of the moment allow. */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '#server/base/log.ts'
import type { PubSub } from '#server/base/pubsub.ts'
import type { JobWorker } from './queue.ts'

/** Looked for this often besides, in case an announcement of another process got lost. */
const LOOK_AGAIN_MS = 500
/** Long enough for the jobs of a look to get under way, so that the next one does not hold them up. */
const LOOK_BEHIND_MS = 100

export type Dispatcher = {
  /** Fetches no more; lets running jobs end for at most `drainMs`, then aborts them so that they are tried again. */
  stop(drainMs: number): Promise<void>
}

/** The topic on which new jobs of a kind are announced. */
export function jobsTopic(name: string): string {
  return `jobs:${name}`
}

/**
 * One look takes up every job there is room for. The library's own workers each look for themselves, so that one
 * announcement costs as many queries as there are workers, and their number cannot change while they run.
 */
export function dispatchJobs<Payload>(
  boss: PgBoss,
  pool: Pool,
  pubsub: PubSub,
  log: Log,
  worker: JobWorker<Payload>,
  heartbeatMs: number,
): Dispatcher {
  const { name } = worker.kind
  // Planning this query takes longer than running it, so each connection plans it once.
  const planned = {
    executeSql: (text: string, values?: unknown[]) => pool.query({ name: nameOf(text), text, values: values ?? [] }),
  }
  const running = new Map<string, { job: JobWithMetadata<unknown>; stop: AbortController; done: Promise<void> }>()
  let isStopped = false
  let looking: Promise<void> | undefined
  let isWanted = false

  function look() {
    isWanted = true
    looking ??= lookWhileWanted().finally(() => {
      looking = undefined
    })
  }

  async function lookWhileWanted() {
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        const { atOnce, perGroup } = await worker.limits()
        const free = atOnce - running.size
        if (free <= 0) return
        const size = 2 ** Math.floor(Math.log2(free))
        const jobs = await boss.fetch(name, {
          batchSize: size,
          groupConcurrency: perGroup,
          includeMetadata: true,
          db: planned,
        })
        for (const job of jobs) take(job)
        if (jobs.length === size) isWanted = true
        // Where one group filled this look, others may still have room.
        else if (jobs.length > 0) setTimeout(look, LOOK_BEHIND_MS).unref()
      } catch (error) {
        log.error({ err: error }, 'looking for jobs failed')
      }
    }
  }

  function take(job: JobWithMetadata<unknown>) {
    const stop = new AbortController()
    const done = run(job, stop.signal).finally(() => {
      running.delete(job.id)
      look()
    })
    running.set(job.id, { job, stop, done })
  }

  async function run(job: JobWithMetadata<unknown>, signal: AbortSignal): Promise<void> {
    try {
      try {
        await worker.run(worker.kind.payload.parse(job.data), signal)
        await boss.complete(name, job)
      } catch (error) {
        log.warn({ err: error }, 'a job failed and is tried again')
        await boss.fail(name, job)
      }
    } catch (error) {
      // Its heartbeat runs out, and then it is tried again.
      log.error({ err: error }, 'the end of a job could not be kept')
    }
  }

  async function beat() {
    const held = [...running.values()]
    if (held.length === 0) return
    const touched: { settled?: string[] } = await boss.touch(
      name,
      held.map(({ job }) => job),
    )
    // Without the ids it refreshed nothing is known about any of them.
    if (!touched.settled) return
    const kept = new Set(touched.settled)
    for (const { job, stop } of held) if (!kept.has(job.id)) stop.abort(new Error('this job was given to another run'))
  }

  const unwatch = pubsub.watch(jobsTopic(name), look)
  const timers = [
    setInterval(look, LOOK_AGAIN_MS),
    setInterval(() => void beat().catch((error) => log.warn({ err: error }, 'a heartbeat failed')), heartbeatMs),
  ]
  look()

  return {
    async stop(drainMs) {
      isStopped = true
      unwatch()
      clearInterval(timers[0])
      await looking
      const all = () => Promise.allSettled([...running.values()].map(({ done }) => done))
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), drainMs)
      await Promise.race([all(), new Promise((resolve) => limit.signal.addEventListener('abort', resolve))])
      clearTimeout(timer)
      for (const { stop } of running.values()) stop.abort(new Error('the process is stopping'))
      await all()
      clearInterval(timers[1])
    },
  }
}

/** How many to fetch stands in the query's text; only powers of two are asked for, so that there are few of them. */
function nameOf(text: string): string {
  return `fetch_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}
