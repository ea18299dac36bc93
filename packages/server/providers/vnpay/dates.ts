import { HOUR_MS } from '@atelier/contract'

const OFFSET_MS = 7 * HOUR_MS

/**
 * VNPay's dates are in Vietnamese time, whatever the time zone of the server.
 * @example toVnpayDate(new Date('2026-03-01T17:30:00Z')) // '20260302003000'
 */
export function toVnpayDate(date: Date): string {
  const shifted = new Date(date.getTime() + OFFSET_MS)
  return shifted.toISOString().slice(0, 19).replaceAll(/\D/g, '')
}
