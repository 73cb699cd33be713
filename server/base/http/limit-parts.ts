/** How many parts a form may come in: taking a form of a million small parts apart would hold up everybody for seconds. */

import { AppError } from '#domain/messages/app-error.ts'

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i

/**
 * The same request, whose body fails with `invalid_form` as soon as more than `max` parts of its form have come. What
 * is no form, or names no boundary, passes as it is.
 */
export function limitParts(request: Request, max: number): Request {
  const [, quoted, plain] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary || !request.body) return request
  const init: RequestInit & { duplex: 'half' } = {
    body: request.body.pipeThrough(countParts(boundary, max)),
    duplex: 'half',
  }
  return new Request(request, init)
}

function countParts(boundary: string, max: number): TransformStream<Uint8Array, Uint8Array> {
  const mark = Buffer.from(`--${boundary}`)
  let count = 0
  let tail = Buffer.alloc(0)
  return new TransformStream({
    transform(chunk, controller) {
      // A mark may begin in one piece and end in the next.
      const seen = Buffer.concat([tail, chunk])
      let at = seen.indexOf(mark)
      let after = 0
      while (at !== -1) {
        count++
        after = at + mark.length
        at = seen.indexOf(mark, after)
      }
      tail = seen.subarray(Math.max(after, seen.length - mark.length + 1))
      // The last mark ends the form.
      if (count > max + 1) controller.error(new AppError('invalid_form'))
      else controller.enqueue(chunk)
    },
  })
}
