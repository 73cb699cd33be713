/** Hashes passwords with scrypt as they always were here, so that every password ever set still opens its account. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 16, p: 1 }
const KEY_BYTES = 64
/** What one hash takes is 128 × N × r; Node refuses more than this. */
const OPTIONS = { ...COST, maxmem: 128 * COST.N * COST.r * 2 }
/** Compared with where there is no hash, so that an answer takes as long as with one; no password has it. */
const NOBODYS = `${'0'.repeat(32)}:${'0'.repeat(KEY_BYTES * 2)}`

/** A password as it is kept: `salt:key`, both in hexadecimal digits. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`
}

/** Whether a password is the one of a hash; without a hash it is not, after the same time. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NOBODYS).split(':')
  const given = await deriveKey(password, salt)
  const kept = Buffer.from(key, 'hex')
  return given.length === kept.length && timingSafeEqual(given, kept) && hash !== undefined
}

function deriveKey(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, OPTIONS, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
