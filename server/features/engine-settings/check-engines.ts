import type { Base } from '#server/base/base.ts'
import { findLocalServers } from '#server/engines/model/index.ts'
import { findSettings } from './find-settings.ts'
import { UNREADABLE } from './keep-secrets.ts'

/** How long a model server on this machine may take to be noticed at start. */
const LOOK_MS = 1_000

/** The servers to look for; those that are usual on a machine unless others are given. */
type LocalServers = Parameters<typeof findLocalServers>[1]

const UNREADABLE_ADVICE =
  'cannot be read, because the secret of this installation has changed. Put the former SECRET (or the file secret in DATA_DIR) back, or enter it again under Engine settings.'

/**
 * Says at start, a line each, which stored secret cannot be read and what to do, and afterwards, without being waited
 * for, which model server answers on this machine while no model is used.
 */
export async function checkEngines(base: Base, say: (line: string) => void, servers?: LocalServers): Promise<void> {
  const settings = await findSettings(base)
  if (settings.key === UNREADABLE) say(`The stored model key ${UNREADABLE_ADVICE}`)
  if (settings.webhookSecret === UNREADABLE) say(`The stored webhook secret ${UNREADABLE_ADVICE}`)
  if (settings.defaultEngine === 'composer') void offerLocalServers(say, servers)
}

async function offerLocalServers(say: (line: string) => void, servers: LocalServers | undefined): Promise<void> {
  // Nothing found is the usual case, and nothing a start should say.
  const found = await findLocalServers(AbortSignal.timeout(LOOK_MS), servers).catch(() => [])
  for (const { name } of found) say(`${name} answers on this machine: choose it under Engine settings`)
}
