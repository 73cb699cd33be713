/** Streams of a model through the whole product, against reading the same model server directly. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { quantile, withServer, withWorld } from './open-bench.ts'
import type { LoadOrder, LoadResult } from './streaming-load.ts'

const WORDS = 200
const INTERVAL_MS = 20

const MOST_DELAY_MS = 5

/** Streams at once, over how many milliseconds they begin, and rounds. */
const LOADS = [
  { streams: 1, spreadMs: 0, rounds: 8, mostAddedMs: 20 },
  { streams: 50, spreadMs: 2_000, rounds: 2, mostAddedMs: 50 },
  { streams: 200, spreadMs: 2_000, rounds: 2, mostAddedMs: 50 },
] as const

function start(file: string, ...args: number[]): ChildProcess {
  return fork(path.join(import.meta.dirname, file), args.map(String), { stdio: 'inherit' })
}

async function ask(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  const ended = new AbortController()
  const onExit = () => ended.abort(new Error('the load process ended'))
  load.once('exit', onExit)
  load.send(order)
  const [result] = (await once(load, 'message', { signal: ended.signal })) as [LoadResult]
  load.off('exit', onExit)
  return result
}

export async function run(): Promise<void> {
  const provider = start('streaming-provider.ts', WORDS, INTERVAL_MS)
  const load = start('streaming-load.ts')
  try {
    const [port] = (await once(provider, 'message')) as [number]
    const model = `http://127.0.0.1:${port}`
    const env = {
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: `${model}/v1`,
      MODEL_NAME: 'bench',
      PARALLEL_WRITINGS: '200',
    }
    await withWorld({ env, engines: 'real', isAlone: true }, async (world) => {
      const actors = await Promise.all(Array.from({ length: 200 }, () => world.mint()))
      const cookies = actors.map(({ cookie }) => cookie)
      const app = (request: Request) => world.app.fetch(request, '127.0.0.1')
      await withServer(app, async (origin) => {
        // A server that has been at work for a while: its code is compiled and its connections are open.
        await ask(load, { origin, cookies, streams: 150, spreadMs: 6_000 })
        for (const { streams, spreadMs, rounds, mostAddedMs } of LOADS) {
          const direct: LoadResult = { firstWord: [], delays: [], texts: [] }
          const through: LoadResult = { firstWord: [], delays: [], texts: [] }
          const relayed: LoadResult = { firstWord: [], delays: [], texts: [] }
          const loop = monitorEventLoopDelay({ resolution: 5 })
          const cpu = { through: 0, relayed: 0 }
          for (let round = 0; round < rounds; round++) {
            addTo(direct, await ask(load, { origin: model, cookies: null, streams, spreadMs }))
            await withServer(relayOf(model), async (relay) => {
              const before = process.cpuUsage()
              addTo(relayed, await ask(load, { origin: relay, cookies: null, streams, spreadMs }))
              cpu.relayed += cpuSince(before)
            })
            loop.enable()
            const before = process.cpuUsage()
            addTo(through, await ask(load, { origin, cookies, streams, spreadMs }))
            cpu.through += cpuSince(before)
            loop.disable()
          }
          report(streams, mostAddedMs, direct, through, loop.percentile(99) / 1e6)
          reportRelay(streams, direct, relayed, cpu, rounds)
        }
      })
      await checkSaved(world.base.pool)
    })
  } finally {
    provider.kill()
    load.kill()
  }
}

/** Passes an answer of the model server on event by event, each read and written anew: the least that any product does. */
function relayOf(model: string) {
  return async (): Promise<Response> => {
    const answer = await fetch(`${model}/v1/chat/completions`, { method: 'POST', body: '{}' })
    const decoder = new TextDecoder()
    let rest = ''
    const passOn = new TransformStream<Uint8Array, string>({
      transform(chunk, controller) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (line === 'data: [DONE]') controller.enqueue(`${line}\n\n`)
          else if (line.startsWith('data: '))
            controller.enqueue(`data: ${JSON.stringify(JSON.parse(line.slice(6)))}\n\n`)
        }
      },
    })
    const body = answer.body?.pipeThrough(passOn).pipeThrough(new TextEncoderStream())
    return new Response(body ?? null, { headers: { 'content-type': 'text/event-stream' } })
  }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function reportRelay(
  streams: number,
  direct: LoadResult,
  relayed: LoadResult,
  cpu: { through: number; relayed: number },
  rounds: number,
): void {
  const added = (what: 'firstWord' | 'delays') => quantile(relayed[what], 0.5) - quantile(direct[what], 0.5)
  const each = (ms: number) => ms / streams / rounds
  console.log(
    `streaming: ${streams} at once through a bare relay: first word +${added('firstWord').toFixed(1)} ms, word delay +${added('delays').toFixed(1)} ms; ` +
      `CPU a stream ${each(cpu.through).toFixed(1)} ms against ${each(cpu.relayed).toFixed(1)} ms, ratio ${(cpu.through / cpu.relayed).toFixed(2)} (at most 2)`,
  )
}

function addTo(sum: LoadResult, more: LoadResult): void {
  sum.firstWord.push(...more.firstWord)
  sum.delays.push(...more.delays)
  sum.texts.push(...more.texts)
}

function report(
  streams: number,
  mostAddedMs: number | undefined,
  direct: LoadResult,
  through: LoadResult,
  loopP99: number,
): void {
  const p50 = (result: LoadResult, what: 'firstWord' | 'delays') => quantile(result[what], 0.5)
  const first = p50(through, 'firstWord') - p50(direct, 'firstWord')
  const delay = p50(through, 'delays') - p50(direct, 'delays')
  const whole = through.texts.filter((text) => text.split(' ').length === WORDS).length
  const times = (p50(through, 'firstWord') / p50(direct, 'firstWord')).toFixed(2)
  const most = (ms: number | undefined) => (ms === undefined ? '' : ` (at most ${ms})`)
  console.log(
    `streaming: ${streams} at once: first word ${p50(through, 'firstWord').toFixed(1)} ms, directly ${p50(direct, 'firstWord').toFixed(1)} ms, ratio ${times}, added ${first.toFixed(1)} ms${most(mostAddedMs)}; ` +
      `word delay p50 +${delay.toFixed(1)} ms${most(mostAddedMs && MOST_DELAY_MS)}; event loop p99 ${loopP99.toFixed(1)} ms (at most 100); ${whole} of ${through.texts.length} texts complete`,
  )
}

async function checkSaved(pool: { query(text: string): Promise<{ rows: { whole: number; all: number }[] }> }) {
  const { rows } = await pool.query(
    `select count(*) as all, count(*) filter (where array_length(string_to_array(content_text, ' '), 1) = ${WORDS}) as whole from pieces`,
  )
  console.log(`streaming: ${rows[0]?.whole} of ${rows[0]?.all} texts saved complete`)
}
