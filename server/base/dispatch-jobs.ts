/** Runs queued jobs as soon as they are announced, as many at once as the limits of the moment allow. */
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { JobWorker } from './queue.ts'

/** Looked for this often besides, in case an announcement of another process got lost. */
const LOOK_AGAIN_MS = 500

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
  live: Live,
  log: Log,
  worker: JobWorker<Payload>,
  heartbeatMs: number,
): Dispatcher {
  const { name } = worker.kind
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
        const jobs = await boss.fetch(name, { batchSize: free, groupConcurrency: perGroup, includeMetadata: true })
        for (const job of jobs) take(job)
        // Where one group filled the first look, others may still have room.
        if (jobs.length > 0) isWanted = true
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

  const unwatch = live.watch(jobsTopic(name), look)
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
