/** Sends one POST to an address of the operator's or of a service they chose, and takes a short answer. */
import http from 'node:http'
import https from 'node:https'

export type PostLimits = { timeoutMs: number; answerMaxBytes: number }
type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

const LIMITS: PostLimits = { timeoutMs: 10_000, answerMaxBytes: 65_536 }

/**
 * The status, the headers and the text of the answer, whatever they are; redirects are not followed and nothing is sent
 * twice. Throws when there is no whole answer within the limits: 10 s and 64 KiB unless others are given.
 */
export async function postToAddress(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
  { timeoutMs, answerMaxBytes }: PostLimits = LIMITS,
): Promise<Answer> {
  const { request } = address.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > answerMaxBytes) call.destroy(new Error('The answer is too long'))
        else chunks.push(chunk)
      })
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}
