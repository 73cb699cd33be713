/** A passkey in software: it answers challenges as a device would, and badly where a test says how. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Answer = {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: Record<string, unknown>
}

/** What a test may have the device get wrong. */
type Faults = { origin?: string; rpId?: string; isUserVerified?: boolean; userHandle?: string; counter?: number }

export type SoftPasskey = {
  id: string
  /** Answers the options of a registration. */
  register(options: { challenge: string; rp: { id?: string }; user: { id: string } }, faults?: Faults): Answer
  /** Answers the options of a sign-in. */
  assert(options: { challenge: string; rpId?: string }, faults?: Faults): Answer
}

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

/** A new device; `origin` is the address of the page that talks to it. */
export function createSoftPasskey(origin: string): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let owner = ''

  function authenticatorData(rpId: string, flags: number, faults: Faults): Buffer {
    counter = faults.counter ?? counter + 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (faults.isUserVerified === false ? 0 : VERIFIED), 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([
      createHash('sha256')
        .update(faults.rpId ?? rpId)
        .digest(),
      head,
    ])
  }

  function clientData(type: string, challenge: string, faults: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))
  }

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    )
  }

  const answer = (response: Record<string, unknown>): Answer => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    register({ challenge, rp, user }, faults = {}) {
      owner = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(rp.id ?? '', HAS_KEY, faults),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    assert({ challenge, rpId = '' }, faults = {}) {
      const authData = authenticatorData(rpId, 0, faults)
      const client = clientData('webauthn.get', challenge, faults)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: faults.userHandle ?? owner,
      })
    },
  }
}
