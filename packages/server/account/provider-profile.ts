import { parseEmailAddress, type login } from '@atelier/contract'
import type { IDToken } from 'openid-client'

export interface ProviderProfile {
  issuer: string
  subject: string
  provider: string
  email: string
  isEmailVerified: boolean
  name: string
}

/** `callbackParameters` are those of the redirect: Apple sends the name there instead of in the ID token. */
export function profileFromIdToken(
  provider: login.SocialProvider,
  claims: IDToken,
  callbackParameters: URLSearchParams,
): ProviderProfile {
  const claimedEmail = typeof claims.email === 'string' ? claims.email : ''
  const email = parseEmailAddress(claimedEmail)
  // Apple sends the string 'true'. Microsoft has its own claim, xms_edov; without it its addresses are unverified.
  const isVerified = [claims.email_verified, claims.xms_edov].some(
    (claim) => claim === true || claim === 'true',
  )
  return {
    issuer: claims.iss,
    subject: claims.sub,
    provider,
    email: email ?? claimedEmail.toLowerCase(),
    isEmailVerified: isVerified && !!email,
    name: typeof claims.name === 'string' ? claims.name : appleName(callbackParameters.get('user')),
  }
}

/** Apple sends the name at the user's first sign-in only, as JSON. */
function appleName(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '{}') as {
      name?: { firstName?: string; lastName?: string }
    }
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ').slice(0, 100)
  } catch {
    return ''
  }
}
