import { hasPlatformAuthenticator, isWebAuthnSupported } from '../webauthn/support.ts'

export type BrowserSupport =
  /** This device can make passkeys. */
  | 'full'
  /** Only another device can: a phone that scans a QR code, or a security key. */
  | 'other-device'
  /** The page's address is not the one that the passkeys belong to, such as 127.0.0.1 instead of localhost. */
  | 'other-address'
  | 'none'

/** `rpId`: the domain that the account's passkeys belong to. */
export async function detectSupport(rpId: string): Promise<BrowserSupport> {
  if (!isDomainOrSubdomain(location.hostname, rpId)) return 'other-address'
  if (!isWebAuthnSupported()) return 'none'
  return (await hasPlatformAuthenticator()) ? 'full' : 'other-device'
}

function isDomainOrSubdomain(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

/** The address of this page at which the account's passkeys work. */
export function addressWith(rpId: string): string {
  const url = new URL(location.href)
  url.hostname = rpId
  return url.href
}
