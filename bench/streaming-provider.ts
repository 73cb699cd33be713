/** A model server of its own process: streams words at a steady pace, each carrying the moment it was sent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [WORDS = 0, INTERVAL_MS = 0] = process.argv.slice(2).map(Number)

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let sent = 0
  const send = (delta: object, finish: string | null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }]
    response.write(
      `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 1, model: 'bench', choices })}\n\n`,
    )
  }
  const timer = setInterval(() => {
    if (sent++ < WORDS) return send({ content: `${process.hrtime.bigint().toString(36)} ` }, null)
    clearInterval(timer)
    send({}, 'stop')
    response.end('data: [DONE]\n\n')
  }, INTERVAL_MS)
  response.on('close', () => clearInterval(timer))
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port) // safe because the server listens on a port
})
