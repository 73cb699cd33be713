import { expect, test } from 'vitest'
import { limitParts } from './limit-parts.ts'

const BOUNDARY = 'a-mark-between-parts'

function formOf(parts: number): Buffer {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`
  return Buffer.from(`${part.repeat(parts)}--${BOUNDARY}--\r\n`)
}

/** Sends a body in pieces of this many bytes, as a network would. */
function send(body: Buffer, step: number, type = `multipart/form-data; boundary=${BOUNDARY}`): Request {
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close()
      controller.enqueue(new Uint8Array(body.subarray(at, at + step)))
      at += step
    },
  })
  return new Request('http://localhost/', {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { 'content-type': type },
  })
}

test.each([1, 7, 64, 100_000])('counts the parts of a form that comes %i bytes at a time', async (step) => {
  const kept = await limitParts(send(formOf(20), step), 20).formData()
  expect(kept.getAll('a')).toHaveLength(20)
  await expect(limitParts(send(formOf(21), step), 20).formData()).rejects.toThrow()
})

test('stops reading once there are too many', async () => {
  const body = formOf(100_000)
  let read = 0
  const source = send(body, 1_000)
  const counted = new Request(source, {
    body: source.body?.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          read += chunk.length
          controller.enqueue(chunk)
        },
      }),
    ) as ReadableStream,
    duplex: 'half',
  })
  await expect(limitParts(counted, 20).arrayBuffer()).rejects.toThrow()
  expect(read).toBeLessThan(10_000)
})

test('knows a quoted boundary, and lets everything else pass', async () => {
  await expect(
    limitParts(send(formOf(21), 50, `multipart/form-data; charset=x; boundary="${BOUNDARY}"`), 20).arrayBuffer(),
  ).rejects.toThrow()
  expect((await limitParts(send(formOf(21), 50, 'text/plain'), 20).arrayBuffer()).byteLength).toBe(formOf(21).length)
})
