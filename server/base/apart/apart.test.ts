import { expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import type { ApartJob } from '#test/apart-job.ts'
import { type ApartOptions, runApart } from './index.ts'

const JOB = new URL('../../../test/apart-job.ts', import.meta.url)

const doApart = (what: ApartJob, options: Partial<ApartOptions> = {}) =>
  runApart<ApartJob, string>(JOB, what, { who: 'Ada', tooHard: 'text_too_hard', ...options })

/** A job that goes on until it is told to stop; resolves once it is underway. */
async function goOn(who: string) {
  const stop = new AbortController()
  let done: Promise<string> | undefined
  await new Promise<void>((resolve) => {
    done = doApart('never end', { who, signal: stop.signal, onProgress: () => resolve() })
    done.catch(() => {})
  })
  return { stop: () => stop.abort(new Error('told to stop')), done: done ?? Promise.reject(new Error('not begun')) }
}

it('answers what the job answers, and tells how far it is', async () => {
  const shares: number[] = []
  expect(await doApart('double', { onProgress: (share) => shares.push(share) })).toBe('doubledouble')
  expect(shares).toEqual([0.5])
})

it('hands on a refusal with its sentence, and any other failure as one', async () => {
  const refused = await doApart('refuse').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'source_too_short', params: { words: 30 } })
  const broken = await doApart('break').catch((error: unknown) => error)
  expect(broken).not.toBeInstanceOf(AppError)
  expect(String(broken)).toContain('nobody foresaw this')
})

it('gives a job up at its limits of time and of memory, and goes on with the next', async () => {
  await expect(doApart('never end', { limitMs: 50 })).rejects.toMatchObject({ code: 'text_too_hard' })
  await expect(doApart('fill the memory')).rejects.toMatchObject({ code: 'text_too_hard' })
  expect(await doApart('double')).toBe('doubledouble')
})

it('ends a job that nobody wants any more, and begins none', async () => {
  const job = await goOn('Ada')
  job.stop()
  await expect(job.done).rejects.toThrow('told to stop')
  await expect(doApart('double', { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late')
})

it('keeps nobody waiting for the job of another person, but a person for their own', async () => {
  const job = await goOn('Ada')
  let isDone = false
  const next = doApart('double').finally(() => {
    isDone = true
  })
  expect(await doApart('double', { who: 'Grace' })).toBe('doubledouble')
  expect(isDone).toBe(false)
  job.stop()
  expect(await next).toBe('doubledouble')
})
