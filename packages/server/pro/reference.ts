// The ids of payments at the providers.
import { randomBytes } from 'node:crypto'

const PREFIX = 'ATL'
const DIGITS = 25
const FORM = new RegExp(`^${PREFIX}[A-Z0-9]{${DIGITS}}$`)

/** 128 random bits as letters and digits, short enough to be read out. */
export function newReference(): string {
  const number = BigInt(`0x${randomBytes(16).toString('hex')}`)
  return `${PREFIX}${number.toString(36).toUpperCase().padStart(DIGITS, '0')}`
}

/** Whether the reference has our format. Other applications that share a merchant account use other formats. */
export function isReference(text: string): boolean {
  return FORM.test(text)
}
