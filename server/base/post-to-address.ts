/** Sends one POST to an address of the operator's or of a service they chose, and takes a short answer. */
import http from 'node:http'
import https from 'node:https'

const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 65_536

/**
 * The status and the text of the answer, whatever they are; redirects are not followed and nothing is sent twice.
 * Throws when there is no whole answer within 10 s or it is longer than 64 KiB.
 */
export async function postToAddress(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  const { request } = address.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const call = request(address, { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > ANSWER_MAX_BYTES) call.destroy(new Error('The answer is too long'))
        else chunks.push(chunk)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    call.on('error', reject)
    call.end(body)
  })
}
