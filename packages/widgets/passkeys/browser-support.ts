import { hasPlatformAuthenticator, isWebAuthnSupported } from '../webauthn/support.ts'

export type BrowserSupport =
  /** This device can create passkeys. */
  | 'full'
  /** Only another device can create passkeys: a phone that scans a QR code, or a security key. */
  | 'other-device'
  /** The page's host is not the passkeys' domain, such as 127.0.0.1 instead of localhost. */
  | 'other-address'
  | 'none'

/** Detects the browser's support for passkeys. `rpId`: the domain of the account's passkeys. */
export async function detectSupport(rpId: string): Promise<BrowserSupport> {
  if (!isDomainOrSubdomain(location.hostname, rpId)) return 'other-address'
  if (!isWebAuthnSupported()) return 'none'
  return (await hasPlatformAuthenticator()) ? 'full' : 'other-device'
}

function isDomainOrSubdomain(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

/** Returns the URL of this page on the domain where the account's passkeys work. */
export function addressWith(rpId: string): string {
  const url = new URL(location.href)
  url.hostname = rpId
  return url.href
}
