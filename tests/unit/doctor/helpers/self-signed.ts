import { generateKeyPairSync, sign } from 'node:crypto'

const [INTEGER, BIT_STRING, OBJECT_ID, UTF8_STRING, UTC_TIME, SEQUENCE, SET] = [
  2, 3, 6, 12, 23, 48, 49,
] as const
const ECDSA_WITH_SHA256 = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'))

/** A certificate that nobody has signed but its own key, as on a developer's machine: RFC 5280, section 4.1. */
export function createSelfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('localhost')))),
  )
  const validity = der(
    SEQUENCE,
    der(UTC_TIME, Buffer.from('200101000000Z')),
    der(UTC_TIME, Buffer.from('491231235959Z')),
  )
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value with its type and length, as in ITU-T X.690. */
function der(type: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), content])
}
