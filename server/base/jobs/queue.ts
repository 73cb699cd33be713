/** Durable jobs on Postgres: enqueued inside the caller's transaction, run at least once, retried after a crash. */
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type * as z from 'zod/mini'
import type { Tx } from '#server/base/db.ts'
import type { Log } from '#server/base/log.ts'
import type { PubSub } from '#server/base/pubsub.ts'
import { type Dispatcher, dispatchJobs, jobsTopic } from './dispatch.ts'

/** Seconds without a heartbeat after which a dead worker's job is given to another; the library's minimum. */
const HEARTBEAT_SECONDS = 10
const HEARTBEATS_EVERY_MS = 4_000
const DRAIN_MS = 20_000

/** A kind of job: its payload is a schema, so that a bad payload fails at the door. */
export type JobKind<Payload> = {
  name: string
  payload: z.ZodMiniType<Payload>
  /** Runs after the first before the job goes to `onLost`. */
  retries: number
}

export type JobWorker<Payload> = {
  kind: JobKind<Payload>
  /** How many jobs run at once: in this process, and of one group over all processes. Asked at every look. */
  limits(): Promise<{ atOnce: number; perGroup: number }>
  /** Must be idempotent: a job may run again after a crash. Throwing means "try again". */
  run(payload: Payload, signal: AbortSignal): Promise<void>
  /** Called at least once for a job whose every run ended in a crash or an exception; must be idempotent too. */
  onLost?(payload: Payload): Promise<void>
}

export type Queue = {
  /** Adds a job that exists only if the transaction commits; jobs of one group share a limit. */
  send<Payload extends object>(tx: Tx, kind: JobKind<Payload>, payload: Payload, group: string): Promise<void>
  /**
   * Removes every job of a group of this name, and every one whose payload names it, whatever became of the job. One
   * that is being run is stopped at its next heartbeat.
   */
  forget(tx: Tx, name: string): Promise<void>
  /** Creates the queue of a kind; needed once before anything is sent to it. */
  declare<Payload>(kind: JobKind<Payload>): Promise<void>
  /**
   * Puts every job of a kind that is being run back in line, and answers how many. Only for the one process there is,
   * before it works: what seems to be run then was left by a killed one, and would count against its group's limit
   * until its heartbeats run out.
   */
  takeBack<Payload>(kind: JobKind<Payload>): Promise<number>
  /** Starts working on a kind of job. */
  work<Payload>(worker: JobWorker<Payload>): Promise<void>
  /** Runs `run` once a day at the given UTC time, in one of the processes. */
  daily(name: string, cron: string, run: () => Promise<void>): Promise<void>
  /** Lets running jobs end, for at most 20 s, then closes. */
  stop(): Promise<void>
}

/** Opens the queue; `works` is false for a process that only sends. */
export async function openQueue(
  pool: Pool,
  connectionString: string,
  log: Log,
  pubsub: PubSub,
  works: boolean,
): Promise<Queue> {
  const dispatchers: Dispatcher[] = []
  const boss = new PgBoss({
    connectionString,
    max: 4,
    application_name: 'parlance-queue',
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()

  async function declare<Payload>(kind: JobKind<Payload>) {
    const lost = `${kind.name}-lost`
    if (!(await boss.getQueue(lost))) await boss.createQueue(lost, { retryLimit: 10, retryBackoff: true })
    const options = {
      retryLimit: kind.retries,
      retryDelay: 1,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: lost,
      deleteAfterSeconds: 86_400,
    }
    if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, options)
    else await boss.createQueue(kind.name, options)
  }

  return {
    declare,
    async send(tx, kind, payload, group) {
      await boss.send(kind.name, payload, {
        group: { id: group },
        db: { executeSql: (text, values) => tx.connection.query(text, values) },
      })
      tx.afterCommit(() => pubsub.announce(jobsTopic(kind.name)))
    },
    async forget(tx, name) {
      // As a whole value of the JSON: one address can be the end of another.
      await tx.connection.query(
        'DELETE FROM pgboss.job WHERE group_id = $1 OR strpos(data::text, to_jsonb($1::text)::text) > 0',
        [name],
      )
    },
    async takeBack(kind) {
      const { rowCount } = await pool.query(
        `UPDATE pgboss.job SET state = 'created', start_after = now(), started_on = NULL, heartbeat_on = NULL
         WHERE name = $1 AND state = 'active'`,
        [kind.name],
      )
      return rowCount ?? 0
    },
    async work(worker) {
      await declare(worker.kind)
      dispatchers.push(dispatchJobs(boss, pool, pubsub, log, worker, HEARTBEATS_EVERY_MS))
      await boss.work(`${worker.kind.name}-lost`, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await worker.onLost?.(worker.kind.payload.parse(job.data))
      })
    },
    async daily(name, cron, run) {
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
      await boss.work(name, { pollingIntervalSeconds: 30 }, run)
      await boss.schedule(name, cron, undefined, { missed: 'once' })
    },
    async stop() {
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(DRAIN_MS)))
      await boss.stop({ graceful: true, timeout: DRAIN_MS, close: true })
    },
  }
}
