import { refuse } from './limits.ts'

/**
 * Returns the attestation object without its attestation statement, in CBOR. The statement proves the model of the
 * authenticator, which does not matter here, and verifying it would fetch URLs from its certificates. WA-8.
 */
export async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject } = await import('./webauthn.ts')
  const authData = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  ).get('authData') as unknown
  if (!(authData instanceof Uint8Array) || authData.length > 0xffff)
    refuse('the attestation object has no authenticator data')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    // A map of three: fmt is 'none', attStmt is an empty map, authData are bytes with a length of two bytes.
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59]),
    length,
    authData,
  ]).toString('base64url')
}

/** Encodes a text of less than 24 bytes in CBOR. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
