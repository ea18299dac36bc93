// What the server of the partner `demo` does for its visitors.
import type { Page } from '@playwright/test'
import { SignJWT, type JWTPayload } from 'jose'
import type { IdentifyOptions } from '../../../packages/widgets/session/identified-visitor.ts'
import { chatElement, HOST_IDENTITY } from './partner-site.ts'

let visitors = 0
/** Nobody has written under this name before. */
export const newVisitor = () => `visitor ${(visitors += 1)} of ${process.pid}`

/** A token for five minutes from now. `claims` replace the usual ones. */
export function signToken(subject: string, claims: JWTPayload = {}): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const { issuer: iss, audience: aud, sharedKey } = HOST_IDENTITY
  return new SignJWT({ iss, aud, sub: subject, iat, exp: iat + 300, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from(sharedKey))
}

/** Calls `identify` of the chat element on the page. */
export const identify = (
  page: Page,
  token: string | null,
  options?: IdentifyOptions,
): Promise<boolean> =>
  chatElement(page).evaluate(
    (element, values) => (element as HTMLElementTagNameMap['atelier-chat']).identify(...values),
    [token, options] as const,
  )
