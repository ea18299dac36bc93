/** Whether the browser has WebAuthn. Pages without https do not have it, except on localhost. */
export function isWebAuthnSupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Whether this device itself can make passkeys, with a fingerprint, a face or a PIN. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!isWebAuthnSupported()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Whether the browser offers passkeys among the suggestions of an input field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!isWebAuthnSupported()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** What of WebAuthn is loaded when a person uses a passkey, and not before. */
export const loadCeremonies = () => import('./ceremonies.ts')
