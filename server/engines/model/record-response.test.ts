import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openWire } from './record-response.ts'

const EVENT = 'data: {"choices":[{"index":0,"delta":{"content":"Last spring"}}]}\n\n'

it('tells what came before a line that is no event, also where both came as one piece', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`${EVENT}{"text":"lost"}\n\n${EVENT}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe because the server listens on TCP
  const wire = openWire(undefined, 10_000)
  const response = await wire.fetch(`http://127.0.0.1:${port}/`)
  const told: string[] = []
  for await (const chunk of response.body ?? []) told.push(new TextDecoder().decode(chunk))
  expect(told).toEqual([EVENT])
  expect(wire.findFault()).toMatchObject({ error: { failure: 'malformed' } })
  server.close()
})
