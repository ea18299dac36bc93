// The headers of a webhook, with which PayPal signs it. Obvious forgeries are detected without calling PayPal.
import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE_MS, DAY_MS } from '@atelier/contract'
import { z } from 'zod'

/** PayPal repeats a webhook for three days. */
const MAX_AGE_MS = 4 * DAY_MS
const MAX_CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS

const Transmission = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.url().max(500),
  transmission_id: z.string().regex(/^[\w-]{1,100}$/),
  transmission_sig: z.base64().min(1).max(2_000),
  transmission_time: z.iso.datetime({ offset: true }),
})
export type Transmission = z.infer<typeof Transmission>

/** Returns undefined if a header is missing or has a value that PayPal would not send. */
export function readTransmission(
  headers: IncomingHttpHeaders,
  apiUrl: string,
): Transmission | undefined {
  const { success, data } = Transmission.safeParse({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
  })
  const isPlausible = success && isPaypalUrl(data.cert_url, apiUrl) && isRecent(data)
  return isPlausible ? data : undefined
}

/** Whether the URL of a certificate is on a host of PayPal, or of the simulated PayPal. */
function isPaypalUrl(address: string, apiUrl: string): boolean {
  const { protocol, hostname, port, username, origin } = new URL(address)
  const isAtPaypal = protocol === 'https:' && hostname.endsWith('.paypal.com')
  return username === '' && ((isAtPaypal && port === '') || origin === new URL(apiUrl).origin)
}

function isRecent({ transmission_time: time }: Transmission): boolean {
  const ageMs = Date.now() - Date.parse(time)
  return ageMs < MAX_AGE_MS && ageMs > -MAX_CLOCK_DIFFERENCE_MS
}
