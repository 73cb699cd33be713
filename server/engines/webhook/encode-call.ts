/** Puts the body of a call on the wire: its bytes and what they are. */
import type { WebhookBody } from '#domain/webhooks/index.ts'

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
