/** How long a press of Cancel takes until the model server sees its caller leave, against hanging up on it directly. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#server/base/id.ts'
import type { World } from '#test/build-world.ts'
import { quantile, withWorld } from './open-bench.ts'

const ROUNDS = 60
const MOST_MS = 500
const WORD = { id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench' }

/** Says one word and then nothing until its caller leaves. */
const model = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const choices = [{ index: 0, delta: { content: 'A ' }, finish_reason: null }]
  response.write(`data: ${JSON.stringify({ ...WORD, choices })}\n\n`)
  model.emit('asked', response)
})

export async function run(): Promise<void> {
  model.listen(0, '127.0.0.1')
  await once(model, 'listening')
  const baseUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1` // safe because it listens on a port
  const env = { MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: baseUrl, MODEL_NAME: 'bench' }
  const times: { through: number[]; direct: number[] } = { through: [], direct: [] }
  try {
    await withWorld({ env, engines: 'real' }, async (world) => {
      for (let round = 0; round < ROUNDS; round++) {
        times.direct.push(await cancelDirectly(baseUrl))
        times.through.push(await cancelThrough(world))
      }
    })
  } finally {
    model.close()
  }
  const [ours, theirs] = [times.through, times.direct].map((each) => quantile(each, 0.5)) as [number, number] // safe because there are two
  console.log(
    `cancel: from the press until the model server sees it p50 ${ours.toFixed(1)} ms, p99 ${quantile(times.through, 0.99).toFixed(1)} ms (at most ${MOST_MS}); hanging up directly p50 ${theirs.toFixed(1)} ms; ratio ${(ours / theirs).toFixed(1)}`,
  )
}

async function cancelThrough(world: World): Promise<number> {
  const as = await world.mint()
  const asked = nextAsked()
  const body = {
    operation: 'generation',
    input: { platform: 'LinkedIn', content: 'Some material that somebody has typed.' },
  }
  const headers = { 'idempotency-key': newId() }
  const { id } = (await world.request<{ id: string }>('POST', '/api/writings', { as, body, headers })).body
  const response = await asked
  return untilLeft(response, async () => {
    await world.request('POST', `/api/writings/${id}/cancel`, { as })
  })
}

async function cancelDirectly(baseUrl: string): Promise<number> {
  const hangUp = new AbortController()
  const asked = nextAsked()
  const answer = await fetch(baseUrl, { method: 'POST', body: '{}', signal: hangUp.signal })
  const reading = answer.text().catch(() => undefined)
  const response = await asked
  const milliseconds = await untilLeft(response, () => hangUp.abort())
  await reading
  return milliseconds
}

async function nextAsked(): Promise<ServerResponse> {
  const [response] = (await once(model, 'asked')) as [ServerResponse] // safe because only the server emits it
  return response
}

async function untilLeft(response: ServerResponse, press: () => void | Promise<void>): Promise<number> {
  const left = once(response, 'close').then(() => performance.now())
  const pressedAt = performance.now()
  await press()
  return (await left) - pressedAt
}
