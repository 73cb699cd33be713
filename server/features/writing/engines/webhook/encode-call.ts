/** Puts a call on the wire: its bytes, and the headers by which the other side knows who sent it, for what and when. */
import { createHmac } from 'node:crypto'
import type { WebhookBody } from '#domain/webhooks.ts'

export type EncodedBody = { contentType: string; bytes: Buffer }

/** JSON, or a form in which the file comes first; text parts have no content type, or receivers take them for files. */
export async function encodeBody(body: WebhookBody): Promise<EncodedBody> {
  if (body.kind === 'json') {
    return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(body.fields)) }
  }
  const { name, fileName, mediaType, bytes } = body.file
  const form = new FormData()
  form.append(name, new Blob([new Uint8Array(bytes)], { type: mediaType }), fileName)
  for (const [field, value] of Object.entries(body.fields)) form.append(field, value)
  const encoded = new Response(form)
  return {
    contentType: encoded.headers.get('content-type') ?? 'multipart/form-data',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  }
}

/**
 * The headers of one call. The signature is the HMAC-SHA256, in hexadecimal, of the timestamp, a full stop and the
 * body as sent; without a secret there is none.
 */
export function callHeaders(
  delivery: { purpose: string; id: string },
  body: EncodedBody,
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
