import { createHmac } from 'node:crypto'
import { constantTimeEquals } from '../../helpers/crypto.ts'

const HEX_HASH = /^[0-9a-f]{128}$/

/** Sorts the values by name, leaves out empty ones, and encodes them as VNPay does before it signs them. */
export function encodeValues(values: Readonly<Record<string, string>>): string {
  return Object.keys(values)
    .filter((name) => values[name] !== '')
    .toSorted()
    .map((name) => `${encode(name)}=${encode(values[name]!)}`)
    .join('&')
}

/**
 * The libraries of other languages encode `! ' ( ) ~ *` differently, so we send no value that contains one of these.
 * All of them write a space as `+`.
 */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+')
}

/** HMAC-SHA512 as lower-case hexadecimal digits. */
export function sign(secret: string, text: string): string {
  return createHmac('sha512', secret).update(text, 'utf8').digest('hex')
}

/** Accepts upper-case digits too. Takes the same time wherever the signature differs. */
export function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const received = signature.toLowerCase()
  return HEX_HASH.test(received) && constantTimeEquals(sign(secret, text), received)
}
