import { parseEmailAddress } from '@atelier/contract'
import type { ProviderProfile } from '../account/provider-profile.ts'

type Claims = Record<string, unknown>

/** Returns the user's profile from the claims of an access token, completed with the claims of the userinfo reply. */
export function profileFromClaims(
  { iss, sub }: { iss?: string | undefined; sub: string },
  ...sources: Claims[]
): ProviderProfile {
  const emailSource = sources.find((claims) => emailOf(claims)) ?? {}
  const email = emailOf(emailSource) ?? ''
  return {
    issuer: iss!,
    subject: sub,
    provider: 'external',
    email: parseEmailAddress(email) ?? email,
    // `email_verified` is only about the claim `email`, not about the other claims that may contain the address.
    isEmailVerified:
      emailSource.email_verified === true &&
      !!parseEmailAddress(email) &&
      textOf(emailSource.email)?.toLowerCase() === email,
    name: sources.map(nameOf).find(Boolean) ?? '',
  }
}

/** Returns the user's name at the service, such as `linh`, for users without a display name and email address. */
export function serviceUserName(...sources: Claims[]): string | undefined {
  return sources.map(({ preferred_username: userName }) => textOf(userName)).find(Boolean)
}

/** The claim `roles`, as Microsoft Entra writes app roles: decision 71. */
export function rolesFromClaims({ roles }: Claims): string[] {
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : []
}

/** No email address contains one, and a terminal would interpret it when an operator's command prints the address. */
const CONTROL_CHARACTER = /\p{Cc}/u

/** Azure AD B2C lists addresses in `emails`. Microsoft Entra writes the address as `preferred_username`. */
function emailOf({ email, emails, preferred_username: userName }: Claims): string | undefined {
  const [firstEmail] = Array.isArray(emails) ? (emails as unknown[]) : []
  const texts = [email, firstEmail, userName].map((claim) => textOf(claim)?.toLowerCase())
  return texts.find((text) => text?.includes('@') && !CONTROL_CHARACTER.test(text))
}

function nameOf({ name, given_name: given, family_name: family }: Claims): string | undefined {
  return textOf(name) ?? textOf([textOf(given), textOf(family)].filter(Boolean).join(' '))
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim.trim() ? claim.trim().slice(0, 300) : undefined
}
