import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Writes a public page as HTML at build time, whole and in its order, so that it is readable without scripts. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Otherwise parts of a long page are put behind its end, for a script to bring to their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await page.allReady
  headers.set('content-type', 'text/html')
  return new Response(page, { status, headers })
}
