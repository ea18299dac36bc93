// The bytes that authenticators make: https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { encodeCbor, type CborValue } from './cbor.ts'

export type Algorithm = 'ES256' | 'RS256' | 'EdDSA'

const FLAG_BITS = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40, ED: 0x80 }
export type Flags = Partial<Record<keyof typeof FLAG_BITS, boolean>>

interface AuthenticatorData {
  rpId: string
  rpIdHash?: Uint8Array
  flags: Flags
  counter: number
  /** The new credential of a registration. */
  newCredential?: { id: Buffer; aaguid: string; publicKey: Buffer }
  trailing?: Uint8Array
}

export function encodeAuthenticatorData(data: AuthenticatorData): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(data.counter)
  const bits = Object.entries(FLAG_BITS).map(([name, bit]) =>
    data.flags[name as keyof Flags] ? bit : 0,
  )
  return Buffer.concat([
    data.rpIdHash ?? sha256(data.rpId),
    Buffer.from([bits.reduce((flags, bit) => flags | bit)]),
    counter,
    ...(data.newCredential ? encodeCredential(data.newCredential) : []),
    data.trailing ?? Buffer.alloc(0),
  ])
}

function encodeCredential({
  id,
  aaguid,
  publicKey,
}: NonNullable<AuthenticatorData['newCredential']>) {
  const length = Buffer.from([id.length >> 8, id.length & 255])
  return [Buffer.from(aaguid.replaceAll('-', ''), 'hex'), length, id, publicKey]
}

export function createKeyPair(alg: Algorithm = 'ES256') {
  if (alg === 'RS256') return generateKeyPairSync('rsa', { modulusLength: 2048 })
  if (alg === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** `algorithm`: a COSE number that is not the one of the key. */
export function encodeCoseKey(publicKey: KeyObject, algorithm?: number): Buffer {
  const { x, y, n, e } = publicKey.export({ format: 'jwk' })
  const bytes = (value: string | undefined) => Buffer.from(value!, 'base64url')
  // https://www.iana.org/assignments/cose/cose.xhtml: 1 key type, 3 algorithm, negative numbers are the key's parameters.
  const entriesOfType: Record<string, [number, CborValue][]> = {
    ec: [
      [1, 2],
      [3, algorithm ?? -7],
      [-1, 1],
    ],
    rsa: [
      [1, 3],
      [3, algorithm ?? -257],
    ],
    ed25519: [
      [1, 1],
      [3, algorithm ?? -8],
      [-1, 6],
    ],
  }
  const parameters: [number, CborValue][] = n
    ? [
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]
    : [[-2, bytes(x)], ...(y ? [[-3, bytes(y)] as [number, CborValue]] : [])]
  return encodeCbor(new Map([...entriesOfType[publicKey.asymmetricKeyType!]!, ...parameters]))
}

export function signData(key: KeyObject, data: Buffer): Buffer {
  return sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key)
}

export function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}
