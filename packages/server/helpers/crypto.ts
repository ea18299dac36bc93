import { createHmac, hkdfSync, timingSafeEqual, createHash } from 'node:crypto'

/** Each purpose gets its own key, so that a value signed for one purpose is not valid for another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `atelier ${purpose}`, 32))
}

export function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares secrets such as signatures. The time it takes does not reveal how many characters match. */
export function constantTimeEquals(a: string, b: string): boolean {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)]
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB)
}

/** Identifies a secret in logs, from which it cannot be reconstructed: SH-12. */
export function hashForLog(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url').slice(0, 12)
}

/**
 * Turns a hash in base64url into a UUID of version 8, which is for custom formats:
 * https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-8
 */
export function toUuid(hash: string): string {
  const bytes = Buffer.from(hash, 'base64url').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
