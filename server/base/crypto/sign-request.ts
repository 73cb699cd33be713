/** Signs a call to an address of the operator's, so that the other side knows who sent it, for what and when. */
import { createHmac } from 'node:crypto'

/**
 * The headers of one call. The signature is the HMAC-SHA256, in hexadecimal, of the timestamp, a full stop and the
 * body as sent; without a secret there is none.
 */
export function callHeaders(
  delivery: { purpose: string; id: string },
  body: { contentType: string; bytes: Buffer },
  secret: string | undefined,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': body.contentType,
    'content-length': String(body.bytes.length),
    'user-agent': 'Parlance',
    'x-parlance-purpose': delivery.purpose,
    'x-parlance-delivery': delivery.id,
    'x-parlance-timestamp': timestamp,
    ...(secret && { 'x-parlance-signature': `sha256=${sign(secret, timestamp, body.bytes)}` }),
  }
}

function sign(secret: string, timestamp: string, bytes: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(bytes).digest('hex')
}
