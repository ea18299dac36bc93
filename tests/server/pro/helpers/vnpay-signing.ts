import { createHmac } from 'node:crypto'
import type { VnpaySettings } from '../../../../packages/server/environment/payments.ts'

/** Signs the parameters as VNPay does, and returns the query in the order in which they are given. */
export function signedQuery(
  values: Record<string, string>,
  { hashSecret }: Pick<VnpaySettings, 'hashSecret'>,
): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
  const signed = Object.keys(values)
    .toSorted()
    .map((name) => `${name}=${encode(values[name]!)}`)
    .join('&')
  const hash = createHmac('sha512', hashSecret).update(signed).digest('hex')
  return `${new URLSearchParams(values)}&vnp_SecureHash=${hash}`
}
