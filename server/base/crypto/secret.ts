/** Keeps one secret for the life of an installation: the operator's own, or one made at first start. */
import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#server/base/env/index.ts'
import { makeFolder } from '#server/base/make-folder.ts'
import { StartError } from '#server/base/start-error.ts'

const SECRET_BYTES = 32

/**
 * `SECRET` when it is set, else the content of `<dataDir>/secret`, which is made (readable by its owner only)
 * where it is missing. Processes that start at the same time end up with the same one. Throws when the data
 * directory cannot be written or the file holds no usable secret.
 */
export async function loadSecret(env: Pick<Env, 'secret' | 'dataDir'>): Promise<string> {
  if (env.secret) return env.secret
  const file = path.join(env.dataDir, 'secret')
  const secret =
    (await readIfThere(file)) ?? (await makeSecret(file).catch((error) => refuseFolder(env.dataDir, error)))
  if (secret.length >= 32) return secret
  throw new StartError(
    `The file ${file} holds no usable secret. Put back the right one, or delete it: everybody then signs in again.`,
  )
}

async function makeSecret(file: string): Promise<string> {
  makeFolder(path.dirname(file), 0o700)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // A link fails where the name is taken, so the first process wins and nobody reads half a file.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function refuseFolder(folder: string, error: unknown): never {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  throw new StartError(
    `The folder ${folder} cannot be written (${reason}). Give this account the right to write there, or choose another: DATA_DIR=./data npm start`,
    { cause: error },
  )
}
