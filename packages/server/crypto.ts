import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

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
