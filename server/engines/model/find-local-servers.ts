import { COMPATIBLE_SERVERS } from '#domain/writing/engines.ts'
import { listModels } from './list-models.ts'

/** A server on this machine answers within this, or is not there. */
const PROBE_MS = 500

/** The two that people run beside their other work; the others share their ports with half of all web servers. */
const PROBED = COMPATIBLE_SERVERS.filter(({ name }) => name === 'Ollama' || name === 'LM Studio')

/**
 * The model servers that answer on this machine, with their models. All are asked at once and without a key; one that
 * is not there is left out in silence. Throws only the reason of `signal`.
 */
export async function findLocalServers(
  signal: AbortSignal,
  servers: ReadonlyArray<{ name: string; baseUrl: string }> = PROBED,
): Promise<{ name: string; baseUrl: string; models: string[] }[]> {
  const asked = servers.map(async ({ name, baseUrl }) => {
    const access = { provider: 'openai-compatible', baseUrl, key: undefined } as const
    const models = await listModels(access, AbortSignal.any([signal, AbortSignal.timeout(PROBE_MS)]))
    return { name, baseUrl, models }
  })
  const answers = await Promise.allSettled(asked)
  signal.throwIfAborted()
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
}
