import { createHmac } from 'node:crypto'
import type { PaypalSettings } from '../../environment/payments.ts'

const LIFETIME_SECONDS = 9 * 60 * 60

/** Issues a token with its expiry and a signature, so that every server of a database accepts it. */
export function issueToken({ clientSecret }: PaypalSettings) {
  const expiresAt = String(Date.now() + LIFETIME_SECONDS * 1000)
  return {
    access_token: `A21.${expiresAt}.${signatureOf(clientSecret, expiresAt)}`,
    token_type: 'Bearer',
    expires_in: LIFETIME_SECONDS,
    scope: 'https://uri.paypal.com/services/payments',
  }
}

export function isValidToken({ clientSecret }: PaypalSettings, authorization = ''): boolean {
  const [name, expiresAt = '', signature] = authorization.split('.')
  return (
    name === 'Bearer A21' &&
    Number(expiresAt) > Date.now() &&
    signature === signatureOf(clientSecret, expiresAt)
  )
}

export function hasClientCredentials(
  { clientId, clientSecret }: PaypalSettings,
  authorization: string | undefined,
): boolean {
  const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return authorization === `Basic ${expected}`
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
