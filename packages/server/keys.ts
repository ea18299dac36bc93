import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** One secret, and a key of its own for every use, so that a value signed for one says nothing for another. */
export function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `atelier ${use}`, 32))
}

export function mac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares without telling by its time how much was right. */
export function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
