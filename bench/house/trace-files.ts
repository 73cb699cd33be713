/** Counts the files of the server that a request passes: those of which a function runs between asking and its end. */
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The product's files of which a function ran during `work`, as paths from the root, sorted. */
export async function traceFiles(work: () => Promise<void>): Promise<string[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    // What ran before is no part of it.
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url, functions }) => url.startsWith('file:') && functions.some(hasRun))
      .map(({ url }) => path.relative(ROOT, fileURLToPath(url)))
      .filter((file) => /^(domain|language|contract|server)\//.test(file))
      .sort()
  } finally {
    session.disconnect()
  }
}

function hasRun({ functionName, ranges }: { functionName: string; ranges: { count: number }[] }): boolean {
  // The body of a file runs when it is loaded and has no name.
  return functionName !== '' && (ranges[0]?.count ?? 0) > 0
}
