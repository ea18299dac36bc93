// Implemented independently of providers/vnpay, so that the simulation reveals a mistake there.
import { createHmac } from 'node:crypto'

const VIETNAM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The query string of the values, sorted, without empty ones, and signed. */
export function signQuery(secret: string, values: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  query.sort()
  query.set('vnp_SecureHash', hashOf(secret, query.toString()))
  return query
}

export function hasValidSignature(secret: string, query: URLSearchParams): boolean {
  const hash = query.get('vnp_SecureHash')
  const signed = new URLSearchParams(
    [...query].filter(([name, value]) => name !== 'vnp_SecureHash' && value !== ''),
  )
  signed.sort()
  return hash !== null && hash === hashOf(secret, signed.toString())
}

export function hashOf(secret: string, text: string): string {
  return createHmac('sha512', Buffer.from(secret)).update(Buffer.from(text)).digest('hex')
}

/** The time in Vietnam, as 20260302003000. */
export function vietnamTime(at: number): string {
  return VIETNAM.format(at).replaceAll(/[^0-9]/g, '')
}

/** In milliseconds since 1970. NaN for anything but fourteen digits that are a date. */
export function fromVietnamTime(text: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!match) return Number.NaN
  const [, year, month, day, hours, minutes, seconds] = match
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}+07:00`)
}
