/** Keeps a short secret at rest so that only this installation's secret, and only for the named purpose, can read it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** The lengths NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and authenticates `plainText` (AES-256-GCM under a key of its own for each purpose, HKDF-SHA256) as
 * `v1.<base64url>`; the same text is encrypted differently each time.
 */
export function encrypt(secret: string, purpose: string, plainText: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')}`
}

/** What was encrypted; undefined under another secret or purpose, and for anything that was changed since or never encrypted. */
export function decrypt(secret: string, purpose: string, encrypted: string): string | undefined {
  const [version, body = ''] = encrypted.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
